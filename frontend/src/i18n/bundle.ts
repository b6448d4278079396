/** A Fluent bundle of one language, with the functions that its messages may call. */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";

/**
 * A text of the server. `show` translates it where it stands alone, `nameOf` is used for the id of a
 * person; other functions use the value.
 */
export class FluentText extends FluentType<string> {
  constructor(
    value: string,
    readonly show: (text: string) => string,
    readonly nameOf: (id: string) => string,
  ) {
    super(value);
  }

  override toString(): string {
    return this.show(this.value);
  }
}

/** A list of texts: `{ LIST($roles, join: "or") }`. */
export class FluentList extends FluentType<string[]> {
  constructor(
    value: string[],
    readonly show = (text: string) => text,
  ) {
    super(value);
  }

  override toString(): string {
    return this.value.map(this.show).join(", ");
  }
}

/** The text of an argument as the server sent it. */
const raw = (value: FluentValue | undefined) =>
  value instanceof FluentText ? value.value : String(value);

/** What may fill a gap of a text. */
export type Gap = string | number | string[];
export type Arguments = Record<string, FluentVariable>;

const SUITS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** The symbol of a card code, such as `10♥` for `TH`. */
export function cardSymbol(card: string): string {
  return card.replace(/^T/, "10").replace(/[SHDC]$/, (suit) => SUITS[suit] ?? suit);
}

/** Format an amount in decimal text, with all its digits. */
function formatMoney(language: string, amount: string): string {
  const digits = amount.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Lists are joined as in British English: "A, B or C". */
const listLocale = (language: string) => (language === "en" ? "en-GB" : language);

export function makeBundle(language: string, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      /** A whole number with separators. Other numbers are written without. */
      NUMBER: ([value]) =>
        value instanceof FluentNumber ? new FluentNumber(value.value) : (value ?? ""),
      MONEY: ([value]) => formatMoney(language, raw(value)),
      CARD: ([value]) => cardSymbol(raw(value)),
      PERSON: ([value]) => (value instanceof FluentText ? value.nameOf(value.value) : raw(value)),
      QUOTED: ([value]) =>
        value instanceof FluentNumber
          ? value
          : (format(bundle, "quoted", { text: raw(value) }) ?? raw(value)),
      WORD: ([value], { kind, form }) => word(bundle, kind, raw(value), form),
      LIST: ([value], { join, kind, form }) => {
        if (!(value instanceof FluentList)) return raw(value);
        const words = value.value.map((item) =>
          kind ? word(bundle, kind, item, form) : value.show(item),
        );
        if (join === "list") return words.join(format(bundle, "list-separator") ?? ", ");
        const type = join === "or" ? "disjunction" : "conjunction";
        return new Intl.ListFormat(listLocale(language), { type }).format(words);
      },
      /** `yes` if the argument is not empty: selects an optional part of a sentence. */
      HAS: ([value]) => (value instanceof FluentNone || raw(value) === "" ? "no" : "yes"),
    },
  });
  for (const source of sources) addTexts(bundle, source);
  return bundle;
}

export function addTexts(bundle: FluentBundle, source: string): void {
  bundle.addResource(new FluentResource(source));
}

/** The word for a value of an enumeration; `form` names an attribute, such as a case of a noun. */
function word(
  bundle: FluentBundle,
  kind: FluentValue | undefined,
  value: string,
  form: FluentValue | undefined,
): string {
  const found = bundle.getMessage(`${kind}-${value}`);
  const pattern = (form && found?.attributes[String(form)]) || found?.value;
  return pattern ? bundle.formatPattern(pattern) : value.replaceAll("_", " ");
}

/** Return a text with its gaps filled; null if there is none. Missing arguments are `errors`. */
export function format(
  bundle: FluentBundle,
  id: string,
  args: Arguments = {},
  errors: Error[] = [],
): string | null {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, errors) : null;
}

/** A number is written without separators, as in "coup 1200"; a plural can be selected by it. */
export function asArgument(value: Gap): FluentVariable {
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  return typeof value === "string" ? value : new FluentList(value);
}
