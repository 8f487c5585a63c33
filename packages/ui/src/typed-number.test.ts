import { numberMarks } from "@agio/primitives";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTyped, type Typed } from "./typed-number.ts";

const english = numberMarks("en");
const german = numberMarks("de");
const french = numberMarks("fr");

/** Types a text key by key into an empty field and returns what stands in it. */
function keyed(text: string, marks = english, decimals?: number): string {
  let shown = "";
  let isOtherMark = false;
  for (const key of text) {
    const typed = readTyped({ text: shown + key, shown, isOtherMark }, marks, { decimals });
    if (typed.kind !== "number") continue;
    shown = typed.plain.replace(".", marks.decimal);
    isOtherMark = typed.isOtherMark;
  }
  return shown;
}

const pasted = (text: string, marks = english, decimals?: number): Typed =>
  readTyped({ text, shown: "", isOtherMark: false, isPaste: true }, marks, { decimals });
const plainOf = (typed: Typed): string => (typed.kind === "number" ? typed.plain : typed.kind);

describe("key by key", () => {
  test.each([
    ["104000,5", "104000,5"],
    ["104000.5", "104000,5"],
    ["1.234,5", "1234,5"],
    ["1.234.567,89", "1234567,89"],
    ["1.2,3", "1,23"],
    ["0.00012345", "0,00012345"],
    [",5", ",5"],
    ["12a3", "123"],
    ["1,2,3", "1,23"],
  ])("a German's %s stands as %s", (typed, shown) => expect(keyed(typed, german)).toBe(shown));

  test.each([
    ["104000.5", "104000.5"],
    ["104000,5", "104000.5"],
    ["1,234.5", "1234.5"],
    ["1,234,567.89", "1234567.89"],
    ["1.2.3", "1.23"],
    ["1e5", "15"],
    ["\u0661\u0662\u066b\u0665", "12.5"],
  ])("an Englishman's %s stands as %s", (typed, shown) => expect(keyed(typed)).toBe(shown));

  test("a stray key never makes an amount a thousand times as much", () => {
    expect(keyed("1,234.", german)).toBe("1,234");
    expect(keyed("1.234,")).toBe("1.234");
  });

  test.each([english, german])(
    "a mark put between whole groups that stand there is not read as a decimal mark",
    (marks) => {
      const text = marks.decimal === "," ? "104.000" : "104,000";
      const typed = readTyped({ text, shown: "104000", isOtherMark: false }, marks);
      expect(typed).toEqual({ kind: "ambiguous" });
    },
  );

  test.each(["1\u30025", "\uff11\uff0e\uff15", "1\uff615", "1\u060c5", "\u0661\u060c\u0665", "1\uff0c5"])(
    "%s of a keyboard of another script is one and a half",
    (typed) => {
      expect(keyed(typed)).toBe("1.5");
      expect(keyed(typed, german)).toBe("1,5");
    },
  );

  test("a text put in the place of all is read anew, though a mark before it was typed as the other one", () => {
    const over = { shown: "1,5", isOtherMark: true };
    expect(readTyped({ ...over, text: "1.234" }, german)).toEqual({ kind: "ambiguous" });
    expect(plainOf(readTyped({ ...over, text: "1.234,5", isPaste: true }, german))).toBe("1234.5");
    expect(plainOf(readTyped({ ...over, text: "1,234", isPaste: true }, german))).toBe("1.234");
  });

  test("whole numbers take no mark, so a typed thousands mark changes nothing", () => {
    expect(keyed("1.234", german, 0)).toBe("1234");
    expect(keyed("1,234", english, 0)).toBe("1234");
  });

  test("surplus decimals cannot be typed", () => expect(keyed("1,23456", german, 2)).toBe("1,23"));
});

describe("pasted", () => {
  test.each([
    ["1.234,5", "1234.5"],
    ["1,234.5", "1234.5"],
    ["1234.5", "1234.5"],
    ["1234,5", "1234.5"],
    ["0.123", "0.123"],
    ["1.23", "1.23"],
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["1 234,5", "1234.5"],
    ["1\u202f234,5", "1234.5"],
    ["1'234.5", "1234.5"],
    ["104.167,2 USDT", "104167.2"],
  ])("%s is %s in every language", (text, plain) => {
    for (const marks of [english, german, french]) expect(plainOf(pasted(text, marks))).toBe(plain);
  });

  test("the language's own decimal mark decides where only it stands", () => {
    expect(plainOf(pasted("1,234", german))).toBe("1.234");
    expect(plainOf(pasted("1.234"))).toBe("1.234");
  });

  test("what could be a thousand times larger or smaller is not read", () => {
    expect(pasted("1.234", german)).toEqual({ kind: "ambiguous" });
    expect(pasted("1,234")).toEqual({ kind: "ambiguous" });
    expect(pasted("1.234", french)).toEqual({ kind: "ambiguous" });
    expect(pasted("12,345", english)).toEqual({ kind: "ambiguous" });
  });

  test("over a text of the same figures it is a paste still, not a key", () => {
    expect(readTyped({ text: "1.234", shown: "1234", isOtherMark: false, isPaste: true }, german)).toEqual({
      kind: "ambiguous",
    });
  });

  test.each(["1e5", "1.2.3", "1,23,4", "12.34,5", "1.234,5,6", "5-3", "1 BTC 2"])("%s is no number", (text) => {
    for (const marks of [english, german]) expect(pasted(text, marks).kind).toBe("refused");
  });

  test.each(["104000\t0.5", "104000 0.5", "0.5 30", "1'5", "1\u066c5", "12 34"])(
    "%s is more than one number",
    (text) => {
      for (const marks of [english, german]) expect(pasted(text, marks).kind).toBe("refused");
    },
  );

  test("full-width and Arabic figures are read with their marks", () => {
    expect(plainOf(pasted("\uff11\uff0c\uff12\uff13\uff14\uff0e\uff15"))).toBe("1234.5");
    expect(plainOf(pasted("\u0661\u066c\u0662\u0663\u0664\u066b\u0665"))).toBe("1234.5");
  });

  test("whole numbers may carry thousands marks of the language and nothing else", () => {
    expect(plainOf(pasted("1.234", german, 0))).toBe("1234");
    expect(plainOf(pasted("1,234", german, 0))).toBe("ambiguous");
    expect(plainOf(pasted("1.5", german, 0))).toBe("refused");
  });
});

test("signs stand only where less than zero may be meant", () => {
  expect(plainOf(pasted("-5"))).toBe("-5");
  expect(plainOf(readTyped({ text: "-5", shown: "", isOtherMark: false }, english, { min: "0" }))).toBe("5");
});

test("every number as the language shows it is read back as itself", () => {
  const locales = ["en", "de", "fr", "es", "pl", "pt", "ru", "tr", "ar", "zh", "ja", "da", "it", "vi"];
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 99_999_999 }), (locale, cents) => {
      const marks = numberMarks(locale);
      const [whole, fraction] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, "0")];
      const shown = whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group) + marks.decimal + fraction;
      expect(plainOf(pasted(shown, marks))).toBe(`${whole}.${fraction}`);
    }),
  );
});
