import { withdrawalRulesOf } from "@agio/core";
import { atoms, refuse } from "@agio/primitives";
import { afterEach, expect, test, vi } from "vitest";
import { customer, CUSTOMER_FUND_PASSWORD } from "../../../testing/test-customers.ts";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { bankAccount, usdtOf, withdrew } from "../../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const { pipeline } = services;
const name = "operator.withdrawals.decide";
const reason = "looked at it";
const idOf = async (who: Caller) => (await who.call("operator.self", {})).operatorId;
const [makerId, checkerId] = [await idOf(maker), await idOf(checker)];
type Decision = "approve" | "reject" | "askMore" | "reference" | "finish" | "return";
const said = (id: number, decision: Decision, more = {}) => ({ id, decision, reason, ...more });

afterEach(() => {
  vi.restoreAllMocks();
});

test("a reviewer asks for more, another one approves, and until it is sent one may still reject it", async () => {
  const { anna, id } = await withdrew(exchange);
  const asked = await maker.call(name, said(id, "askMore", { reasonClass: "verification" }));
  expect(asked).toMatchObject({ id, status: 7, reason: "verification", approvalsNeeded: 1 });
  expect(await maker.refusal(name, said(id, "approve"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  await anna.call("withdrawals.answer", { id, answer: "Mine." });
  expect(await checker.call(name, said(id, "approve"))).toMatchObject({ status: 1, approvals: [checkerId] });
  expect(await maker.call(name, said(id, "reject", { reasonClass: "risk" }))).toMatchObject({
    status: 4,
    reason: "risk",
  });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  expect(await maker.refusal(name, said(id, "approve"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
});

test("above what one reviewer may pass two have to agree, and the second is another", async () => {
  const { id } = await underTwo(() => withdrew(exchange));
  expect(await maker.call(name, said(id, "approve"))).toMatchObject({
    status: 0,
    approvals: [makerId],
    approvalsNeeded: 2,
  });
  expect(await maker.refusal(name, said(id, "approve"))).toEqual(refuse("MAKER_IS_CHECKER", "id"));
  expect(await checker.call(name, said(id, "approve"))).toMatchObject({ status: 1, approvals: [makerId, checkerId] });
});

async function underTwo<Made>(make: () => Promise<Made>): Promise<Made> {
  const rules = await pipeline.read(withdrawalRulesOf);
  if (rules === undefined) throw new Error("withdrawals have no rules");
  const little = { autoValueAtomsMax: atoms(1_000_000), oneReviewerValueAtomsMax: atoms(1_000_000) };
  await pipeline.submit({ type: "SetWithdrawalRules", ...rules, ...little });
  try {
    return await make();
  } finally {
    await pipeline.submit({ type: "SetWithdrawalRules", ...rules });
  }
}

test("what a chain did is for the chain to say", async () => {
  const { id } = await withdrew(exchange);
  await checker.call(name, said(id, "approve"));
  for (const decision of ["reference", "finish", "return"] as const) {
    const request = said(id, decision, { reference: "REF-CHAIN" });
    expect(await maker.refusal(name, request)).toEqual(refuse("WITHDRAWAL_CHANNEL_CLOSED", "decision"));
  }
});

/** A withdrawal to a bank account whose day of waiting is over. */
async function toBank() {
  const anna = await customer(exchange);
  const { id: bankId } = await anna.call("bankAccounts.add", bankAccount());
  const { find } = services.bankAccounts;
  vi.spyOn(services.bankAccounts, "find").mockImplementation(async (userId, accountId) => {
    const found = await find(userId, accountId);
    return found === undefined ? undefined : { ...found, lockUntil: 0 };
  });
  const request = { type: "BANK", amount: "100", bankId, pwd: CUSTOMER_FUND_PASSWORD };
  const { id } = await anna.call("withdrawals.submit", request);
  vi.restoreAllMocks();
  await checker.call(name, said(id, "approve"));
  return { anna, id };
}

test("of a bank the staff says what it was paid with, and that it arrived", async () => {
  const { anna, id } = await toBank();
  const reference = `REF-${id}`;
  expect(await maker.refusal(name, said(id, "finish"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  expect(await maker.refusal(name, said(id, "reference"))).toEqual(refuse("BAD_PARAMETER", "reference"));
  expect(await maker.call(name, said(id, "reference", { reference }))).toMatchObject({ status: 2, hash: reference });
  const another = said(id, "reference", { reference: "REF-OTHER" });
  expect(await maker.refusal(name, another)).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  const shown = await maker.call(name, said(id, "finish"));
  expect(shown).toMatchObject({ status: 3, hash: reference, bank: { holder: "Anna Berg" } });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "0" });
  expect(await maker.refusal(name, said(id, "return"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
});

test("what a bank sent back is the user's again, whole", async () => {
  const { anna, id } = await toBank();
  await maker.call(name, said(id, "reference", { reference: `REF-${id}` }));
  expect(await maker.call(name, said(id, "return"))).toMatchObject({ status: 5, reason: "returned" });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
});

test("what is not there is not found at the caller's field, and nobody decides without the right", async () => {
  for (const decision of ["approve", "reject", "askMore", "finish"] as const) {
    expect(await maker.refusal(name, said(999_999, decision))).toEqual(refuse("NOT_FOUND", "id"));
  }
  const { id } = await withdrew(exchange);
  for (const role of ["support", "compliance", "auditor"] as const) {
    const reader = await exchange.operator([role]);
    expect([role, await reader.refusal(name, said(id, "approve"))]).toEqual([role, refuse("NOT_PERMITTED")]);
  }
});
