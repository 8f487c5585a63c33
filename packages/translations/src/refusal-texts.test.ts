import type { RefusalName } from "@agio/primitives";
import { expect, expectTypeOf, test } from "vitest";
import { refusalText, type RefusalTextName } from "./refusal-texts.ts";

test("a refusal is said in the caller's language, English where that is not listed", () => {
  expect(refusalText("zh", "INSUFFICIENT_BALANCE")).toBe("可用余额不足");
  expect(refusalText("zh-CN", "INSUFFICIENT_BALANCE")).toBe("可用余额不足");
  expect(refusalText("xx", "INSUFFICIENT_BALANCE")).toBe("Your available balance is not enough.");
  expect(refusalText(undefined, "SYSTEM_ERROR")).toBe("System error");
  expect(refusalText("__proto__", "SYSTEM_ERROR")).toBe("System error");
});

test("the offending field follows in brackets", () => {
  expect(refusalText("en", "BAD_PARAMETER", "delegatePrice")).toMatch(/not valid\. \(delegatePrice\)$/);
});

test("the refusals of the product and the refusals with texts are the same", () => {
  expectTypeOf<RefusalTextName>().toEqualTypeOf<RefusalName>();
});
