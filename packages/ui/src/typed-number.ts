import type { NumberMarks } from "@agio/primitives";

/** A change of a number field: the text that stands in it now, and the one that was shown before. */
export interface Typing {
  readonly text: string;
  readonly shown: string;
  /** The decimal mark that is shown was typed as the other mark, so it may still turn out to be a thousands mark. */
  readonly isOtherMark: boolean;
  /** Came as a whole: pasted, dropped or filled in. */
  readonly isPaste?: boolean;
}

export interface TypedBounds {
  readonly min?: string | undefined;
  /** Decimal places kept; surplus ones are cut, never rounded up. */
  readonly decimals?: number | undefined;
}

/**
 * Meaning of a change. `plain` has a point and no thousands marks: the form in which amounts travel. `refused` leaves
 * the field as it was. `ambiguous` could be read a thousand times larger or smaller, so it is not read at all.
 */
export type Typed =
  | { readonly kind: "number"; readonly plain: string; readonly isOtherMark: boolean }
  | { readonly kind: "refused" }
  | { readonly kind: "ambiguous" };

type Mark = "." | ",";

const REFUSED: Typed = { kind: "refused" };
const AMBIGUOUS: Typed = { kind: "ambiguous" };
const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
const FULL_WIDTH_ZERO = 0xff10;

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = [FULL_WIDTH_ZERO, PERSIAN_ZERO, ARABIC_ZERO].find((first) => code >= first) ?? code;
  return String(code - zero);
};

/** Digits of other scripts as Latin ones. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, latinDigit);

/** Marks as keyboards for Chinese, Japanese and Arabic write them. Left out, "1\u30025" would be ten times "1.5". */
const withLatinMarks = (text: string): string =>
  text.replace(/[\uff0e\u3002\uff61]/g, ".").replace(/[\uff0c\u3001\uff64\u060c]/g, ",");

/**
 * Reads what was typed or pasted into a number field of a language.
 *
 * A single mark that was typed is the decimal mark, whichever of the two it is, since a keyboard may have only one; the
 * field shows it at once as the language writes it. If another mark follows a whole group ("1.234" and then ","), the
 * first one was a thousands mark. A pasted text is read only where it can mean one thing: "1.234,5" and "1,234.5" in
 * every language, "1.234" nowhere that it could be either.
 */
export function readTyped(typing: Typing, marks: NumberMarks, bounds: TypedBounds = {}): Typed {
  const decimal: Mark = marks.decimal === "," ? "," : ".";
  const parts = partsOf(typing, decimal);
  if (parts === undefined) return REFUSED;
  const isKey = typing.isPaste !== true && isOneKey(typing);
  const isKnown = keepsOtherMark(typing, decimal);
  const read = readBody(parts.body, { decimal, isKey, isKnown, isWhole: bounds.decimals === 0 });
  if (read.kind !== "number") return read;
  const maySign = bounds.min === undefined || bounds.min.startsWith("-");
  return { ...read, plain: (maySign ? parts.sign : "") + cutDecimals(read.plain, bounds.decimals) };
}

/** The mark that was typed as the other one still stands in the text: not where everything was replaced. */
const keepsOtherMark = ({ text, isOtherMark, isPaste }: Typing, decimal: Mark): boolean =>
  isPaste !== true && isOtherMark && text.includes(decimal);

/** One character was put in anywhere. */
function isOneKey({ text, shown }: Typing): boolean {
  if (text.length !== shown.length + 1) return false;
  let at = 0;
  while (at < shown.length && text[at] === shown[at]) at += 1;
  return text.slice(at + 1) === shown.slice(at);
}

/** Keeps at most `decimals` decimals of a plain number. */
export function cutDecimals(plain: string, decimals: number | undefined): string {
  const [whole = "", fraction] = plain.split(".");
  if (fraction === undefined || decimals === undefined) return plain;
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/** Sign and figures without the words around them; undefined where something else stands between the figures. */
function partsOf(typing: Typing, decimal: Mark): { sign: string; body: string } | undefined {
  const text = withLatinMarks(withLatinDigits(typing.text)).replaceAll("\u066b", decimal);
  const typed = keepsOtherMark(typing, decimal) ? text.replace(decimal, otherOf(decimal)) : text;
  const match = /^[^\d.,+-]*([+-]?)([\d.,\s'’\u066c]*)[^\d.,]*$/.exec(typed.trim());
  if (match === null) return undefined;
  const body = (match[2] ?? "").trim();
  if (SPACED.test(body) && !SPACED_GROUPS.test(body)) return undefined;
  return { sign: match[1] ?? "", body: body.replace(/[\s'’\u066c]/g, "") };
}

const SPACED = /\d[\s'’\u066c]+[\d.,]/;
/** Blanks and apostrophes only between whole groups: "104000 0.5", a pasted row of prices and amounts, is two numbers. */
const SPACED_GROUPS = /^[1-9]\d{0,2}(?:[\s'’\u066c]\d{3})+(?:[.,]\d*)?$/;

const otherOf = (mark: Mark): Mark => (mark === "." ? "," : ".");

interface Reading {
  /** The language's own. */
  readonly decimal: Mark;
  /** One character was typed. */
  readonly isKey: boolean;
  /** A lone other mark is known to be a decimal mark: it was read so before. */
  readonly isKnown: boolean;
  readonly isWhole: boolean;
}

function readBody(body: string, reading: Reading): Typed {
  const { decimal } = reading;
  const [own, others] = [countOf(body, decimal), countOf(body, otherOf(decimal))];
  if (own + others === 0) return number(body);
  if (own > 0 && others > 0) return readBoth(body, reading);
  const mark = own > 0 ? decimal : otherOf(decimal);
  if (own + others > 1) return readGroups(body, mark, reading);
  return readSingle(body, mark, reading);
}

/** One mark only. */
function readSingle(body: string, mark: Mark, { decimal, isKey, isKnown, isWhole }: Reading): Typed {
  const isGroup = isGrouped(body, mark);
  if (isWhole) {
    if (isKey) return REFUSED;
    if (mark === decimal) return isGroup ? AMBIGUOUS : number(withPoint(body, mark));
    return isGroup ? number(body.replace(mark, "")) : REFUSED;
  }
  if (mark === decimal) return number(withPoint(body, mark));
  // Also a single key: put into figures that stood there, it may be meant to part them into thousands.
  if (isGroup && !isKnown) return AMBIGUOUS;
  return { kind: "number", plain: withPoint(body, mark), isOtherMark: isKey || isKnown };
}

/** The same mark twice or more can only be thousands marks, and only those of whole groups. */
function readGroups(body: string, mark: Mark, { decimal, isKey }: Reading): Typed {
  if (isGrouped(body, mark)) return isKey && mark === decimal ? REFUSED : number(body.replaceAll(mark, ""));
  // The next group is being typed: "1.234." of "1.234.567".
  const isBegun = mark !== decimal && body.endsWith(mark) && isGrouped(body.slice(0, -1), mark);
  return isBegun ? number(body.replaceAll(mark, "")) : REFUSED;
}

/** Both marks: the last one is the decimal mark, if the others are thousands marks of whole groups. */
function readBoth(body: string, { decimal, isKey }: Reading): Typed {
  const last: Mark = body.lastIndexOf(".") > body.lastIndexOf(",") ? "." : ",";
  const [whole = "", fraction = "", ...more] = body.split(last);
  if (more.length > 0 || !isGrouped(whole, otherOf(last))) return REFUSED;
  // A stray key must not make 1,234 a thousand times as much.
  if (isKey && last !== decimal) return REFUSED;
  return number(`${whole.replaceAll(otherOf(last), "")}.${fraction}`);
}

const number = (plain: string): Typed => ({ kind: "number", plain, isOtherMark: false });

const withPoint = (body: string, mark: Mark): string => body.replace(mark, ".");

const countOf = (text: string, mark: Mark): number => text.split(mark).length - 1;

const isGrouped = (text: string, mark: Mark): boolean =>
  (mark === "." ? /^[1-9]\d{0,2}(?:\.\d{3})+$/ : /^[1-9]\d{0,2}(?:,\d{3})+$/).test(text);
