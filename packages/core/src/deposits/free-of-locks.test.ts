import { atoms, ppb, userId, utcMs } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { CONVERSION_COIN, CONVERSION_RULES, exchange, fill } from "../testing/conversion-market.ts";
import {
  ask,
  block,
  blocks,
  BTC_CHANNEL,
  channel,
  ERC20_CHANNEL,
  ETH,
  ETH_CHANNEL,
  indexed,
  openFundMarket,
  seen,
  UNIT,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { coversLocks, valueBeyondLocks } from "../testing/locked-value.ts";
import { BTC, fund, place, USDT, type TestMarket } from "../testing/market.ts";
import { fundHouseAccount } from "../testing/second-market.ts";
import { withdrawalAccountOf } from "../withdrawals/withdrawal-account-views.ts";
import { platformTransferableOf } from "./deposit-account-views.ts";

const U1 = userId(1);
const E8 = 100_000_000;
const COINS = [USDT, BTC, ETH] as const;
const CHANNEL_OF = { [USDT]: ERC20_CHANNEL, [BTC]: BTC_CHANNEL, [ETH]: ETH_CHANNEL } as const;

const carry = (coin: number, amount: number): Command =>
  ({ type: "TransferFunds", userId: U1, coinId: coin, atoms: amount, from: 1, to: 2, key: "" }) as never;

/** Exchanges without a spread at 60,000 and 3,000; user 1 has 1 BTC and 10 ETH, and no USDT at hand. */
function openExchange(): TestMarket {
  const market = openFundMarket();
  market.send(CONVERSION_RULES);
  for (const coin of COINS) {
    market.send({ ...CONVERSION_COIN, coinId: coin, spreadPpb: ppb(0) });
    market.send(fill(coin, 1_000_000 * UNIT, `inventory ${coin}`));
  }
  for (const coin of COINS) market.send(channel(CHANNEL_OF[coin], { confirmationsMin: 1, unlockConfirmations: 3 }));
  market.send(indexed(market));
  market.send(carry(USDT, 10_000 * UNIT));
  return market;
}

/** 500 USDT that are credited but not unlocked, exchanged into BTC at once. */
function openExchanged(): TestMarket {
  const market = openExchange();
  market.send(block(100, [seen("t1")]));
  market.send(indexed(market));
  market.send(exchange(1, { atoms: atoms(500 * UNIT) }));
  return market;
}

const withdraw = (coin: (typeof COINS)[number], amount: number): Command =>
  ask({ channelId: CHANNEL_OF[coin], atoms: amount });
const freeOf = (market: TestMarket, coin: (typeof COINS)[number]): number =>
  withdrawalAccountOf(market.state, U1, CHANNEL_OF[coin], utcMs(market.clock()))?.withdrawableAtoms ?? -1;

test("an unconfirmed deposit that was exchanged stays locked by its value, in every coin, until it is unlocked", () => {
  const market = openExchanged();
  expect(market.balance(1, BTC, "available")).toBe(E8 + 833_333);
  expect(market.refusalOf(withdraw(BTC, E8))).toBe("FUNDS_LOCKED");
  expect(market.refusalOf(withdraw(BTC, E8 + 833_334))).toBe("INSUFFICIENT_BALANCE");
  expect(freeOf(market, ETH)).toBe(10 * E8 - 16_666_667);
  expect(market.refusalOf(withdraw(BTC, E8 - 1))).toBe("applied");
  expect(freeOf(market, BTC)).toBe(0);
  blocks(market, 101, 102);
  expect(market.refusalOf(withdraw(BTC, 833_334))).toBe("applied");
  expect(freeOf(market, ETH)).toBe(10 * E8);
  checkInvariants(market.state);
});

test("the account says what is locked and what it holds of the channel's coin", () => {
  const market = openExchanged();
  market.send(block(101, [seen("t2", { channelId: ETH_CHANNEL, atoms: 5 * E8 })]));
  const locksOf = (id: number) => withdrawalAccountOf(market.state, U1, id, utcMs(market.clock()))?.locks;
  const missing = { reason: "otherCoin", coinId: USDT, atoms: 500 * UNIT };
  expect(locksOf(BTC_CHANNEL)).toEqual([{ ...missing, heldAtoms: 833_334 }]);
  expect(locksOf(ETH_CHANNEL)).toEqual([
    { reason: "unconfirmedDeposit", coinId: ETH, atoms: 5 * E8, heldAtoms: 5 * E8 },
    { ...missing, heldAtoms: 16_666_667 },
  ]);
  expect(withdrawalAccountOf(market.state, userId(2), BTC_CHANNEL, utcMs(0))).toMatchObject({ locks: [] });
});

test("a halted index counts as it last was, and without any nothing of other coins is free", () => {
  const market = openExchanged();
  market.send(indexed(market, 1));
  expect(market.refusalOf(withdraw(BTC, E8))).toBe("FUNDS_LOCKED");
  expect(freeOf(market, BTC)).toBe(E8 - 1);
  const plain = openFundMarket();
  plain.send({ type: "ListCoin", coinId: 4 as never, code: "GOLD", scale: 4 });
  const gold = { channelId: 7, name: "GOLD", coinId: 4, chainId: 7, chainDecimals: 4 };
  plain.send({ ...channel(BTC_CHANNEL, { confirmationsMin: 1 }), ...gold } as never);
  const paid = seen("g1", { channelId: 7, atoms: 3 });
  plain.send(block(100, [paid], { chainId: 7 }));
  expect(freeOf(plain, BTC)).toBe(E8);
  plain.send(carry(4, 1));
  expect([freeOf(plain, BTC), freeOf(plain, USDT)]).toEqual([0, 0]);
  expect(plain.refusalOf(withdraw(BTC, 1_000))).toBe("FUNDS_LOCKED");
});

test("a bonus that was exchanged can neither be withdrawn nor carried to another account", () => {
  const market = openExchange();
  market.send(fundHouseAccount("promo", 1_000, "promo"));
  const bonus = { bonusPpb: ppb(200_000_000), bonusAtomsMax: atoms(60 * UNIT), bonusDays: 7 };
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1, ...bonus }));
  market.send(block(100, [seen("t1")]));
  market.send(indexed(market));
  market.send(exchange(1, { atoms: atoms(560 * UNIT) }));
  const all = market.balance(1, BTC, "available");
  expect(freeOf(market, BTC)).toBe(all - 100_000);
  expect(platformTransferableOf(market.state, U1, BTC)).toBe(all - 100_000);
  expect(market.refusalOf(carry(BTC, all - 99_999))).toBe("FUNDS_LOCKED");
  expect(market.refusalOf(carry(BTC, all + 1))).toBe("INSUFFICIENT_BALANCE");
  expect(market.refusalOf(carry(BTC, all - 100_000))).toBe("applied");
  expect(market.refusalOf(withdraw(BTC, 1))).toBe("FUNDS_LOCKED");
});

test("an unconfirmed deposit may be moved inside, where its value stays locked in the other coins", () => {
  const market = openExchange();
  market.send(block(100, [seen("t1")]));
  expect(platformTransferableOf(market.state, U1, USDT)).toBe(500 * UNIT);
  market.send(carry(USDT, 500 * UNIT));
  expect(freeOf(market, BTC)).toBe(E8 - 833_334);
});

const coinAt = fc.integer({ min: 0, max: COINS.length - 1 });
/** Hundredths of what is there. */
const share = fc.integer({ min: 1, max: 100 });
const deed = fc.oneof(
  fc.record({
    deed: fc.constant("deposit" as const),
    coin: fc.constantFrom(0, 2),
    value: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.record({ deed: fc.constant("convert" as const), coin: coinAt, to: coinAt, share }),
  fc.record({ deed: fc.constant("carry" as const), coin: coinAt, share }),
  fc.record({ deed: fc.constant("order" as const), share }),
  fc.record({ deed: fc.constant("withdraw" as const), coin: coinAt, over: fc.integer({ min: -1, max: 1 }) }),
  fc.record({ deed: fc.constant("block" as const) }),
);

/** At constant prices, trading as they like. */
class LockedUser {
  readonly market = openExchange();
  private height = 99;

  constructor() {
    fund(this.market, 1, USDT, 1_000 * UNIT);
    this.market.send({ ...WITHDRAWAL_RULES, pendingMax: 1_000 });
  }

  /** Does a deed and names the laws that it broke. */
  do(one: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never): string[] {
    const { market } = this;
    if (one.deed === "block") market.send(block(++this.height));
    else if (one.deed === "order") this.order(one.share);
    else {
      const coin = COINS[one.coin] as (typeof COINS)[number];
      if (one.deed === "withdraw") return this.withdraw(coin, freeOf(market, coin), one.over);
      if (one.deed === "deposit") this.deposit(coin, one.value);
      else {
        const part = Math.ceil((market.balance(1, coin, "available") * one.share) / 100);
        if (one.deed === "carry") market.try(carry(coin, part));
        else this.convert(coin, COINS[one.to] as (typeof COINS)[number], part);
      }
    }
    return [];
  }

  private deposit(coin: (typeof COINS)[number], value: number): void {
    const amount = coin === USDT ? value * UNIT : value * 33_334;
    this.market.send(block(++this.height, [seen(`t${this.height}`, { channelId: CHANNEL_OF[coin], atoms: amount })]));
  }

  private convert(fromCoinId: (typeof COINS)[number], toCoinId: (typeof COINS)[number], part: number): void {
    this.market.send(indexed(this.market));
    this.market.try(exchange(1, { fromCoinId, toCoinId, atoms: atoms(part) }));
  }

  /** Funds in an order are not available. */
  private order(share: number): void {
    const sizeLots = Math.floor((this.market.balance(1, BTC, "available") * share) / 100 / 1_000);
    this.market.try(place(1, { side: "sell", kind: "limit", priceTicks: 900_000, sizeLots }));
  }

  /** All that is said to be free, an atom less or more. */
  private withdraw(coin: (typeof COINS)[number], free: number, over: number): string[] {
    const { market } = this;
    // Each to an address of its own: the same again while it waits would be refused.
    const asked = { ...withdraw(coin, free + over), address: `0x${market.sequence}` } as Command;
    const isTaken = market.refusalOf(asked) === "applied";
    const laws = [
      ["what is free is what may leave", isTaken === (over <= 0 && free + over > 0)],
      ["what stays of the coin covers every lock", !isTaken || coversLocks(market, 1, coin)],
      ["what stays is worth all locks", !isTaken || valueBeyondLocks(market, 1) >= 0n],
    ] as const;
    return laws.filter(([, isKept]) => !isKept).map(([law]) => `${law}: ${free} of ${coin} and ${over}`);
  }
}

test("whatever a user trades and moves, he takes out no more than what he has beyond his locks", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30, size: "max" }), (deeds) => {
      const user = new LockedUser();
      for (const one of deeds) expect(user.do(one)).toEqual([]);
      checkInvariants(user.market.state);
    }),
    { numRuns: 15 },
  );
});
