import { expect, test } from "vitest";
import { EMPTY_FUND, fieldOfWire, fundErrors, fundMode, isSimpleFund } from "./model.ts";

const draft = { old: "482913", code: "123456", next: "739205", repeat: "739205" };

test("the first setting comes before everything else; forgotten is asked for by the link", () => {
  expect(fundMode(false, "forgotten")).toBe("set");
  expect(fundMode(true, null)).toBe("change");
  expect(fundMode(true, "forgotten")).toBe("forgotten");
});

test.each(["set", "change", "forgotten"] as const)("a complete form to %s has no errors", (mode) =>
  expect(fundErrors(draft, mode)).toEqual({}),
);

test("an empty form says what each way needs", () => {
  const empty = { next: "security.fund.shape" };
  expect(fundErrors(EMPTY_FUND, "set")).toEqual(empty);
  expect(fundErrors(EMPTY_FUND, "change")).toEqual({ ...empty, old: "security.fund.shape" });
  expect(fundErrors(EMPTY_FUND, "forgotten")).toEqual({
    ...empty,
    old: "account.error.passwordEmpty",
    code: "account.error.codeShape",
  });
});

test("two entries that differ are told", () =>
  expect(fundErrors({ ...draft, repeat: "739206" }, "set")).toEqual({ repeat: "security.password.differ" }));

test.each([
  ["000000", true],
  ["123456", true],
  ["987654", true],
  ["112233", false],
  ["739205", false],
  ["", false],
])("%s is simple: %s", (digits, isSimple) => expect(isSimpleFund(digits)).toBe(isSimple));

test("a refusal of pwd is about the new one only at the first setting", () => {
  expect(fieldOfWire("pwd", "set")).toBe("next");
  expect(fieldOfWire("pwd", "forgotten")).toBe("old");
  expect(fieldOfWire("newPwd", "change")).toBe("next");
  expect(fieldOfWire("signType", "change")).toBeUndefined();
});
