/** The parts of a table's view that the betting layout shows, for a rulebook without a table. */
import type { Book } from "../../api/http-types.ts";
import type { TableView } from "../../api/socket-types.ts";

/** What the drawing of the felt needs of a view. */
export type LayoutView = Pick<TableView, "boxes" | "version" | "seats" | "stakes" | "chip"> & {
  you: Pick<TableView["you"], "boxes" | "standing" | "role" | "id">;
  round: Pick<NonNullable<TableView["round"]>, "pucks"> | null;
};

/** What the wager buttons need of a view. */
export type BetBoxView = Pick<TableView, "chip" | "limits">;

const BOXES = 7;

/** An empty mini table, seen by somebody in its first box. */
export function previewView(book: Book): LayoutView & BetBoxView {
  return {
    boxes: BOXES,
    version: "mini",
    seats: {},
    stakes: [],
    chip: "1",
    you: { boxes: [Math.ceil(BOXES / 2)], standing: false, role: "player", id: book.id },
    round: null,
    limits: {},
  };
}
