import { expect, test } from "vitest";
import { afterwards, canAsk, canPreview, EMPTY_DRAFT, previewOf, requestOf } from "./model.ts";

const draft = { ...EMPTY_DRAFT, user: "1001", amount: "12.5", caseNumber: "CASE-1", reason: "counted twice" };

test("a whole draft can be asked for", () => {
  expect([canPreview(draft), canAsk(draft)]).toEqual([true, true]);
  expect(requestOf(draft)).toMatchObject({ userId: 1001, amount: "12.5", isGiven: true });
});

test.each([{ user: "" }, { user: "x" }, { amount: "0" }, { amount: "-1" }, { coin: "" }, { amount: "0.00" }])(
  "with %o nothing is shown",
  (change) => expect(canPreview({ ...draft, ...change })).toBe(false),
);

test.each([{ caseNumber: "" }, { caseNumber: "a b" }, { reason: " x " }])("with %o it is not asked for", (change) =>
  expect(canAsk({ ...draft, ...change })).toBe(false),
);

test("both lines are shown, and come to zero", () => {
  expect(previewOf(draft)).toEqual([
    { owner: "house", account: "capital", amount: "-12.5" },
    { owner: "user", account: "platform.available", amount: "12.5" },
  ]);
  expect(previewOf({ ...draft, isGiven: false }).map(({ owner, amount }) => `${owner} ${amount}`)).toEqual([
    "user -12.5",
    "house 12.5",
  ]);
});

test.each([
  ["10", true, "22.5"],
  ["0.1", false, "-12.4"],
  ["12.5", false, "0"],
])("%s free becomes the sum", (free, isGiven, sum) => {
  expect(afterwards(free, { amount: "12.5", isGiven })).toBe(sum);
});
