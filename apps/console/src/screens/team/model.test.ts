import { expect, test } from "vitest";
import { changedNames, changeRequest, draftOf, isChanged, toggled, type Operator } from "./model.ts";

const nora: Operator = {
  ...{ operatorId: 7, loginName: "nora", roles: ["finance", "support"], email: "nora@staff.example", createTime: 1 },
  ...{ isActive: true, hasAuthenticator: false, hasPasskey: true, isDisabled: false, isChanged: false },
};

test("a draft changes nothing until something in it is another, whatever the order of the roles", () => {
  const draft = draftOf(nora);
  expect(isChanged(nora, draft)).toBe(false);
  expect(isChanged(nora, { ...draft, roles: ["support", "finance"] })).toBe(false);
  expect(isChanged(nora, { ...draft, email: nora.email })).toBe(false);
  for (const other of [
    { roles: ["support"] },
    { isDisabled: true },
    { resetPassword: true },
    { email: "n@x.example" },
  ]) {
    expect(isChanged(nora, { ...draft, ...other })).toBe(true);
  }
});

test("an address is sent only where another one is wanted", () => {
  expect(changeRequest(nora, draftOf(nora), "why")).not.toHaveProperty("email");
  expect(changeRequest(nora, { ...draftOf(nora), email: " n@x.example " }, "why")).toMatchObject({
    ...{ operatorId: 7, email: "n@x.example", reason: "why" },
  });
});

test("a role is taken once and given back", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});

test("rows that were changed outside are named, also those of nobody whom the exchange knows", () => {
  const rows = [nora, { ...nora, isChanged: true }, { ...nora, operatorId: 9, loginName: "", isChanged: true }];
  expect(changedNames(rows)).toBe("nora (7), 9");
});
