/** A rule that a text names, and the line of the text, from 1. */
export interface Citation {
  readonly rule: string;
  readonly line: number;
}

/** "4", "4.5.2", "20b", and the readings of the specification, "A-21". */
const RULE = String.raw`(?:\d+b?(?:\.\d+)*|A-\d+)(?![\w-])`;
/** Between two words of a comment there may be the end of a line. */
const BLANK = String.raw`(?:[^\S\n]|\n[^\S\n]*(?:\*|//)?[^\S\n]?)+`;
const NEXT_RULE = String.raw`(?:,${BLANK}(?:and${BLANK})?|${BLANK}and${BLANK})(?:rules?${BLANK})?${RULE}`;
/** "rules 4.3, 4.5", "rules 12, A-13", and a reading by itself: "(A-7)". */
const CITED = new RegExp(String.raw`\brules?${BLANK}${RULE}(?:${NEXT_RULE})*|\(A-\d+\)`, "g");
const EACH_RULE = new RegExp(RULE, "g");
/** A heading or an item of a list that begins with its number. */
const NUMBERED = new RegExp(String.raw`^(?:#{2,5}|-) (?:\*\*)?(${RULE})`, "gm");
/** A case of a list outside: three letters or so, a dash, three digits. Public standards are written alike. */
const CASE_ID = /\b(?!(?:AES|BIP|EIP|ERC|SHA)-)[A-Z]{2,5}-\d{3}\b/g;

/** Every rule that a text cites, in its order. */
export function citationsIn(text: string): readonly Citation[] {
  if (!/\brules?\b|\(A-/.test(text)) return [];
  return [...text.matchAll(CITED)].flatMap((cited) =>
    [...cited[0].matchAll(EACH_RULE)].map((each) => ({
      rule: each[0],
      line: lineAt(text, cited.index + each.index),
    })),
  );
}

/** Every id of a test case of a list outside, in its order. */
const caseIdsIn = (text: string): readonly Citation[] =>
  [...text.matchAll(CASE_ID)].map((found) => ({ rule: found[0], line: lineAt(text, found.index) }));

/** The numbers of a page of rules. */
export const rulesIn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(NUMBERED)].map((numbered) => numbered[1] ?? ""));

/**
 * Finds what leads nowhere by a page of rules, with file and line. A case id leads somewhere when the page explains it.
 */
export function citationCheck(page: string): (file: string, text: string) => readonly string[] {
  const rules = rulesIn(page);
  return (file, text) => [
    ...citationsIn(text)
      .filter(({ rule }) => !rules.has(rule))
      .map(({ rule, line }) => `${file}:${line}: rules ${rule}`),
    ...caseIdsIn(text)
      .filter(({ rule }) => !page.includes(rule))
      .map(({ rule, line }) => `${file}:${line}: ${rule}`),
  ];
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
