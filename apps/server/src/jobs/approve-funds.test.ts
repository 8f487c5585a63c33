import { expect, test, vi } from "vitest";
import { openDemoReviewers } from "../operators/demo-reviewers.ts";
import { customer, CUSTOMER_FUND_PASSWORD } from "../testing/test-customers.ts";
import { testExchange, type Caller } from "../testing/test-exchange.ts";
import { bankAccount, usdtOf, withdrew } from "../testing/test-withdrawals.ts";
import { openFundsLook, REVIEW_AFTER_MS } from "./approve-funds.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const reviewers = await openDemoReviewers(services.operators);
const look = openFundsLook({ ...services, reviewers });
const reason = "looked at it";

/** Lets the time of one step pass, and the demo's reviewers look. */
async function step(): Promise<void> {
  exchange.advance(REVIEW_AFTER_MS);
  await look();
}

async function deposit(id: number) {
  await services.projected(services.pipeline.durableSequence);
  const { rows } = await maker.call("operator.deposits.list", { pageSize: 100 });
  return rows.find((row) => row.id === id);
}
const withdrawal = (id: number) => maker.call("operator.withdrawals.show", { id });

test("a withdrawal that waits is approved after thirty seconds and not before, in the name of the demo's reviewer", async () => {
  const { id } = await withdrew(exchange);
  exchange.advance(REVIEW_AFTER_MS - 1);
  await look();
  expect(await withdrawal(id)).toMatchObject({ status: 0, approvals: [] });
  exchange.advance(1);
  await look();
  expect(await withdrawal(id)).toMatchObject({ status: 1, approvals: [reviewers[0]] });
});

test("a payment that its user has named is credited by two, once", async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("deposits.submit", { coin: "BANK", amount: "500", hash: "REF-DEMO-REVIEW" });
  await look();
  expect(await deposit(id)).toMatchObject({ status: 8 });
  await step();
  expect(await deposit(id)).toMatchObject({ status: 3, credited: "500", approvals: reviewers });
  await step();
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10500" });
});

test("what people decided stands, and what a frozen account asked for waits for people", async () => {
  const [rejected, frozen] = [await withdrew(exchange), await withdrew(exchange)];
  await maker.call("operator.withdrawals.decide", {
    ...{ id: rejected.id, decision: "reject", reasonClass: "risk", reason },
  });
  await maker.call("operator.users.freeze", { userId: frozen.anna.userId, isFrozen: true, reason });
  await step();
  expect(await withdrawal(rejected.id)).toMatchObject({ status: 4, approvals: [] });
  expect(await withdrawal(frozen.id)).toMatchObject({ status: 0, approvals: [] });
});

test("a payout by bank is sent under a reference of the demo, then paid", async () => {
  const { anna, id } = await approvedToBank();
  await step();
  expect(await withdrawal(id)).toMatchObject({ status: 2, hash: `DEMO-${id}` });
  await step();
  expect(await withdrawal(id)).toMatchObject({ status: 3 });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "0" });
});

test("a payout by bank of an account that was frozen since it was approved is not sent", async () => {
  const { anna, id } = await approvedToBank();
  await maker.call("operator.users.freeze", { userId: anna.userId, isFrozen: true, reason });
  await step();
  expect(await withdrawal(id)).toMatchObject({ status: 1, hash: "" });
});

test("nobody signs in as a reviewer of the demo, and opening them again opens no others", async () => {
  expect(await openDemoReviewers(services.operators)).toEqual(reviewers);
  for (const loginName of ["demo-reviewer-1", "demo-reviewer-2"]) {
    expect(await services.operators.byLoginName(loginName)).toMatchObject({ isDisabled: true, passwordHash: "" });
    for (const pwd of ["demo1234", " "]) {
      const answer = await exchange.visitor.refusal("operator.login", { loginName, pwd });
      expect(answer).toMatchObject({ refusal: "WRONG_CREDENTIALS" });
    }
  }
});

/** An approved withdrawal to a bank account whose day of waiting is over. */
async function approvedToBank(): Promise<{ readonly anna: Caller; readonly id: number }> {
  const anna = await customer(exchange);
  const { id: bankId } = await anna.call("bankAccounts.add", bankAccount());
  const { find } = services.bankAccounts;
  const spied = vi.spyOn(services.bankAccounts, "find").mockImplementation(async (userId, accountId) => {
    const found = await find(userId, accountId);
    return found === undefined ? undefined : { ...found, lockUntil: 0 };
  });
  const request = { type: "BANK", amount: "100", bankId, pwd: CUSTOMER_FUND_PASSWORD };
  const { id } = await anna.call("withdrawals.submit", request);
  spied.mockRestore();
  await checker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
  return { anna, id };
}
