import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import {
  BANK,
  BANK_CHANNEL,
  block,
  channel,
  depositsIn,
  ERC20_CHANNEL,
  ETHEREUM,
  HOUR_MS,
  houseAtoms,
  indexed,
  linesIn,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  UNIT,
  usdt,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { depositOf, depositsInReview } from "./deposit-account-views.ts";

const submit = (change: object = {}) =>
  ({
    type: "SubmitDeposit",
    userId: 1,
    channelId: BANK_CHANNEL,
    atoms: 300 * UNIT,
    txid: "REF-1",
    address: "",
    key: "",
    ...change,
  }) as never;

const report = (change: object = {}) =>
  ({
    type: "ReportProviderDeposit",
    userId: 1,
    channelId: BANK_CHANNEL,
    atoms: 300 * UNIT,
    txid: "PAY-1",
    ...change,
  }) as never;

const review = (depositId: number, change: object = {}) =>
  ({
    type: "ReviewDeposit",
    depositId,
    decision: "approve",
    atoms: 300 * UNIT,
    operatorId: 7,
    reason: "",
    ...change,
  }) as never;

const gained = (market: TestMarket): number => market.balance(1, USDT, "available") - 10_000 * UNIT;

test("a payment that a user names waits for a reviewer, who says what really came", () => {
  const market = openFundMarket();
  expect(depositsIn(market.send(submit()))).toMatchObject([{ status: 8, reason: "manual", way: "manual", height: 0 }]);
  expect(depositsInReview(market.state)).toMatchObject([{ depositId: 1, approvalsNeeded: 1, confirmations: 0 }]);
  expect(gained(market)).toBe(0);
  const approved = market.send(review(1, { atoms: 299 * UNIT }));
  expect(linesIn(approved)).toEqual([`custody ${BANK} -299000000`, "platform.available 1 299000000"]);
  expect(depositsIn(approved)).toMatchObject([{ status: 3, atoms: 299 * UNIT, creditedAtoms: 299 * UNIT }]);
  expect(depositOf(market.state, 1)).toBeUndefined();
  checkInvariants(market.state);
});

test("two reviewers have to agree on the same amount", () => {
  const market = openFundMarket();
  market.send(submit({ atoms: 20_000 * UNIT }));
  market.send(review(1, { atoms: 20_000 * UNIT }));
  market.send(review(1, { atoms: 19_000 * UNIT, operatorId: 8 }));
  expect(depositOf(market.state, 1)).toMatchObject({ status: 8, approvals: [8], atoms: 19_000 * UNIT });
  market.send(review(1, { atoms: 19_000 * UNIT, operatorId: 9 }));
  expect(gained(market)).toBe(19_000 * UNIT);
});

test("a small amount that turns out large needs two, and so does any whose value nobody knows", () => {
  const market = openFundMarket();
  market.send(submit());
  market.send(review(1, { atoms: 20_000 * UNIT }));
  expect(depositOf(market.state, 1)).toMatchObject({ approvals: [7], approvalsNeeded: 2 });
  market.send(indexed(market, 1));
  market.send(channel(3, { atomsMax: usdt(0) }));
  market.send(submit({ channelId: 3, atoms: 5, txid: "ETH-1" }));
  expect(depositOf(market.state, 2)).toMatchObject({ approvalsNeeded: 2 });
});

test("a rejected name may be given again, by whom it belongs to", () => {
  const market = openFundMarket();
  market.send(submit());
  expect(market.refusalOf(submit({ userId: 2 }))).toBe("DEPOSIT_DUPLICATE");
  const rejected = market.send(review(1, { decision: "reject", reason: "notFound" }));
  expect(depositsIn(rejected)).toMatchObject([{ status: 5, reason: "notFound" }]);
  expect(linesIn(rejected)).toEqual([]);
  expect(market.refusalOf(submit({ userId: 2 }))).toBe("applied");
});

test("what a user names wrongly is refused by its own name", () => {
  const market = openFundMarket();
  market.send(channel(BANK_CHANNEL, { atomsMin: usdt(10), atomsMax: usdt(1_000) }));
  market.send(channel(ERC20_CHANNEL, { submissionsPerDay: 0 }));
  expect(market.refusalOf(submit({ userId: 99 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(submit({ channelId: 99 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(submit({ channelId: ERC20_CHANNEL }))).toBe("DEPOSIT_CHANNEL_CLOSED");
  expect(market.refusalOf(submit({ txid: "a b" }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(submit({ atoms: 0.5 }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(submit({ atoms: 9 * UNIT }))).toBe("DEPOSIT_BELOW_MINIMUM");
  expect(market.refusalOf(submit({ atoms: 1_001 * UNIT }))).toBe("DEPOSIT_ABOVE_MAXIMUM");
  market.send(channel(BANK_CHANNEL, { isOpen: false }));
  expect(market.refusalOf(submit())).toBe("DEPOSIT_CHANNEL_CLOSED");
});

test("a user hands in so many a day, and the platform's day turns at its own midnight", () => {
  const market = openFundMarket();
  // 15:59:59 UTC is a second before midnight eight hours to the east.
  market.nowMs = MIDNIGHT_MS + 16 * HOUR_MS - 1_000;
  for (const txid of ["a", "b", "c"]) market.send(submit({ txid }));
  expect(market.refusalOf(submit({ txid: "d" }))).toBe("TOO_MANY_DEPOSITS");
  expect(market.refusalOf(submit({ txid: "d", userId: 2 }))).toBe("applied");
  market.nowMs += 1_000;
  expect(market.refusalOf(submit({ txid: "e" }))).toBe("applied");
});

test("moving the time zone to and fro gives no fresh deposits of the day", () => {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS + 15 * HOUR_MS;
  for (const txid of ["a", "b", "c"]) market.send(submit({ txid }));
  market.send({ ...WITHDRAWAL_RULES, dayOffsetMinutes: 840 });
  for (const txid of ["d", "e", "f"]) market.send(submit({ txid }));
  for (const dayOffsetMinutes of [480, 840]) {
    market.send({ ...WITHDRAWAL_RULES, dayOffsetMinutes });
    expect(market.refusalOf(submit({ txid: "g" }))).toBe("TOO_MANY_DEPOSITS");
  }
});

test("the same key gives the first answer, another body under it is refused", () => {
  const market = openFundMarket();
  market.send(submit({ key: "k" }));
  expect(market.try(submit({ key: "k" }))).toMatchObject({ replayed: true, orderId: 1 });
  expect(market.refusalOf(submit({ key: "k", txid: "REF-2" }))).toBe("DUPLICATE_REQUEST");
});

test("a transaction that the chain has shown itself cannot be named", () => {
  const market = openFundMarket();
  market.send(block(100, [seen("t1")], { chainId: ETHEREUM }));
  expect(market.refusalOf(submit({ channelId: ERC20_CHANNEL, txid: "t1" }))).toBe("DEPOSIT_DUPLICATE");
});

test("a provider's payment is credited at once, once, within the channel's bounds", () => {
  const market = openFundMarket();
  market.send(channel(BANK_CHANNEL, { atomsMin: usdt(10), atomsMax: usdt(1_000) }));
  expect(depositsIn(market.send(report()))).toMatchObject([{ status: 3, way: "provider", creditedAtoms: 300 * UNIT }]);
  expect(market.refusalOf(report())).toBe("DEPOSIT_DUPLICATE");
  expect(depositsIn(market.send(report({ txid: "PAY-2", atoms: 6 * UNIT })))).toMatchObject([{ status: 4 }]);
  expect(depositsIn(market.send(report({ txid: "PAY-3", atoms: 6 * UNIT }))).at(-1)).toMatchObject({ status: 3 });
  expect(depositsIn(market.send(report({ txid: "PAY-4", atoms: 1_001 * UNIT })))).toMatchObject([
    { status: 8, reason: "aboveMaximum" },
  ]);
  expect([gained(market), houseAtoms(market, "suspense", USDT)]).toEqual([312 * UNIT, 1_001 * UNIT]);
  expect(market.refusalOf(review(4, { atoms: 1_000 * UNIT }))).toBe("BAD_PARAMETER");
  market.send(review(4, { decision: "reject", atoms: 0 }));
  expect(houseAtoms(market, "suspense", USDT)).toBe(1_001 * UNIT);
  expect(market.refusalOf(report({ userId: userId(99), txid: "PAY-5" }))).toBe("NOT_FOUND");
  market.send(channel(BANK_CHANNEL, { isOpen: false }));
  expect(market.refusalOf(report({ txid: "PAY-5" }))).toBe("DEPOSIT_CHANNEL_CLOSED");
  checkInvariants(market.state);
});

test("an amount that no account can hold is refused where it is named, and waits where it came", () => {
  const market = openFundMarket();
  expect(market.refusalOf(report({ atoms: Number.MAX_SAFE_INTEGER }))).toBe("AMOUNT_TOO_LARGE");
  market.send(submit({ atoms: Number.MAX_SAFE_INTEGER }));
  const approve = review(1, { atoms: Number.MAX_SAFE_INTEGER });
  expect(market.refusalOf(approve)).toBe("AMOUNT_TOO_LARGE");
  market.send(block(100, [seen("t1", { atoms: Number.MAX_SAFE_INTEGER })]));
  expect(depositsIn(market.send(block(101)))).toMatchObject([{ status: 8, reason: "aboveMaximum" }]);
  expect(houseAtoms(market, "suspense", USDT)).toBe(0);
  checkInvariants(market.state);
});
