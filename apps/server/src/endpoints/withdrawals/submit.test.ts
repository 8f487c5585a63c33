import { withdrawalRulesOf, withdrawalsOf } from "@agio/core";
import { atoms, refuse, userId as brandUserId } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import type { Call } from "../../call/call.ts";
import { customer, CUSTOMER_FUND_PASSWORD } from "../../testing/test-customers.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { bankAccount, OUTSIDE, TRON_ADDRESS, usdtOf, withdrawal, withdrew } from "../../testing/test-withdrawals.ts";
import { submitWithdrawalCall } from "./submit.ts";

const exchange = await testExchange();
const { services } = exchange;
const name = "withdrawals.submit";
const HOUR_MS = 3_600_000;

test("an accepted withdrawal is held with its fee and waits for a reviewer", async () => {
  const anna = await customer(exchange);
  expect(await anna.call(name, withdrawal())).toMatchObject({ fee: "3", tax: "0", receive: "97", status: 0 });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "100" });
});

test("the same key asks once, without the proofs again; another body under it is refused", async () => {
  const anna = await customer(exchange);
  const proofless = withdrawal({ clientId: "w-1", pwd: undefined });
  const first = await anna.call(name, withdrawal({ clientId: "w-1" }));
  expect(await anna.call(name, proofless)).toEqual(first);
  expect(await anna.refusal(name, { ...proofless, amount: "101" })).toEqual(refuse("DUPLICATE_REQUEST", "clientId"));
  const other = withdrawal({ amount: "50" });
  const both = await Promise.all([anna.call(name, other, "w-2"), anna.call(name, other, "w-2")]);
  expect(both[0]).toEqual(both[1]);
  expect(await usdtOf(anna)).toMatchObject({ occupiedAmount: "150" });
  expect(await anna.refusal(name, other)).toEqual(refuse("WITHDRAWAL_DUPLICATE"));
});

test("two users may use one key", async () => {
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const [first, second] = [
    await anna.call(name, withdrawal(), "w-1"),
    await ben.call(name, withdrawal({ amount: "50" }), "w-1"),
  ];
  expect(second.id).not.toBe(first.id);
});

test.each([
  [{ type: "NONE" }, refuse("WITHDRAWAL_CHANNEL_CLOSED", "type")],
  [{ type: "USDT-TRC20" }, refuse("WITHDRAWAL_CHANNEL_CLOSED", "type")],
  [{ address: TRON_ADDRESS }, refuse("ADDRESS_OTHER_NETWORK", "Tron")],
  [{ address: OUTSIDE.replace("5a", "5A") }, refuse("ADDRESS_INVALID", "address")],
  [{ address: undefined }, refuse("BAD_PARAMETER", "address")],
  [{ amount: "0" }, refuse("WITHDRAWAL_AMOUNT", "amount")],
  [{ amount: "0.5" }, refuse("WITHDRAWAL_AMOUNT", "amount")],
  [{ amount: "3" }, refuse("WITHDRAWAL_AMOUNT", "amount")],
  [{ amount: "10.0000001" }, refuse("WITHDRAWAL_AMOUNT", "amount")],
  [{ amount: "1000.01", beneficiary: "Anna" }, refuse("WITHDRAWAL_LIMIT", "amount")],
  [{ amount: "1000" }, refuse("BENEFICIARY_NEEDED", "beneficiary")],
  [{ pwd: "654321" }, refuse("WRONG_FUND_PASSWORD", "pwd")],
  [{ pwd: undefined }, refuse("WRONG_FUND_PASSWORD", "pwd")],
  [{ type: "BANK", bankId: undefined }, refuse("BAD_PARAMETER", "bankId")],
])("%o is refused at its field, and nothing is held", async (change, refusal) => {
  const anna = await customer(exchange);
  expect(await anna.refusal(name, { ...withdrawal(), ...change })).toEqual(refusal);
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
});

test("without a verification nothing leaves, nor without a fund password", async () => {
  const anna = await exchange.user();
  expect(await anna.refusal(name, withdrawal())).toEqual(refuse("KYC_NEEDED"));
  const ben = await customer(exchange);
  const hash = (await services.users.byId(ben.userId))?.fundPasswordHash ?? "";
  await services.credentials.replaceFundPassword(ben.userId, hash, "");
  expect(await ben.refusal(name, withdrawal())).toEqual(refuse("FUND_PASSWORD_NEEDED", "pwd"));
});

test("another user's bank account is nobody's, and one's own is locked for a day", async () => {
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const { id: bankId } = await anna.call("bankAccounts.add", bankAccount());
  const request = { type: "BANK", amount: "100", bankId, pwd: CUSTOMER_FUND_PASSWORD };
  expect(await ben.refusal(name, request)).toEqual(refuse("NOT_FOUND", "bankId"));
  expect(await anna.refusal(name, request)).toEqual(refuse("WITHDRAWAL_LOCKED", "bankId"));
});

test("one's own deposit address is refused; another user's waits for a reviewer as one outside does", async () => {
  const { maker } = exchange;
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const { address } = await ben.call("deposits.address", { coin: "USDT-ERC20" });
  expect(await ben.refusal(name, withdrawal({ address }))).toEqual(refuse("ADDRESS_IS_OWN", "address"));
  const { id, ...taken } = await anna.call(name, withdrawal({ address }));
  expect(taken).toMatchObject({ fee: "3", receive: "97", status: 0 });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "100" });
  expect(await usdtOf(ben)).toMatchObject({ availableAmount: "10000" });
  const shown = await maker.call("operator.withdrawals.show", { id });
  expect(shown).toMatchObject({ isInternal: true, risk: expect.arrayContaining(["firstWithdrawal", "newAddress"]) });
  await maker.call("operator.withdrawals.decide", { id, decision: "approve", reason: "looked at it" });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "0" });
  expect(await usdtOf(ben)).toMatchObject({ availableAmount: "10097" });
});

test("small payments to a friend that are together more than goes unseen wait for a reviewer", async () => {
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const { address } = await ben.call("deposits.address", { coin: "USDT-ERC20" });
  await anna.call("withdrawals.bindAddress", { type: "USDT-ERC20", address, pwd: CUSTOMER_FUND_PASSWORD });
  exchange.advance(24 * HOUR_MS);
  const first = await anna.call(name, withdrawal({ address, amount: "50" }));
  await exchange.maker.call("operator.withdrawals.decide", { id: first.id, decision: "approve", reason: "a friend" });
  exchange.advance(24 * HOUR_MS);
  const rules = await services.pipeline.read(withdrawalRulesOf);
  expect(rules?.autoValueAtomsMax).toBe(1_000_000_000);
  const less = { ...rules!, autoValueAtomsMax: atoms(100_000_000) };
  await services.pipeline.submit({ type: "SetWithdrawalRules", ...less });
  try {
    expect(await anna.call(name, withdrawal({ address, amount: "60" }))).toMatchObject({ status: 3 });
    const second = await anna.call(name, withdrawal({ address, amount: "60" }));
    expect(second).toMatchObject({ status: 0 });
    const shown = await exchange.maker.call("operator.withdrawals.show", { id: second.id });
    expect(shown.risk).toContain("splitAmount");
  } finally {
    await services.pipeline.submit({ type: "SetWithdrawalRules", ...rules! });
  }
});

test("as many may wait at once as the rules say", async () => {
  const { anna } = await withdrew(exchange, { amount: "10" });
  for (let waiting = 1; waiting < 5; waiting++) await anna.call(name, withdrawal({ amount: `1${waiting}` }));
  expect(await anna.refusal(name, withdrawal({ amount: "20" }))).toEqual(refuse("TOO_MANY_WITHDRAWALS"));
  expect(await usdtOf(anna)).toMatchObject({ occupiedAmount: "60" });
});

test.each([
  [
    "a change of credentials",
    "WITHDRAWAL_LOCKED",
    (userId: number) => services.withdrawalLocks.lock(userId, "EMAIL_BOUND"),
  ],
  ["a freeze", "WITHDRAWAL_RESTRICTED", (userId: number) => services.accountSecurity.freeze(userId)],
] as const)("%s while the proofs are checked is seen", async (_, refusal, happens) => {
  const anna = await customer(exchange);
  const { matches } = services.passwords;
  const slow = vi.spyOn(services.passwords, "matches").mockImplementationOnce(async (...given) => {
    await happens(anna.userId);
    return matches(...given);
  });
  expect(await anna.refusal(name, withdrawal())).toEqual(refuse(refusal));
  slow.mockRestore();
  expect(await services.pipeline.read((state) => withdrawalsOf(state, brandUserId(anna.userId)))).toEqual([]);
});

test("it counts as one of the caller's orders", async () => {
  const anna = await customer(exchange);
  const limits = { ...services.limits, takeOrder: (userId: number) => userId !== anna.userId };
  const call = { userId: anna.userId } as Call;
  const request = { ...withdrawal(), coin: undefined } as Parameters<typeof submitWithdrawalCall>[1];
  expect(await submitWithdrawalCall({ ...services, limits }, request, call)).toEqual(refuse("TOO_MANY_REQUESTS"));
});
