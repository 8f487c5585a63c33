import { QUEUE_CASE_RISK, QUEUE_RULES, QUEUE_URGENT, type QueueKind } from "@agio/api-contract/queue";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { caseAbout, CLOSING, ruleInForce, ruleOff } from "../../../testing/test-cases.ts";
import { applicant } from "../../../testing/test-customers.ts";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { withdrew } from "../../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker } = exchange;
const name = "operator.queue.list";

/** All that waits, by pages of a few. */
async function waiting(who: Caller, kind?: QueueKind) {
  const rows = [];
  for (let after = ""; ;) {
    const page = await who.call(name, { pageSize: 3, after, ...(kind === undefined ? {} : { kind }) });
    rows.push(...page.rows);
    after = page.next;
    if (after === "") return rows;
  }
}

test("what waits is in one order, what is due first comes first, each once", async () => {
  const { anna, id } = await withdrew(exchange);
  const { verificationId } = await applicant(exchange);
  const rows = await waiting(maker);
  const due = rows.map(({ dueTime }) => dueTime);
  expect(due).toEqual(due.toSorted((one, other) => one - other));
  expect(new Set(rows.map((row) => `${row.kind} ${row.id}`)).size).toBe(rows.length);
  const withdrawal = rows.find((row) => row.kind === "withdrawal" && row.id === id);
  expect(withdrawal).toMatchObject({
    ...{ userId: anna.userId, coin: "USDT", amount: "100", value: "100", mayDecide: true, holder: null },
    ...{ approvals: [], approvalsNeeded: 1 },
  });
  // A first withdrawal to a new address is as risky as halves the time.
  expect(withdrawal?.risk).toBeGreaterThanOrEqual(QUEUE_URGENT.riskMin);
  expect(withdrawal!.dueTime - withdrawal!.createTime).toBe(QUEUE_RULES.withdrawal.targetMs / 2);
  const verification = rows.find((row) => row.kind === "verification" && row.id === verificationId);
  expect(verification).toMatchObject({ detail: "1", coin: "", amount: "", value: "0", risk: 0 });
  expect(verification!.dueTime - verification!.createTime).toBe(QUEUE_RULES.verification.targetMs);
});

test("a named payment, a request and what one has agreed to are told apart", async () => {
  const anna = await exchange.user();
  await anna.call("deposits.submit", { coin: "BANK", amount: "50000", hash: "REF-QUEUE-1" });
  const reason = "because of a test";
  const fund = { pot: "insurance", coin: "USDT", amount: "7", reason } as const;
  const { requestId } = await maker.call("operator.house.fund", fund);
  const [voucher] = (await waiting(maker, "voucher")).filter((row) => row.userId === anna.userId);
  expect(voucher).toMatchObject({ amount: "50000", approvalsNeeded: 2, mayDecide: true });
  expect(voucher!.dueTime - voucher!.createTime).toBe(QUEUE_RULES.voucher.targetMs / 2);
  await maker.call("operator.deposits.decide", { id: voucher!.id, decision: "approve", reason });
  const [again] = (await waiting(maker, "voucher")).filter((row) => row.userId === anna.userId);
  expect(again).toMatchObject({ approvals: [expect.any(Number)], mayDecide: false });
  expect((await waiting(exchange.checker, "voucher")).find((row) => row.id === voucher!.id)?.mayDecide).toBe(true);
  const requestOf = async (who: Caller) => (await waiting(who, "request")).find((row) => row.id === requestId);
  expect(await requestOf(maker)).toMatchObject({ detail: "house.fund", userId: 0, mayDecide: false });
  expect(await requestOf(exchange.checker)).toMatchObject({ mayDecide: true });
});

test("each sees the kinds that they may read", async () => {
  await withdrew(exchange);
  const writer = await exchange.operator(["content"]);
  expect((await waiting(writer)).every(({ kind }) => ["request", "alert", "question"].includes(kind))).toBe(true);
  expect(await writer.refusal(name, { kind: "withdrawal" })).toEqual(refuse("NOT_PERMITTED", "kind"));
  const auditor = await exchange.operator(["auditor"]);
  expect((await waiting(auditor, "withdrawal")).every(({ mayDecide }) => !mayDecide)).toBe(true);
  expect(await maker.refusal(name, { after: "bm90aGluZw" })).toEqual(refuse("BAD_PARAMETER", "after"));
});

test("an alert that goes on waits until somebody has seen it", async () => {
  const { database } = exchange;
  const alertId = "00000000-0000-4000-8000-00000000aaaa";
  const beganAt = exchange.services.clock();
  await database
    .insertInto("server_alerts")
    .values({
      ...{ alert_id: alertId, rule_id: 1, name: "Insurance", measure: "agio_insurance", subject: "USDT", value: "5" },
      ...{ began_at: beganAt, ended_at: 0, acknowledged_at: 0, acknowledged_by: 0, note: "", escalated_at: 0 },
      ...{ calls_taken: 0, calls_failed: 0 },
    })
    .execute();
  const found = async () => (await waiting(maker, "alert")).find(({ reference }) => reference === alertId);
  const row = await found();
  expect(row).toMatchObject({ detail: "Insurance: USDT", userId: 0, mayDecide: true, keptBy: "", risk: 0 });
  expect(row!.dueTime).toBe(beganAt + QUEUE_RULES.alert.targetMs);
  await maker.call("operator.queue.take", { kind: "alert", id: row!.id });
  expect(await found()).toMatchObject({ holder: { loginName: expect.any(String) } });
  await database.updateTable("server_alerts").set({ acknowledged_at: 1 }).where("alert_id", "=", alertId).execute();
  expect(await found()).toBeUndefined();
  await database.deleteFrom("server_alerts").where("alert_id", "=", alertId).execute();
});

test("a case of compliance waits for whoever has it, and once closed for another", async () => {
  const velocity = { kind: "velocity", direction: "out", hours: 26, countMin: 1, valueMin: "" } as const;
  const ruleId = await ruleInForce(exchange, velocity, { name: "queue velocity" });
  try {
    const { anna } = await withdrew(exchange);
    const made = await caseAbout(exchange, anna, ruleId);
    const [id, version] = [made!.id, made!.version];
    const [one, other] = [await exchange.operator(["compliance"]), await exchange.operator(["compliance"])];
    const found = async (who: Caller) => (await waiting(who, "complianceCase")).find((row) => row.id === id);
    expect(await found(one)).toMatchObject({
      ...{ userId: anna.userId, detail: "queue velocity", risk: 3 * QUEUE_CASE_RISK, dueTime: made!.dueTime },
      ...{ mayDecide: true, keptBy: "" },
    });
    await one.call("operator.compliance.takeCase", { id, isTaken: true });
    const { loginName } = await one.call("operator.self", {});
    expect(await found(one)).toMatchObject({ mayDecide: true, keptBy: loginName });
    expect(await found(other)).toMatchObject({ mayDecide: false });
    await other.call("operator.queue.take", { kind: "complianceCase", id });
    const closing = { id, version, ...CLOSING };
    expect(await one.refusal("operator.compliance.closeCase", closing)).toMatchObject({ refusal: "ITEM_TAKEN" });
    await other.call("operator.queue.release", { kind: "complianceCase", id });
    await one.call("operator.compliance.closeCase", closing);
    expect(await found(one)).toMatchObject({ mayDecide: false });
    expect(await found(other)).toMatchObject({ mayDecide: true, keptBy: "" });
    const auditor = await exchange.operator(["auditor"]);
    expect(await found(auditor)).toMatchObject({ mayDecide: false });
    const word = { id, version, decision: "confirm", reason: "looked at it" } as const;
    await other.call("operator.compliance.confirmCase", word);
    expect(await found(other)).toBeUndefined();
  } finally {
    await ruleOff(exchange, ruleId);
  }
});

test("a question waits while its user does, and for whoever looks after it", async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("cases.ask", { topic: "trading", text: "Why was my order cancelled?" });
  const [clerk, colleague] = [await exchange.operator(["support"]), await exchange.operator(["support"])];
  const found = async (who: Caller) => (await waiting(who, "question")).find((row) => row.id === id);
  const row = await found(clerk);
  expect(row).toMatchObject({ userId: anna.userId, detail: "trading", mayDecide: true, keptBy: "" });
  expect(row!.dueTime - row!.createTime).toBe(QUEUE_RULES.question.targetMs);
  const { operatorId, loginName } = await clerk.call("operator.self", {});
  const handing = { id, holderId: 0, operatorId, reason: "mine" };
  await clerk.call("operator.cases.handOver", handing);
  expect(await found(clerk)).toMatchObject({ mayDecide: true, keptBy: loginName });
  expect(await found(colleague)).toMatchObject({ mayDecide: false, keptBy: loginName });
  await colleague.call("operator.queue.take", { kind: "question", id });
  const { lastLineId } = await clerk.call("operator.cases.show", { id });
  const answer = { id, lastLineId, text: "Because it expired." };
  expect(await clerk.refusal("operator.cases.answer", answer)).toMatchObject({ refusal: "ITEM_TAKEN" });
  const { lastLineId: noted } = await clerk.call("operator.cases.answer", { ...answer, isNote: true });
  await colleague.call("operator.cases.answer", { ...answer, lastLineId: noted });
  expect(await found(clerk)).toBeUndefined();
  await anna.call("cases.reply", { id, text: "And the other one?" });
  expect(await found(colleague)).toMatchObject({ mayDecide: true, holder: null });
});

test("a role of the staff's own has its kinds, without the right to read requests", async () => {
  await exchange.services.operatorRoles.save({
    name: "desk-of-questions",
    permissions: ["cases.read", "cases.answer"],
  });
  const clerk = await exchange.operator(["desk-of-questions"]);
  const anna = await exchange.user();
  const { id } = await anna.call("cases.ask", { topic: "other", text: "Where is the help page?" });
  const rows = await waiting(clerk);
  expect(rows.map((row) => row.kind)).toEqual(rows.map(() => "question"));
  expect(rows.map((row) => row.id)).toContain(id);
  expect(await clerk.refusal(name, { kind: "alert" })).toEqual(refuse("NOT_PERMITTED", "kind"));
  await exchange.services.operatorRoles.remove("desk-of-questions");
});
