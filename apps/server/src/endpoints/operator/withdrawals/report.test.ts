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
type Report = "sent" | "paid" | "returned";
const said = (id: number, report: Report, reference?: string) => ({ id, report, reference, reason });
const sent = (id: number) => said(id, "sent", `REF-${id}`);
const shown = (id: number) => maker.call("operator.withdrawals.show", { id });

afterEach(() => {
  vi.restoreAllMocks();
});

/** An approved withdrawal to a bank account whose day of waiting is over. */
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
  await checker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
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
