import { expect, test } from "vitest";
import { depositDemoNote, withdrawalDemoNote } from "./demo-note.ts";

const REVIEW = 8;
const CREDITED = 2;
const [SUBMITTED, APPROVED, PROCESSING, DONE] = [0, 1, 2, 3];

test("the demo says that time answers about a reported payment, and about no other", () => {
  const row = { status: REVIEW, returnStatus: 0, remark: "manual" };
  expect(depositDemoNote(row)).toBe("deposit.demoReview");
  expect(depositDemoNote({ ...row, remark: "barred" })).toBeUndefined();
  expect(depositDemoNote({ ...row, remark: "aboveMaximum" })).toBeUndefined();
  expect(depositDemoNote({ ...row, status: CREDITED })).toBeUndefined();
});

test("of a withdrawal it says so while it is reviewed, and of one by bank until it is paid", () => {
  const [chain, bank, provider] = [
    { payout: "", provider: "" },
    { payout: "100 USD", provider: "" },
    { payout: "", provider: "Acme Pay" },
  ];
  for (const way of [chain, bank, provider]) {
    expect(withdrawalDemoNote({ ...way, status: SUBMITTED })).toBe("deposit.demoReview");
    expect(withdrawalDemoNote({ ...way, status: DONE })).toBeUndefined();
  }
  for (const status of [APPROVED, PROCESSING]) {
    expect(withdrawalDemoNote({ ...bank, status })).toBe("deposit.demoBank");
    expect(withdrawalDemoNote({ ...chain, status })).toBeUndefined();
    expect(withdrawalDemoNote({ ...provider, status })).toBeUndefined();
  }
});
