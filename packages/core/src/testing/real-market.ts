import { atoms, coinId, pairId, userId, type Atoms } from "@agio/primitives";
import type { AdjustBalance, HouseAccount, PayInCapital } from "../house/house-commands.ts";
import type { Command } from "../commands.ts";
import {
  BANK_CHANNEL,
  BITCOIN,
  block,
  BTC_CHANNEL,
  channel,
  ERC20_CHANNEL,
  ETH,
  seen,
  verified,
  WITHDRAWAL_RULES,
} from "./fund-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, TestMarket, USDT } from "./market.ts";

export const usdt = (amount: number): Atoms => atoms(Math.round(amount * 1_000_000));

/** An exchange where money is real, with users 1 to 4 who have nothing, a chain and a bank. */
export function openRealMarket(): TestMarket {
  const market = new TestMarket();
  market.send({ type: "DeclareRealMoney" });
  market.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
  market.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
  market.send({ type: "ListCoin", coinId: ETH, code: "ETH", scale: 8 });
  const units = { tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5, rules: OPEN_RULES };
  market.send({ type: "ListPair", pairId: BTCUSDT, symbol: "btcusdt", ...units });
  const ethUnits = { ...units, tradedCoinId: ETH, priceDecimals: 2, sizeDecimals: 4 };
  market.send({ type: "ListPair", pairId: pairId(2), symbol: "ethusdt", ...ethUnits });
  for (const user of [1, 2, 3, 4]) {
    market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    market.send(verified(user));
  }
  market.send({ ...WITHDRAWAL_RULES, autoValueAtomsMax: usdt(10_000) });
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(channel(BANK_CHANNEL));
  market.send(channel(BTC_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1 }));
  return market;
}

let payments = 0;

/** Payments of a block, each to a user; 0 is the house. */
export function arrive(
  market: TestMarket,
  height: number,
  ...paid: readonly (readonly [user: number, usdt: number])[]
): void {
  const deposits = paid.map(([user, amount]) =>
    seen(`paid-${payments++}`, { userId: userId(user), atoms: usdt(amount) }),
  );
  market.send(block(height, deposits));
  market.send(block(height + 1, []));
}

/** A payment of BTC to a user, in the first block of its chain. */
export function arriveBtc(market: TestMarket, user: number, btc: number): void {
  const paid = { channelId: BTC_CHANNEL, userId: userId(user), atoms: atoms(btc * 100_000_000) };
  market.send(block(1, [seen(`btc-${payments++}`, paid)], { chainId: BITCOIN }));
}

export const fundAccount = (pot: HouseAccount, amount: number, key: string): Command => ({
  ...{ type: "FundHouse", pot, coinId: USDT, atoms: usdt(amount), key },
});

export const payIn = (amount: number, key: string, change: Partial<PayInCapital> = {}): PayInCapital => ({
  ...{ type: "PayInCapital", coinId: coinId(1), atoms: usdt(amount), channelId: BANK_CHANNEL, key },
  ...{ operatorId: 1, checkerId: 2 },
  ...change,
});

/** USDT of capital that two people give to the first user. */
export const adjust = (amount: number, key: string, change: Partial<AdjustBalance> = {}): AdjustBalance => ({
  ...{ type: "AdjustBalance", userId: userId(1), coinId: USDT, atoms: usdt(amount), isGiven: true, counter: "capital" },
  ...{ why: "correction", caseNumber: "CASE-17", key, operatorId: 1, checkerId: 2 },
  ...change,
});
