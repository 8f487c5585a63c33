import { assert } from "@agio/primitives";
import { HASH_WORDS, readHash, writeHash } from "./hash-words.ts";
import type { WordReader } from "./word-reader.ts";
import { type WordWriter, wordsFor } from "./word-writer.ts";

/** Permanent codes of the words a field may hold: they are in every journal. */
type WordCodes<W extends string> = Readonly<Record<W, number>>;

/**
 * How a field is written: `int` a signed 32-bit number, `wide` any safe integer, `small` 0 to 7, `flag` a boolean,
 * `text` printable ASCII (one a record), `hash` 64 hexadecimal digits or none, or the codes of a closed list of words.
 */
type FieldForm<V> = V extends boolean
  ? "flag"
  : V extends number
    ? "int" | "wide" | "small"
    : V extends string
      ? string extends V
        ? "text" | "hash"
        : never
      : never;

/** Every field of a command or event but its type, in the order in which it is read back. */
export type RecordFields<T> = {
  readonly [K in Exclude<keyof T, "type">]-?: T[K] extends string
    ? string extends T[K]
      ? "text" | "hash"
      : WordCodes<T[K]>
    : FieldForm<T[K]>;
};

interface BitField {
  readonly name: string;
  readonly shift: number;
  readonly mask: number;
  readonly codes: WordCodes<string> | undefined;
  readonly words: readonly (string | boolean | number)[];
}

type Fields = Record<string, string | number | boolean>;

const CODE_BITS = 8;
const CODE_MASK = 255;
const PRINTABLE = /^[ -~]*$/;
const SMALL = Array.from({ length: 8 }, (_, value) => value);

/**
 * The binary form of one command or event. Word 0 holds two int32, the low one code | closed fields << 8, the high one
 * the length of the text; then the `int` fields by twos, the `wide` ones, each `hash` in four words, and the text. A
 * layout is permanent: a new field asks for a new code.
 */
export class RecordLayout<T extends { readonly type: string }> {
  readonly code: number;
  readonly type: T["type"];
  readonly fields: RecordFields<T>;
  private readonly bits: readonly BitField[];
  private readonly ints: readonly string[];
  private readonly wides: readonly string[];
  private readonly hashes: readonly string[];
  private readonly text: string | undefined;
  private readonly words: number;
  private readonly blank: Fields;

  constructor(code: number, type: T["type"], fields: RecordFields<T>) {
    const forms = Object.entries<string | WordCodes<string>>(fields);
    const named = (form: string): string[] => forms.flatMap(([name, own]) => (own === form ? [name] : []));
    this.code = code;
    this.type = type;
    this.fields = fields;
    this.bits = bitFields(forms);
    this.ints = named("int");
    this.wides = named("wide");
    this.hashes = named("hash");
    this.text = named("text")[0];
    this.words = 1 + Math.ceil(this.ints.length / 2) + this.wides.length + this.hashes.length * HASH_WORDS;
    this.blank = { type, ...Object.fromEntries(forms.map(([name, form]) => [name, blankOf(form)])) };
  }

  /** Appends a record. False, and nothing written, when a number does not fit its field. */
  write(subject: T, writer: WordWriter): boolean {
    const record = subject as unknown as Fields;
    if (!this.fits(record)) return false;
    const at = writer.reserve(this.words);
    const { floats, ints } = writer;
    const text = this.text === undefined ? "" : (record[this.text] as string);
    ints[at * 2] = this.code | (this.packed(record) << CODE_BITS);
    ints[at * 2 + 1] = text.length;
    let int = at * 2 + 2;
    for (const name of this.ints) {
      ints[int++] = record[name] as number;
    }
    if (this.ints.length % 2 === 1) ints[int++] = 0;
    let word = int >>> 1;
    for (const name of this.wides) floats[word++] = record[name] as number;
    for (const name of this.hashes) {
      writeHash(ints, word * 2, record[name] as string);
      word += HASH_WORDS;
    }
    if (text !== "") writer.ascii(text);
    return true;
  }

  private fits(record: Fields): boolean {
    for (const name of this.ints) {
      const value = record[name] as number;
      if ((value | 0) !== value) return false;
    }
    return true;
  }

  /** True when what is written reads back as the same fields. */
  isExact(subject: T): boolean {
    const record = subject as unknown as Fields;
    return (
      this.bits.every(({ name, codes, words, mask }) => {
        const value = record[name];
        const code = codes === undefined ? Number(value) : codes[value as string];
        return words[(code as number) & mask] === value;
      }) &&
      this.ints.every((name) => Object.is((record[name] as number) | 0, record[name])) &&
      this.wides.every((name) => typeof record[name] === "number") &&
      this.hashes.length === 0 &&
      (this.text === undefined || isPlainText(record[this.text]))
    );
  }

  /** Reads the record at `reader.position` and moves behind it. */
  read(reader: WordReader): T {
    const at = reader.position;
    const { floats, ints } = reader;
    const record = { ...this.blank };
    const packed = reader.low(at) >>> CODE_BITS;
    for (const { name, shift, mask, words } of this.bits) record[name] = words[(packed >>> shift) & mask]!;
    let int = at * 2 + 2;
    for (const name of this.ints) record[name] = ints[int++]!;
    let word = (int + 1) >>> 1;
    for (const name of this.wides) record[name] = floats[word++]!;
    for (const name of this.hashes) {
      record[name] = readHash(ints, word * 2);
      word += HASH_WORDS;
    }
    const length = reader.high(at);
    if (this.text !== undefined) record[this.text] = reader.ascii(word, length);
    reader.position = word + wordsFor(length);
    return record as unknown as T;
  }

  private packed(record: Fields): number {
    let packed = 0;
    for (const { name, shift, codes } of this.bits) {
      const value = record[name]!;
      packed |= (codes === undefined ? Number(value) : codes[value as string]!) << shift;
    }
    return packed;
  }
}

/** The layouts of a family of records, by type for writing and by code for reading. */
export class RecordTable<T extends { readonly type: string }> {
  readonly layouts: readonly RecordLayout<T>[];
  private readonly byType: ReadonlyMap<string, RecordLayout<T>>;
  private readonly byCode: readonly (RecordLayout<T> | undefined)[];

  constructor(layouts: readonly RecordLayout<T>[]) {
    const byCode: RecordLayout<T>[] = [];
    for (const layout of layouts) {
      assert(byCode[layout.code] === undefined, "no two records have one code");
      byCode[layout.code] = layout;
    }
    this.layouts = layouts;
    this.byCode = byCode;
    this.byType = new Map(layouts.map((layout) => [layout.type, layout]));
  }

  /** Appends a record that reads back as what it is. False, and nothing written, when it would not: it travels as JSON. */
  writeExact(subject: { readonly type: string }, writer: WordWriter): boolean {
    const layout = this.byType.get(subject.type);
    if (layout === undefined || !layout.isExact(subject as T)) return false;
    layout.write(subject as T, writer);
    return true;
  }

  /** Appends a record. False when this type has none, or a number is too large for it: it travels as JSON. */
  write(subject: { readonly type: string }, writer: WordWriter): boolean {
    return this.byType.get(subject.type)?.write(subject as T, writer) === true;
  }

  /** Reads the record at `reader.position` and moves behind it. Undefined when its code is not of this table. */
  read(reader: WordReader): T | undefined {
    return this.byCode[reader.low(reader.position) & CODE_MASK]?.read(reader);
  }
}

const isPlainText = (text: unknown): boolean => typeof text === "string" && PRINTABLE.test(text);

function bitFields(forms: readonly (readonly [string, string | WordCodes<string>])[]): readonly BitField[] {
  let shift = 0;
  const fields = forms.flatMap(([name, form]): BitField[] => {
    const words = wordsOf(form);
    if (words === undefined) return [];
    const bits = Math.max(1, Math.ceil(Math.log2(words.length)));
    const field = { name, shift, mask: 2 ** bits - 1, codes: typeof form === "string" ? undefined : form, words };
    shift += bits;
    return [field];
  });
  assert(shift <= 32 - CODE_BITS, "the closed fields of a record fit beside its code");
  return fields;
}

function wordsOf(form: string | WordCodes<string>): readonly (string | boolean | number)[] | undefined {
  if (form === "flag") return [false, true];
  if (form === "small") return SMALL;
  if (typeof form === "string") return undefined;
  const words: string[] = [];
  for (const [word, code] of Object.entries(form)) words[code] = word;
  return words;
}

function blankOf(form: string | WordCodes<string>): string | number | boolean {
  if (form === "text" || form === "hash") return "";
  return wordsOf(form)?.[0] ?? 0;
}
