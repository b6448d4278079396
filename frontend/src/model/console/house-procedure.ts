/** Clauses that are cited because the document of the rulebook is silent. */
import type { Book } from "../../api/http-types.ts";

export type CitingBook = Pick<Book, "house_procedure">;

/** Whether a clause is of the document that the house follows where the rulebook's is silent. */
export function isHouseProcedure(clause: string, book: CitingBook | undefined): boolean {
  const document = book?.house_procedure;
  return document ? clause.startsWith(`${document} `) : false;
}
