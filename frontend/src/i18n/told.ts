/** What the house tells, in the page's language: done once, where it comes in. */
import type {
  Book,
  BookSummary,
  CheckPage,
  Notice,
  OddsPage,
  ParSheet,
  TablePage,
  TableSummary,
  Wager,
} from "../api/http-types.ts";
import type { SequencedEvent, TableView } from "../api/socket-types.ts";
import { heard } from "./heard.ts";

const titled = <One extends { title: string }>(one: One): One => ({
  ...one,
  title: heard("titles", one.title),
});
const noticed = (one: Notice): Notice => ({ ...one, text: heard("notices", one.text) });
const needed = <One extends { words: string }>(one: One): One => ({
  ...one,
  words: heard("needs", one.words),
});
const when = <One extends { words: string }>(one: One): One => ({
  ...one,
  words: heard("conditions", one.words),
});

function mapped<One>(record: Record<string, One>, change: (one: One) => One): Record<string, One> {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one)]));
}

function told<Head extends Pick<BookSummary, "title" | "options">>(book: Head): Head {
  return {
    ...titled(book),
    options: book.options.map((one) => ({ ...titled(one), values: one.values.map(titled) })),
  };
}

function toldWager(wager: Wager): Wager {
  return {
    ...titled(wager),
    pays: wager.pays.map((row) => ({ ...when(row), odds_words: heard("odds", row.odds_words) })),
    push: wager.push && when(wager.push),
    needs: wager.needs && needed(wager.needs),
  };
}

export const toldBooks = (books: BookSummary[]): BookSummary[] => books.map(told);

export function toldBook(book: Book): Book {
  return {
    ...told(book),
    notices: book.notices.map(noticed),
    die: book.die && { ...book.die, marks: mapped(book.die.marks, titled) },
    wagers: book.wagers.map(toldWager),
    bounds: book.bounds.map(needed),
  };
}

export function toldTable<Head extends TableSummary>(table: Head): Head {
  return { ...titled(table), book_title: heard("titles", table.book_title) };
}

export function toldPage(page: TablePage): TablePage {
  return {
    ...toldTable(page),
    rulebook: toldBook(page.rulebook),
    notices: page.notices.map(noticed),
  };
}

export function toldOdds(odds: OddsPage): OddsPage {
  return { ...odds, unpriced: mapped(odds.unpriced, (one) => heard("needs", one)) };
}

export function toldPar(sheet: ParSheet): ParSheet {
  return {
    ...titled(sheet),
    decks: mapped(sheet.decks, (one) => ({ ...one, wagers: mapped(one.wagers, titled) })),
  };
}

export function toldCheck(page: CheckPage): CheckPage {
  return {
    ...page,
    wagers: page.wagers.map((one) => ({
      ...titled(one),
      unpriced: one.unpriced && heard("needs", one.unpriced),
    })),
  };
}

/** A call is told in words; every other event in fields. */
export function toldEvent<One extends Pick<SequencedEvent, "event">>(one: One): One {
  if (one.event.type !== "called") return one;
  return { ...one, event: { ...one.event, text: heard("calls", String(one.event.text)) } };
}

export function toldEvents<
  One extends Pick<SequencedEvent, "event">,
  Page extends { events: One[] },
>(page: Page): Page {
  return { ...page, events: page.events.map(toldEvent) };
}

export function toldView(view: TableView): TableView {
  return {
    ...titled(view),
    next: view.next && { ...view.next, words: heard("guide", view.next.words) },
  };
}
