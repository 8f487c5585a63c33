import { expect, test } from "vitest";
import { changeOf, filterOf } from "./model.ts";

const nothing = { operator: "", action: "", answer: "", subject: "", from: "", until: "" };

test("what the address asks becomes the request, and what is not whole is left out", () => {
  expect(filterOf(nothing)).toEqual({});
  expect(
    filterOf({ ...nothing, operator: "x", action: "operator.", answer: "?", from: "2026-13", subject: " " }),
  ).toEqual({});
  const asked = {
    operator: "7",
    action: "operator.users.freeze",
    answer: "refused",
    subject: "1001",
    from: "2026-11-01",
  };
  expect(filterOf({ ...asked, until: "2026-11-01" })).toEqual({
    ...{ operatorId: 7, action: "operator.users.freeze", answer: "refused", subject: "1001" },
    ...{ beginTime: Date.UTC(2026, 10, 1), endTime: Date.UTC(2026, 10, 2) - 1 },
  });
});

test("a change that is no JSON is none", () => {
  expect(changeOf('{"a":1}')).toEqual({ a: 1 });
  expect(changeOf("")).toBeNull();
});
