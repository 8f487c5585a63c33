import { refuse } from "@agio/primitives";
import { afterEach, expect, test, vi } from "vitest";
import { customer, CUSTOMER_FUND_PASSWORD } from "../../../testing/test-customers.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { bankAccount, usdtOf, withdrew } from "../../../testing/test-withdrawals.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.withdrawals.report";
const reason = "the bank's statement";
type Report = "sent" | "unpaid" | "paid" | "returned";
const said = (id: number, report: Report, reference?: string) => ({ id, report, reference, reason });
const sent = (id: number) => said(id, "sent", `REF-${id}`);
const shown = (id: number) => maker.call("operator.withdrawals.show", { id });

afterEach(() => {
  vi.restoreAllMocks();
});

/** A withdrawal, approved unless said otherwise, to a bank account whose day of waiting is over. */
async function toBank(isApproved = true) {
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
  if (isApproved) await checker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
  return { anna, id };
}

test("two people say what a bank payout was paid with, and two that it arrived", async () => {
  const { anna, id } = await toBank();
  expect(await maker.refusal(name, said(id, "paid"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  for (const wrong of [said(id, "sent"), said(id, "sent", "REF 1"), said(id, "paid", "REF-1")]) {
    expect([wrong, await maker.refusal(name, wrong)]).toEqual([wrong, refuse("BAD_PARAMETER", "reference")]);
  }
  await agreedByTwo(exchange, name, sent(id));
  expect(await shown(id)).toMatchObject({ status: 2, hash: `REF-${id}` });
  expect(await maker.refusal(name, said(id, "sent", "REF-OTHER"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  await agreedByTwo(exchange, name, said(id, "paid"));
  expect(await shown(id)).toMatchObject({ status: 3, hash: `REF-${id}`, bank: { holder: "Anna Berg" } });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "0" });
  expect(await maker.refusal(name, said(id, "returned"))).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
});

test("one person alone returns nothing: what a bank sent back is the user's again when two say so", async () => {
  const { anna, id } = await toBank();
  await agreedByTwo(exchange, name, sent(id));
  const returned = await asked(exchange, name, said(id, "returned"));
  expect(await undecided(maker, returned)).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await shown(id)).toMatchObject({ status: 2 });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900" });
  await decide(checker, returned);
  expect(await shown(id)).toMatchObject({ status: 5, reason: "returned" });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
});

test("of two reports that contradict each other the second to be agreed to is refused", async () => {
  const { id } = await toBank();
  await agreedByTwo(exchange, name, sent(id));
  const [paid, returned] = [
    await asked(exchange, name, said(id, "paid")),
    await asked(exchange, name, said(id, "returned")),
  ];
  expect(await decide(checker, paid)).toMatchObject({ status: 1 });
  expect(await undecided(checker, returned)).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  expect(await shown(id)).toMatchObject({ status: 3 });
});

test("what a chain did is for the chain to say", async () => {
  const { id } = await withdrew(exchange);
  await checker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
  for (const request of [sent(id), said(id, "paid"), said(id, "returned")]) {
    expect(await maker.refusal(name, request)).toEqual(refuse("WITHDRAWAL_CHANNEL_CLOSED", "report"));
  }
});

test("what is not there is not found, and nobody reports without the right", async () => {
  expect(await maker.refusal(name, sent(999_999))).toEqual(refuse("NOT_FOUND", "id"));
  for (const role of ["support", "compliance", "auditor"] as const) {
    const reader = await exchange.operator([role]);
    expect([role, await reader.refusal(name, sent(1))]).toEqual([role, refuse("NOT_PERMITTED")]);
  }
});

test("that the bank was told is written down though the account was frozen since; the list says that nobody tells it now", async () => {
  const { anna, id } = await toBank();
  const listed = async () => {
    const { rows } = await maker.call("operator.withdrawals.list", { status: 1 });
    return rows.find((row) => row.id === id)?.isFrozen;
  };
  expect([await listed(), (await shown(id)).isFrozen]).toEqual([false, false]);
  const open = await asked(exchange, name, sent(id));
  await maker.call("operator.users.freeze", { userId: anna.userId, isFrozen: true, reason });
  expect([await listed(), (await shown(id)).isFrozen]).toEqual([true, true]);
  expect(await decide(checker, open)).toMatchObject({ status: 1 });
  expect(await shown(id)).toMatchObject({ status: 2, hash: `REF-${id}` });
  const one = { id, decision: "reject", reason };
  expect(await checker.refusal("operator.withdrawals.decide", one)).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  await agreedByTwo(exchange, name, said(id, "paid"));
  expect(await shown(id)).toMatchObject({ status: 3 });
});

const rejected = (id: number) => ({ id, decision: "reject", reason }) as const;
const decides = "operator.withdrawals.decide";

test("one person alone rejects no approved payout that they may have paid by hand, and its user does not take it back", async () => {
  const { anna, id } = await toBank();
  expect(await checker.refusal(decides, rejected(id))).toEqual(refuse("PAYOUT_REPORT_NEEDED", "id"));
  expect(await anna.refusal("withdrawals.cancel", { id })).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  const [row] = (await anna.call("withdrawals.list", {})).rows;
  expect(row).toMatchObject({ id, status: 1, mayCancel: false });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "100" });
  const unpaid = await asked(exchange, name, said(id, "unpaid"));
  expect(await undecided(maker, unpaid)).toEqual(refuse("MAKER_IS_CHECKER"));
  await decide(checker, unpaid);
  expect(await shown(id)).toMatchObject({ status: 4, reason: "bank" });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
});

test("that it was not paid waits while somebody says that it was", async () => {
  const { id } = await toBank();
  const unpaid = await asked(exchange, name, said(id, "unpaid"));
  const report = await asked(exchange, name, sent(id));
  expect(await maker.refusal(name, said(id, "unpaid"))).toEqual(refuse("PAYOUT_REPORT_NEEDED", "report"));
  expect(await undecided(checker, unpaid)).toEqual(refuse("PAYOUT_REPORT_NEEDED", "report"));
  await decide(checker, report, "reject");
  await decide(checker, unpaid);
  expect(await shown(id)).toMatchObject({ status: 4 });
});

test("before it is approved one person rejects it, and its user takes it back, as ever", async () => {
  const [one, other] = [await toBank(false), await toBank(false)];
  expect(await maker.call(decides, rejected(one.id))).toMatchObject({ status: 4 });
  expect(await other.anna.call("withdrawals.cancel", { id: other.id })).toMatchObject({ status: 6 });
});
