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
  { word: "drawer", found: named("drawer"), but: /^packages\/ui\/|^apps\/(?:trader|console)\//, left: 0 },
  { word: "pot", found: named("pot"), but: /\bpot\b|\bpots,?$|pots\.find|pots: (?:balances|z\.)/, left: 0 },
  {
    word: "taken in",
    found: /\b(?:taken|takes|took) in\b/gi,
    but: /took in (?:the|milli)|takes in (?:small|its|this)/,
    left: 1,
  },
  // Calls, tables, journal and translations keep theirs: "plans.set", PlanRow, plan_id, the source "plan".
  {
    word: "plan",
    found: named("plan"),
    but: new RegExp(
      [
        "^packages/api-contract/|^apps/server/src/endpoints/(?:plans/|all-handlers)|authorisation/call-table|journal-names|house-quotes|months\\.slow",
        '[wW]ithdrawal|[bB]itcoin|[lL]adder|planFlush|"plan_id"',
        '"plans?"|"plans\\.|\\bplans\\.(?:position_id|status|user_id|plan_id)|(?:from|on) plans\\b|position\\.(?:tabs\\.)?plans',
        'PlanRow|SetPlanRequest|TOO_MANY_PLANS|otherPlan|plan: (?:1,|"stop"|\\[)|`plan`',
      ].join("|"),
    ),
    left: 0,
  },
  // A part of a whole is a share, and so is what several have: only the unit of a position is not.
  {
    word: "share",
    found: /(?<![A-Za-z"_])[sS]hares(?![a-z"])|(?<=[a-z])Shares(?![a-z"])|(?<=\b(?:one|whole|× ?) )share\b/g,
    but: new RegExp(
      [
        "^packages/(?:api-contract|journal)/|journal-names|screens/asset/|recorded-futures",
        // Of a profit.
        "/(?:copy|copies|follow)[/-]|call-table|follow\\.shares|[cC]opyShares|COPY_SHARES|nextSharesAt",
        "\\bshares (?:a|one|no|the|it|that|with|files|equity|of (?:its|the|their)|transactions|of users)\\b|even shares",
        '\\bt\\(|contract\\.errors|"shares[A-Z]|sharesM(?:in|ax): (?:size|5)|(?:asked|done)Shares|closeShares|wholeShares',
        "(?:sum|max)\\(shares|shares (?:>|as)|shares_",
      ].join("|"),
    ),
    left: 0,
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
