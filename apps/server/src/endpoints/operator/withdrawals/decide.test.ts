import { withdrawalRulesOf, type SetWithdrawalRules } from "@agio/core";
import { atoms, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { usdtOf, withdrew } from "../../../testing/test-withdrawals.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const { pipeline } = services;
const name = "operator.withdrawals.decide";
const reason = "looked at it";
const idOf = async (who: Caller) => (await who.call("operator.self", {})).operatorId;
const [makerId, checkerId] = [await idOf(maker), await idOf(checker)];
type Decision = "approve" | "reject" | "askMore";
const said = (id: number, decision: Decision, more = {}) => ({ id, decision, reason, ...more });

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

test("what a frozen account asked for waits or is rejected; let go, it may be approved again", async () => {
  const { anna, id } = await withdrew(exchange);
  await maker.call("operator.users.freeze", { userId: anna.userId, isFrozen: true, reason });
  expect(await maker.refusal(name, said(id, "approve"))).toEqual(refuse("WITHDRAWAL_RESTRICTED", "id"));
  await agreedByTwo(exchange, "operator.users.freeze", { userId: anna.userId, isFrozen: false, reason });
  expect(await maker.call(name, said(id, "approve"))).toMatchObject({ id, status: 1 });
  await maker.call("operator.users.freeze", { userId: anna.userId, isFrozen: true, reason });
  expect(await maker.call(name, said(id, "reject", { reasonClass: "risk" }))).toMatchObject({ status: 4 });
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

test("of many approvals at once no more pass than an operator's day has room for", async () => {
  const asked: number[] = [];
  for (let i = 0; i < 12; i++) asked.push((await withdrew(exchange)).id);
  const tired = await exchange.operator(["finance"]);
  const reviews = { ...NO_LIMITS, operatorDayValueAtomsMax: atoms(350_000_000) };
  const approve = (id: number) => tired.call(name, said(id, "approve")).then(() => "approved", String);
  const answers = await under({ reviews }, () => Promise.all(asked.map(approve)));
  expect(answers.filter((answer) => answer === "approved")).toHaveLength(3);
  expect(answers.filter((answer) => answer.includes("REVIEWER_DAY_LIMIT"))).toHaveLength(9);
  const rows = await Promise.all(asked.map((id) => maker.call("operator.withdrawals.show", { id })));
  expect(rows.filter(({ status }) => status === 1)).toHaveLength(3);
});

test("who credited a user does not approve what that user takes out", async () => {
  const reviews = { ...NO_LIMITS, creditorWaitMs: 60_000 };
  await under({ reviews }, async () => {
    const { anna, id } = await withdrew(exchange);
    const paid = await anna.call("deposits.submit", { coin: "BANK", amount: "500", hash: "REF-CREDITOR" });
    for (const who of [maker, checker]) {
      await who.call("operator.deposits.decide", { id: paid.id, decision: "approve", reason });
    }
    for (const who of [maker, checker]) {
      expect(await who.refusal(name, said(id, "approve"))).toEqual(refuse("REVIEWER_CREDITED"));
    }
    const other = await exchange.operator(["finance"]);
    expect(await other.call(name, said(id, "approve"))).toMatchObject({ status: 1 });
  });
});

const ALL = atoms(Number.MAX_SAFE_INTEGER);
const NO_LIMITS = {
  ...{ aloneUserDayValueAtomsMax: ALL, aloneOperatorDayValueAtomsMax: ALL, operatorDayValueAtomsMax: ALL },
  creditorWaitMs: 0,
};

const underTwo = <Made>(make: () => Promise<Made>): Promise<Made> =>
  under({ autoValueAtomsMax: atoms(1_000_000), oneReviewerValueAtomsMax: atoms(1_000_000) }, make);

async function under<Made>(change: Partial<SetWithdrawalRules>, make: () => Promise<Made>): Promise<Made> {
  const rules = await pipeline.read(withdrawalRulesOf);
  if (rules === undefined) throw new Error("withdrawals have no rules");
  await pipeline.submit({ type: "SetWithdrawalRules", ...rules, ...change });
  try {
    return await make();
  } finally {
    await pipeline.submit({ type: "SetWithdrawalRules", ...rules });
  }
}

test("what is not there is not found at the caller's field, and nobody decides without the right", async () => {
  for (const decision of ["approve", "reject", "askMore"] as const) {
    expect(await maker.refusal(name, said(999_999, decision))).toEqual(refuse("NOT_FOUND", "id"));
  }
  const { id } = await withdrew(exchange);
  for (const role of ["support", "compliance", "auditor"] as const) {
    const reader = await exchange.operator([role]);
    expect([role, await reader.refusal(name, said(id, "approve"))]).toEqual([role, refuse("NOT_PERMITTED")]);
  }
});
