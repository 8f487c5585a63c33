import { QUEUE_RULES, QUEUE_URGENT, type QueueKind } from "@agio/api-contract/queue";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
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
  expect((await waiting(writer)).every(({ kind }) => kind === "request")).toBe(true);
  expect(await writer.refusal(name, { kind: "withdrawal" })).toEqual(refuse("NOT_PERMITTED", "kind"));
  const auditor = await exchange.operator(["auditor"]);
  expect((await waiting(auditor, "withdrawal")).every(({ mayDecide }) => !mayDecide)).toBe(true);
  expect(await maker.refusal(name, { after: "bm90aGluZw" })).toEqual(refuse("BAD_PARAMETER", "after"));
});
