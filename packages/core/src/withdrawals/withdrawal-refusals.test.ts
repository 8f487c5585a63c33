import { pairId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { PRICE_AGE_MAX_MS } from "../prices/price-age.ts";
import type { TestMarket } from "../testing/market.ts";
import {
  ask,
  BANK_CHANNEL,
  block,
  channel,
  DEMO_USER,
  drop,
  ERC20_CHANNEL,
  ETH_CHANNEL,
  indexed,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  submitted,
  UNIT,
  usdt,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";

const refusal = (market: TestMarket, change: object = {}): string => market.refusalOf(ask(change));

/** The open market with a time of the platform's day, eight hours to the east. */
function openAt(hour: number, minute: number, second: number): TestMarket {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS + (((hour - 8) * 60 + minute) * 60 + second) * 1_000;
  return market;
}

test("nothing leaves before there are rules", () => {
  const market = openFundMarket();
  market.state.channels.rules = undefined;
  expect(refusal(market)).toBe("WITHDRAWAL_CHANNEL_CLOSED");
});

test("strangers and demo accounts take nothing out", () => {
  const market = openFundMarket();
  expect(refusal(market, { userId: 99 })).toBe("NOT_FOUND");
  expect(refusal(market, { userId: DEMO_USER })).toBe("WITHDRAWAL_RESTRICTED");
});

test("the window is open from its first to its last second, both included", () => {
  const window = { windowStartSecond: 11 * 3_600, windowEndSecond: 23 * 3_600 };
  for (const [time, expected] of [
    [[10, 59, 59], "WITHDRAWAL_WINDOW"],
    [[11, 0, 0], "applied"],
    [[23, 0, 0], "applied"],
    [[23, 0, 1], "WITHDRAWAL_WINDOW"],
  ] as const) {
    const market = openAt(...time);
    market.send({ ...WITHDRAWAL_RULES, ...window });
    expect(refusal(market)).toBe(expected);
  }
  const overnight = openAt(23, 30, 0);
  overnight.send({ ...WITHDRAWAL_RULES, windowStartSecond: 22 * 3_600, windowEndSecond: 6 * 3_600 });
  expect(refusal(overnight)).toBe("applied");
});

test("a closed channel, and all of them by one switch", () => {
  const market = openFundMarket();
  expect(refusal(market, { channelId: 99 })).toBe("NOT_FOUND");
  market.send(channel(ERC20_CHANNEL, {}, { isOpen: false }));
  expect(refusal(market)).toBe("WITHDRAWAL_CHANNEL_CLOSED");
  market.send({ ...WITHDRAWAL_RULES, isOpen: false });
  expect(refusal(market, { channelId: ETH_CHANNEL })).toBe("WITHDRAWAL_CHANNEL_CLOSED");
});

test("the day's value has a ceiling, over all channels, which a cancelled one does not use up", () => {
  const market = openFundMarket();
  const ceiling = { dayValueAtomsMax: usdt(1_000) };
  market.send(ask({ ...ceiling, atoms: 700 * UNIT }));
  expect(refusal(market, { ...ceiling, channelId: ETH_CHANNEL, atoms: 10_000_001 })).toBe("WITHDRAWAL_LIMIT");
  expect(refusal(market, { ...ceiling, channelId: ETH_CHANNEL, atoms: 10_000_000 })).toBe("applied");
  market.send({ type: "CancelWithdrawal", userId: ask().userId, withdrawalId: 1 });
  expect(refusal(market, { ...ceiling, atoms: 700 * UNIT })).toBe("applied");
  expect(refusal(market, { dayValueAtomsMax: 0 })).toBe("WITHDRAWAL_LIMIT");
  expect(refusal(market, { dayValueAtomsMax: -2 })).toBe("BAD_PARAMETER");
});

test("where a value is needed a halted index refuses, where none is needed two reviewers look", () => {
  const market = openFundMarket();
  const eth = { channelId: ETH_CHANNEL, atoms: 1_000 };
  market.send(indexed(market, 1));
  expect(refusal(market, { ...eth, dayValueAtomsMax: usdt(10) })).toBe("MARKET_HALTED");
  expect(submitted(market, ask({ ...eth, isTrusted: true }))).toMatchObject({ approvalsNeeded: 2, valueAtoms: 0 });
  for (const rules of [{ feeValueAtoms: usdt(1) }, { valueAtomsMin: usdt(1) }, { valueAtomsMax: usdt(1) }]) {
    market.send(channel(ETH_CHANNEL, {}, rules));
    expect(refusal(market, eth)).toBe("MARKET_HALTED");
  }
  market.send(channel(ETH_CHANNEL, {}, { feeValueAtoms: usdt(1), freePerDay: 5 }));
  expect(refusal(market, { ...eth, atoms: 2_000 })).toBe("applied");
});

test("an index that nobody feeds, or of a pair that is delisted, values nothing", () => {
  const market = openFundMarket();
  const eth = { channelId: ETH_CHANNEL, atoms: 1_000, dayValueAtomsMax: usdt(10) };
  market.nowMs = market.clock() + PRICE_AGE_MAX_MS.valuation - 60_000;
  expect(refusal(market, eth)).toBe("applied");
  market.nowMs += 120_000;
  expect(refusal(market, { ...eth, atoms: 2_000 })).toBe("MARKET_HALTED");
  market.send(indexed(market));
  expect(refusal(market, { ...eth, atoms: 3_000 })).toBe("applied");
  market.send({ type: "DelistPair", pairId: pairId(2) });
  expect(refusal(market, { ...eth, atoms: 4_000 })).toBe("MARKET_HALTED");
});

test("address, memo, payee and the bank's fields are looked at", () => {
  const market = openFundMarket();
  expect(refusal(market, { address: "" })).toBe("ADDRESS_INVALID");
  expect(refusal(market, { address: "x".repeat(129) })).toBe("ADDRESS_INVALID");
  expect(refusal(market, { memo: "é" })).toBe("BAD_PARAMETER");
  expect(refusal(market, { payeeUserId: 99 })).toBe("NOT_FOUND");
  expect(refusal(market, { payeeUserId: 1 })).toBe("ADDRESS_INVALID");
  expect(refusal(market, { bankCurrency: "USD" })).toBe("BAD_PARAMETER");
  expect(refusal(market, { bankCents: 1 })).toBe("BAD_PARAMETER");
  const bank = { channelId: BANK_CHANNEL };
  expect(refusal(market, bank)).toBe("BAD_PARAMETER");
  expect(refusal(market, { ...bank, bankCurrency: "usd", bankCents: 1 })).toBe("BAD_PARAMETER");
  expect(refusal(market, { ...bank, bankCurrency: "USD", bankCents: 0 })).toBe("BAD_PARAMETER");
  market.send(channel(BANK_CHANNEL, {}, { paysCoin: true }));
  expect(refusal(market, { ...bank, bankCurrency: "USD", bankCents: 1 })).toBe("BAD_PARAMETER");
  expect(refusal(market, bank)).toBe("applied");
});

test("the amount keeps to the bounds of its channel, and something is left of it", () => {
  const market = openFundMarket();
  for (const atoms of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1]) {
    expect(refusal(market, { atoms })).toBe("WITHDRAWAL_AMOUNT");
  }
  market.send(channel(ERC20_CHANNEL, {}, { atomsMin: usdt(12), atomsMax: usdt(500) }));
  for (const [amount, expected] of [
    [11.999_999, "WITHDRAWAL_AMOUNT"],
    [12, "applied"],
    [500, "applied"],
    [500.000_001, "WITHDRAWAL_AMOUNT"],
  ] as const) {
    expect(refusal(market, { atoms: usdt(amount) })).toBe(expected);
  }
  market.send(channel(ERC20_CHANNEL, {}, { valueAtomsMin: usdt(12), valueAtomsMax: usdt(500) }));
  expect(refusal(market, { atoms: usdt(11.999_999) })).toBe("WITHDRAWAL_AMOUNT");
  expect(refusal(market, { atoms: usdt(500.000_001) })).toBe("WITHDRAWAL_AMOUNT");
  // The specification's own defaults: a minimum of 1 below a fee of 3.
  market.send(channel(ERC20_CHANNEL, {}, { feeValueAtoms: usdt(3), atomsMin: usdt(1) }));
  expect(refusal(market, { atoms: usdt(1) })).toBe("WITHDRAWAL_AMOUNT");
  expect(refusal(market, { atoms: usdt(3) })).toBe("WITHDRAWAL_AMOUNT");
  market.send(channel(ERC20_CHANNEL, {}, { dustAtoms: usdt(5) }));
  expect(refusal(market, { atoms: usdt(4.999_999) })).toBe("WITHDRAWAL_AMOUNT");
  expect(refusal(market, { atoms: usdt(4.999_999), payeeUserId: 2 })).toBe("applied");
});

test("what waits inside the platform counts as what waits outside, and the same again is refused", () => {
  const inside = { payeeUserId: 2, reviewsInside: true };
  const market = openFundMarket();
  market.send({ ...WITHDRAWAL_RULES, pendingMax: 2 });
  market.send(ask(inside));
  expect(refusal(market, inside)).toBe("WITHDRAWAL_DUPLICATE");
  market.send(ask({ ...inside, atoms: usdt(10) }));
  expect(refusal(market, { ...inside, atoms: usdt(11), isTrusted: true })).toBe("TOO_MANY_PENDING");
  expect(refusal(market, { atoms: usdt(11) })).toBe("TOO_MANY_PENDING");
});

test("so many a day, so many at a time, and not the same again while it waits", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, {}, { perDay: 2 }));
  market.send({ ...WITHDRAWAL_RULES, pendingMax: 3 });
  market.send(ask());
  expect(refusal(market)).toBe("WITHDRAWAL_DUPLICATE");
  market.send(ask({ memo: "7" }));
  expect(refusal(market, { memo: "8" })).toBe("TOO_MANY_WITHDRAWALS");
  market.send(ask({ channelId: ETH_CHANNEL, atoms: 100 }));
  expect(refusal(market, { channelId: ETH_CHANNEL, atoms: 101 })).toBe("TOO_MANY_PENDING");
});

test("a debt in any coin is in the way, if the rules say so", () => {
  const market = openFundMarket();
  market.send(channel(ETH_CHANNEL, { confirmationsMin: 1 }));
  market.send(block(100, [seen("t1", { channelId: ETH_CHANNEL, atoms: 5 })]));
  const away = { type: "TransferFunds", userId: 1, coinId: 3, atoms: 1_000_000_005, from: 1, to: 2, key: "" };
  market.send(away as never);
  market.send(drop(100));
  expect(refusal(market)).toBe("WITHDRAWAL_DEBT");
  market.send({ ...WITHDRAWAL_RULES, refusesDebtors: false });
  expect(refusal(market)).toBe("applied");
});

test("what is not unlocked yet, or held for another one, cannot be withdrawn", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 2 }));
  market.send(block(100, [seen("t1")]));
  expect(refusal(market, { atoms: 10_000 * UNIT + 1 })).toBe("FUNDS_LOCKED");
  expect(refusal(market, { atoms: 10_500 * UNIT + 1 })).toBe("INSUFFICIENT_BALANCE");
  market.send(block(101));
  market.send(ask({ atoms: 10_000 * UNIT + 1 }));
  expect(refusal(market, { atoms: 500 * UNIT })).toBe("INSUFFICIENT_BALANCE");
  expect(refusal(market, { atoms: 500 * UNIT - 1 })).toBe("applied");
  checkInvariants(market.state);
});

test("the same key gives the first answer, another body under it is refused", () => {
  const market = openFundMarket();
  market.send(ask({ key: "k" }));
  expect(market.try(ask({ key: "k", isTrusted: true }))).toMatchObject({ replayed: true, orderId: 1 });
  expect(refusal(market, { key: "k", atoms: 1 })).toBe("DUPLICATE_REQUEST");
  expect(refusal(market, { key: "k", userId: 2 })).toBe("applied");
});

test("an operator's word is complete", () => {
  const market = openFundMarket();
  market.send(ask());
  const review = { type: "ReviewWithdrawal", withdrawalId: 1, decision: "reject", operatorId: 7, reason: "" } as const;
  expect(market.refusalOf(review)).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...review, decision: "askMore" })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...review, decision: "other" as never })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...review, operatorId: 0 })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...review, withdrawalId: 2 })).toBe("NOT_FOUND");
});
