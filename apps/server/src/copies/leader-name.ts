import { foldedText } from "@agio/primitives";

/** Letters of Cyrillic and Greek, and digits, that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x" },
  ...{ і: "i", ј: "j", ѕ: "s", ԁ: "d", ԛ: "q", ԝ: "w", һ: "h", г: "r", п: "n" },
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "i", κ: "k", μ: "u", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", γ: "y" },
  ...{ "0": "o", "1": "l" },
};
const LETTERS = new RegExp(`[${Object.keys(ALIKE).join("")}]`, "g");
const MARKS_BETWEEN = /[\s._'’-]+/g;

/** A leader's name as names are compared: two that a reader takes for one are one. For comparing only. */
export const leaderNameKey = (name: string): string =>
  foldedText(name)
    .replace(MARKS_BETWEEN, "")
    .replace(LETTERS, (letter) => ALIKE[letter] ?? letter);
