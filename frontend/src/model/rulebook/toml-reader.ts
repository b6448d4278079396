/**
 * Reads TOML as far as it goes, with the place of every value, and tells what is written at the end
 * of a text: a key, a value or a string. The server checks rulebooks; this reader never refuses.
 */
export interface TomlScalar {
  kind: "scalar";
  from: number;
  to: number;
  /** The text of a string, or the value as it is written. */
  text: string;
}

export interface TomlList {
  kind: "list";
  from: number;
  to: number;
  items: TomlNode[];
}

export interface TomlTable {
  kind: "table";
  from: number;
  /** The end of an inline table, or of the last key under a heading. */
  to: number;
  isInline: boolean;
  entries: Map<string, TomlNode>;
}

export type TomlNode = TomlScalar | TomlList | TomlTable;
export type TomlPath = (string | number)[];

/** What is written at the end of a text. */
export interface TomlPlace {
  kind: "key" | "value" | "string" | "header" | "comment";
  /** Where it begins. */
  from: number;
  /** The keys of the table around it; for a value or string, with its own key. Lists have no key. */
  path: string[];
  /** The keys that the table has so far. */
  siblings: string[];
}

/** Thrown at the end of the text, so that the place there stays as it is. */
class EndOfText extends Error {}
class Malformed extends Error {}

const BARE_KEY = /[A-Za-z0-9_-]/;

class TomlReader {
  private at = 0;
  readonly root: TomlTable = newTable(0, false);
  place: TomlPlace = { kind: "key", from: 0, path: [], siblings: [] };

  constructor(private readonly text: string) {}

  read(): this {
    let table = this.root;
    let path: string[] = [];
    try {
      for (;;) {
        this.skipBlank(path, table);
        this.place = this.keyPlace(path, table);
        if (this.at >= this.text.length) return this;
        try {
          if (this.text[this.at] === "[") [table, path] = this.readHeader();
          else {
            this.readPair(table, path);
            table.to = this.at;
          }
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
          this.skipLine();
        }
      }
    } catch (error) {
      if (error instanceof EndOfText) return this;
      throw error;
    }
  }

  private keyPlace(path: string[], table: TomlTable): TomlPlace {
    return { kind: "key", from: this.at, path, siblings: [...table.entries.keys()] };
  }

  private peek(): string {
    const found = this.text[this.at];
    if (found === undefined) throw new EndOfText();
    return found;
  }

  private skipSpace(): void {
    while (this.text[this.at] === " " || this.text[this.at] === "\t") this.at += 1;
  }

  private skipLine(): void {
    const end = this.text.indexOf("\n", this.at);
    this.at = end < 0 ? this.text.length : end + 1;
  }

  /** Skip spaces, line ends and comments. */
  private skipBlank(path: string[], table?: TomlTable): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? "x")) this.at += 1;
      if (this.text[this.at] !== "#") return;
      this.place = { ...this.keyPlace(path, table ?? this.root), kind: "comment" };
      if (this.text.indexOf("\n", this.at) < 0) throw new EndOfText();
      this.skipLine();
    }
  }

  private readHeader(): [TomlTable, string[]] {
    this.place = { kind: "header", from: this.at, path: [], siblings: [] };
    const from = this.at;
    const isList = this.text.startsWith("[[", this.at);
    this.at += isList ? 2 : 1;
    const path = this.readKeys(false);
    this.skipSpace();
    if (this.peek() !== "]") throw new Malformed();
    this.at += isList ? 2 : 1;
    let table = this.root;
    path.forEach((key, number) => {
      const isLast = number === path.length - 1;
      table = this.enterTable(table, key, isLast && isList, from);
    });
    if (!isList) table.from = from;
    table.to = Math.max(table.to, this.at);
    return [table, path];
  }

  /** The table of a key, or the last one of a list; a new one if there is none. */
  private enterTable(table: TomlTable, key: string, isNew: boolean, from: number): TomlTable {
    const found = table.entries.get(key);
    if (isNew || found?.kind === "list") {
      const list: TomlList =
        found?.kind === "list" ? found : { kind: "list", from, to: from, items: [] };
      table.entries.set(key, list);
      const last = list.items.at(-1);
      if (!isNew && last?.kind === "table") return last;
      const item = newTable(from, false);
      list.items.push(item);
      return item;
    }
    if (found?.kind === "table") return found;
    const made = newTable(from, false);
    table.entries.set(key, made);
    return made;
  }

  private readKeys(setsPlace: boolean, path: string[] = []): string[] {
    const keys: string[] = [];
    for (;;) {
      this.skipSpace();
      if (setsPlace && keys.length)
        this.place = { kind: "key", from: this.at, path: [...path, ...keys], siblings: [] };
      const start = this.at;
      const quote = this.peek();
      if (quote === '"' || quote === "'") keys.push(this.readString());
      else {
        while (BARE_KEY.test(this.text[this.at] ?? " ")) this.at += 1;
        if (this.at === start) throw new Malformed();
        keys.push(this.text.slice(start, this.at));
        if (this.at >= this.text.length) throw new EndOfText();
      }
      this.skipSpace();
      if (this.peek() !== ".") return keys;
      this.at += 1;
    }
  }

  private readPair(table: TomlTable, path: string[]): void {
    this.place = this.keyPlace(path, table);
    const from = this.at;
    const keys = this.readKeys(true, path);
    this.skipSpace();
    if (this.peek() !== "=") throw new Malformed();
    this.at += 1;
    const full = [...path, ...keys];
    this.skipSpace();
    const value = this.readValue(full);
    let owner = table;
    for (const key of keys.slice(0, -1)) owner = this.enterTable(owner, key, false, from);
    owner.entries.set(keys.at(-1) ?? "", value);
    if (owner !== table) owner.to = this.at;
  }

  private readValue(path: string[]): TomlNode {
    this.place = { kind: "value", from: this.at, path, siblings: [] };
    const from = this.at;
    switch (this.peek()) {
      case '"':
      case "'": {
        this.place = { kind: "string", from: from + 1, path, siblings: [] };
        const text = this.readString();
        return { kind: "scalar", from, to: this.at, text };
      }
      case "[":
        return this.readList(path);
      case "{":
        return this.readInlineTable(path);
      default: {
        while (!/[,\]}#\r\n]/.test(this.text[this.at] ?? "\n")) this.at += 1;
        if (this.at >= this.text.length) throw new EndOfText();
        const text = this.text.slice(from, this.at).trimEnd();
        if (!text) throw new Malformed();
        return { kind: "scalar", from, to: from + text.length, text };
      }
    }
  }

  private readList(path: string[]): TomlList {
    const list: TomlList = { kind: "list", from: this.at, to: this.at, items: [] };
    this.at += 1;
    for (;;) {
      this.skipBlank(path);
      this.place = { kind: "value", from: this.at, path, siblings: [] };
      if (this.peek() === "]") break;
      list.items.push(this.readValue(path));
      this.skipBlank(path);
      if (this.peek() === ",") this.at += 1;
      else if (this.peek() !== "]") throw new Malformed();
    }
    this.at += 1;
    list.to = this.at;
    return list;
  }

  private readInlineTable(path: string[]): TomlTable {
    const table = newTable(this.at, true);
    this.at += 1;
    for (;;) {
      this.skipBlank(path, table);
      this.place = this.keyPlace(path, table);
      if (this.peek() === "}") break;
      this.readPair(table, path);
      this.skipBlank(path, table);
      if (this.peek() === ",") this.at += 1;
      else if (this.peek() !== "}") throw new Malformed();
    }
    this.at += 1;
    table.to = this.at;
    return table;
  }

  private readString(): string {
    const quote = this.peek();
    const isLong = this.text.startsWith(quote.repeat(3), this.at);
    const close = isLong ? quote.repeat(3) : quote;
    let at = this.at + close.length;
    const from = at;
    for (;;) {
      if (at >= this.text.length) throw new EndOfText();
      if (this.text.startsWith(close, at)) break;
      if (!isLong && this.text[at] === "\n") throw new Malformed();
      at += quote === '"' && this.text[at] === "\\" ? 2 : 1;
    }
    this.at = at + close.length;
    return this.text.slice(from, at);
  }
}

function newTable(from: number, isInline: boolean): TomlTable {
  return { kind: "table", from, to: from, isInline, entries: new Map() };
}

export function readToml(text: string): TomlTable {
  return new TomlReader(`${text}\n`).read().root;
}

/** What is being written at a position of a text. */
export function placeAt(text: string, position: number): TomlPlace {
  return new TomlReader(text.slice(0, position)).read().place;
}

export function findNode(node: TomlNode | undefined, path: TomlPath): TomlNode | undefined {
  let found = node;
  for (const step of path) {
    if (found?.kind === "table" && typeof step === "string") found = found.entries.get(step);
    else if (found?.kind === "list" && typeof step === "number") found = found.items[step];
    else return undefined;
  }
  return found;
}

/** The text of a string or number at a path; undefined if there is none. */
export function findText(node: TomlNode | undefined, path: TomlPath): string | undefined {
  const found = findNode(node, path);
  return found?.kind === "scalar" ? found.text : undefined;
}

export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** The edit that gives a key a value, written as TOML. Undefined if the table does not exist. */
export function setValue(text: string, path: TomlPath, value: string): TextEdit | undefined {
  const root = readToml(text);
  const found = findNode(root, path);
  if (found) return { from: found.from, to: found.to, insert: value };
  const table = findNode(root, path.slice(0, -1));
  const key = path.at(-1);
  if (table?.kind !== "table" || typeof key !== "string") return undefined;
  if (!table.isInline) return { from: table.to, to: table.to, insert: `\n${key} = ${value}` };
  const inside = text.slice(table.from + 1, table.to - 1).trimEnd();
  const at = table.from + 1 + inside.length;
  return { from: at, to: at, insert: `${inside.trim() ? "," : ""} ${key} = ${value}` };
}
