import { expect, test } from "vitest";
import { asksSecondFactor, isFactorCode } from "./model.ts";

test("only the server's own refusal asks for the second factor", () => {
  expect(asksSecondFactor({ kind: "reject", code: -1017, message: "" })).toBe(true);
  expect(asksSecondFactor({ kind: "reject", code: -1014, message: "" })).toBe(false);
  expect(asksSecondFactor({ kind: "networkAnomaly" })).toBe(false);
});

test("the app shows six digits", () => {
  expect(isFactorCode("app", "123456")).toBe(true);
  expect(isFactorCode("app", "12345")).toBe(false);
  expect(isFactorCode("app", "ABCDE-12345")).toBe(false);
});

test("a recovery code has ten letters and digits, with or without the hyphen", () => {
  expect(isFactorCode("recovery", " ABCDE-12345 ")).toBe(true);
  expect(isFactorCode("recovery", "ABCDE12345")).toBe(true);
  expect(isFactorCode("recovery", "123456")).toBe(false);
});
