import { describe, expect, test } from "vitest";
import {
  clientId,
  decimal,
  id,
  paging,
  plainLines,
  plainText,
  rowId,
  searchText,
  symbol,
  userNumber,
} from "./fields.ts";
import { shortText } from "./settings/schemas/setting-fields.ts";
import { z } from "zod";

describe("decimal", () => {
  test.each(["0", "1", "60100.5", "0.000001", "9999999999999999.999999999999999999"])("takes %s", (text) => {
    expect(decimal.safeParse(text).success).toBe(true);
  });
  test.each([
    "",
    "-1",
    "+1",
    "1e3",
    "NaN",
    "Infinity",
    " 1",
    "1.",
    ".5",
    "01",
    "1,000",
    "0x10",
    "１",
    "12345678901234567",
    "0.1234567890123456789",
  ])("refuses %j", (text) => {
    expect(decimal.safeParse(text).success).toBe(false);
  });
  test.each([1, null, undefined, {}, [], true])("refuses the JSON value %j", (value) => {
    expect(decimal.safeParse(value).success).toBe(false);
  });
});

test("a symbol is lowered and bounded", () => {
  expect(symbol.parse("BTCUSDT")).toBe("btcusdt");
  expect(symbol.safeParse("btc/usdt").success).toBe(false);
  expect(symbol.safeParse("a".repeat(21)).success).toBe(false);
});

test("an id is a positive safe integer, as a number or its digits", () => {
  expect(id.parse("12")).toBe(12);
  expect(id.parse(12)).toBe(12);
  for (const wrong of [0, -1, 1.5, "1.5", "0", "", 2 ** 53, "9007199254740993", null]) {
    expect(id.safeParse(wrong).success).toBe(false);
  }
});

test("what is numbered with 32 bits ends there, and a user's number at the last user", () => {
  expect(rowId.parse("2147483647")).toBe(2_147_483_647);
  for (const wrong of [0, "2147483648", 2 ** 31, 2 ** 53]) expect(rowId.safeParse(wrong).success).toBe(false);
  expect(userNumber.parse(67_108_863)).toBe(67_108_863);
  expect(userNumber.safeParse("67108864").success).toBe(false);
});

test("an idempotency key is printable ASCII of at most 36 characters", () => {
  expect(clientId.safeParse("a-1:~").success).toBe(true);
  expect(clientId.safeParse("").success).toBe(false);
  expect(clientId.safeParse("a b").success).toBe(false);
  expect(clientId.safeParse("x".repeat(37)).success).toBe(false);
});

test("a page size above the cap is clamped, not refused", () => {
  expect(z.object(paging).parse({ pageSize: "100000" })).toMatchObject({ pageNum: 1, pageSize: 1_000 });
});

test("a name or title is one line and shown in the order in which it was written, in any script", () => {
  for (const field of [plainText(40), shortText(40)]) {
    for (const turned of ["\u202A", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069", "\r\n", "\0"])
      expect(field.safeParse(`Anna${turned}Berg`).success).toBe(false);
    for (const name of ["Anna Berg", "李小龙", "\u200Fآنا بيرغ\u200F", "می\u200Cخواهم", "👩‍👩‍👧"])
      expect(field.parse(name)).toBe(name);
  }
});

test("words in lines keep their breaks, and no other control character", () => {
  expect(plainLines(40).parse(" one\n\ntwo ")).toBe("one\n\ntwo");
  for (const turned of ["\r\n", "\0", "\t", "\u202E"])
    expect(plainLines(40).safeParse(`a${turned}b`).success).toBe(false);
});

test("what was copied from a page is looked for without the marks of its order", () => {
  expect(searchText(40).parse(" \u2068S000000000012\u2069 ")).toBe("S000000000012");
  expect(searchText(40).safeParse("a\nb").success).toBe(false);
});
