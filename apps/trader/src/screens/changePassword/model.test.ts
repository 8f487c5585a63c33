import { expect, test } from "vitest";
import { EMPTY_PASSWORDS, fieldOfWire, passwordErrors } from "./model.ts";

const draft = { old: "Old-Secret-1", next: "New-Secret-1", repeat: "New-Secret-1" };

test("a complete change has no errors", () => expect(passwordErrors(draft)).toEqual({}));

test("an empty form says what is missing", () =>
  expect(passwordErrors(EMPTY_PASSWORDS)).toEqual({
    old: "account.error.passwordEmpty",
    next: "account.error.passwordEmpty",
  }));

test.each([
  [{ next: "short", repeat: "short" }, { next: "account.error.passwordShort" }],
  [{ next: "Old-Secret-1", repeat: "Old-Secret-1" }, { next: "refusal.SAME_PASSWORD" }],
  [{ repeat: "New-Secret-2" }, { repeat: "security.password.differ" }],
])("%j says what is wrong", (change, errors) => expect(passwordErrors({ ...draft, ...change })).toEqual(errors));

test("a refusal stands at the field it names", () => {
  expect(fieldOfWire("oldPwd")).toBe("old");
  expect(fieldOfWire("newPwd")).toBe("next");
  expect(fieldOfWire("userId")).toBeUndefined();
});
