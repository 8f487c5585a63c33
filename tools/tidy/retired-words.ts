/** A word that our own code and its comments no longer use. */
export interface RetiredWord {
  /** As the first column of the table in docs/glossary.md writes it. */
  readonly word: string;
  readonly found: RegExp;
  /** Where the word has another meaning, or belongs to wire, journal or tables. */
  readonly but?: RegExp;
  /** Places where it still stands. The number only falls. */
  readonly left: number;
}

/** One of our words wherever it stands: alone, in the plural, or as a part of a name in camel case. */
function named(word: string): RegExp {
  const [first = "", ...rest] = word;
  const capital = first.toUpperCase();
  const tail = `${rest.join("")}s?(?![a-z])`;
  return new RegExp(`(?<![A-Za-z])[${first}${capital}]${tail}|(?<=[a-z])${capital}${tail}`, "g");
}

export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: "seat", found: named("seat"), left: 0 },
  { word: "foresight", found: named("foresight"), left: 0 },
  { word: "surroundings", found: /surroundings/gi, left: 0 },
  { word: "courier, teller", found: /teller|courier/gi, left: 0 },
  { word: "letters", found: /[lL]etter(?:s?(?:Text|Pack|Row|Template)|s (?:of|to) (?:a|the) user)/g, left: 0 },
  { word: "drawer", found: named("drawer"), but: /^packages\/ui\/|^apps\/trader\//, left: 0 },
  { word: "pot", found: named("pot"), but: /\bpot\b|\bpots,?$|pots\.find|pots: (?:balances|z\.)/, left: 0 },
  {
    word: "taken in",
    found: /\b(?:taken|takes|took) in\b/gi,
    but: /took in (?:the|milli)|takes in (?:small|its|this)/,
    left: 1,
  },
  // Names of the journal, of tables and of calls keep theirs; comments do not need it.
  {
    word: "plan",
    found: /(?:\/\*\*|^\s*\*|\/\/).*?\b[Pp]lans?\b/gm,
    but: /[wW]ithdrawal|[bB]itcoin|ladder|query/,
    left: 1,
  },
];

export interface Standing {
  readonly word: string;
  /** "file:line" of every place. */
  readonly places: readonly string[];
}

/** Every place of the retired words in the sources. */
export const standing = (sources: ReadonlyMap<string, string>): readonly Standing[] =>
  RETIRED_WORDS.map(({ word, found, but }) => ({
    word,
    places: [...sources].flatMap(([file, text]) => {
      if (but?.test(file) === true) return [];
      return [...text.matchAll(found)]
        .filter(({ index }) => but?.test(lineAround(text, index)) !== true)
        .map(({ index }) => `${file}:${text.slice(0, index).split("\n").length}`);
    }),
  }));

function lineAround(text: string, index: number): string {
  const end = text.indexOf("\n", index);
  return text.slice(text.lastIndexOf("\n", index - 1) + 1, end < 0 ? undefined : end);
}
