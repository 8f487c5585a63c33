import { expect, test } from "vitest";
import { canAsk, canPreview, EMPTY_DRAFT, previewOf, requestOf } from "./model.ts";

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

test("it is tried before its case and its reason are there", () => {
  const { call, request } = previewOf({ ...draft, caseNumber: "", reason: "" }) as { call: string; request: object };
  expect(call).toBe("operator.balances.adjust");
  expect(request).toEqual({
    ...{ userId: 1001, coin: "USDT", amount: "12.5", isGiven: true, counter: "capital" },
    ...{ reasonCode: "correction", caseNumber: "0", reason: "" },
  });
});
