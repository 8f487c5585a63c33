import { seededRandom, type Random } from "@agio/testkit";
import { atoms, ppb, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { outAtomsOf } from "../deposits/bonus-book.ts";
import { bonusesOf, platformTransferableOf } from "../deposits/deposit-account-views.ts";
import { DEPOSIT_STATUS, type DepositChanged } from "../deposits/deposit-events.ts";
import type { Event } from "../events.ts";
import { balancesOf, openOrdersOf } from "../views.ts";
import { transfer } from "./bonus-market.ts";
import { CONVERSION_COIN, CONVERSION_RULES, exchange, fill } from "./conversion-market.ts";
import {
  block,
  channel,
  drop,
  ERC20_CHANNEL,
  ETH,
  HOUR_MS,
  indexed,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  UNIT,
  usdt,
} from "./fund-market.ts";
import { amend, BTC, BTCUSDT, cancel, fund, OPEN_RULES, place, USDT, type TestMarket } from "./market.ts";
import { bet, fundHouseAccount, PERIOD, SECOND_RULES } from "./second-market.ts";

const INDEX_TICKS = 600_000;
const FIRST_HEIGHT = 100;
const E8 = 100_000_000;
/** Value of an atom in atoms of USDT, at an index that stands still. */
const VALUE: Readonly<Record<number, number>> = { [USDT]: 1, [BTC]: 600, [ETH]: 30 };
const valueIn = (coin: number, amount: number): number => amount * (VALUE[coin] as number);
export const GAMBLERS = [1, 2] as const;
/** Buys from them and sells to them at the index, and never gives anything away. */
const MAKER = 3;

/**
 * Two people with little of their own and one bonus after the other, at an index that stands still, against a market maker
 * at the index: they win nothing from anybody, so all that they may ever have is their own, and what is out of bonuses.
 */
export class BonusGamblers {
  readonly market: TestMarket;
  private readonly random: Random;
  private height = FIRST_HEIGHT - 1;
  private payments = 0;
  /** Their own funds: begun with and paid in, less those that the chain took back, in atoms of USDT. */
  readonly own = new Map<number, number>(GAMBLERS.map((user) => [user, 0]));

  constructor(seed: string) {
    this.random = seededRandom(seed);
    this.market = openFundMarket();
    const { market } = this;
    market.nowMs = MIDNIGHT_MS;
    const noFees = { takerFeePpb: ppb(0), makerFeePpb: ppb(0) };
    market.send({ type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, ...noFees } });
    const bonus = { bonusPpb: ppb(200_000_000), bonusAtomsMax: usdt(40), bonusDays: 1 };
    market.send(channel(ERC20_CHANNEL, { ...bonus, confirmationsMin: 1, unlockConfirmations: 1 }));
    market.send(fundHouseAccount("promo", 100_000, "promo"));
    market.send(fundHouseAccount("bank.second", 100_000, "bank"));
    market.send({ ...SECOND_RULES });
    market.send({ ...PERIOD });
    market.send(fill(BTC, 100 * E8, "btc"));
    market.send(fill(USDT, 1_000_000 * UNIT, "usdt"));
    market.send({ ...CONVERSION_RULES });
    for (const coinId of [USDT, BTC]) market.send({ ...CONVERSION_COIN, coinId, spreadPpb: ppb(0) });
    fund(market, MAKER, USDT, 10_000_000 * UNIT);
    fund(market, MAKER, BTC, 1_000 * E8);
    for (const user of GAMBLERS) {
      this.own.set(user, this.valueOf(user));
      for (const coin of [USDT, BTC, ETH]) market.send(transfer(user, coin, market.balance(user, coin, "available")));
    }
  }

  /** All that a gambler has, wherever it lies, less what they owe. */
  valueOf(user: number): number {
    const { state } = this.market;
    let value = 0;
    for (const { coinId, account, atoms: amount } of balancesOf(state, userId(user))) {
      value += (account === "debt" ? -1 : 1) * valueIn(coinId, amount);
    }
    return value + (state.secondContracts.findLossAccount(user)?.runningAtoms ?? 0);
  }

  /** The part of their bonuses that runs, or is still out of ended ones. */
  outOf(user: number): number {
    return bonusesOf(this.market.state, userId(user)).reduce((sum, bonus) => sum + outAtomsOf(bonus), 0);
  }

  /** A step of one of them, or time that passes. Refusals are part of it. */
  step(): Event[] {
    const command = this.next(this.random.pick(GAMBLERS));
    const answer = this.market.try(command);
    const events = Array.isArray(answer) ? answer : [];
    for (const event of events) if (event.type === "DepositChanged") this.count(event);
    return events;
  }

  /** Everything is cancelled, and hours pass. */
  end(): void {
    const { market } = this;
    for (const user of GAMBLERS) market.send({ type: "CancelAllOrders", userId: userId(user) });
    const from = market.clock() + 48 * HOUR_MS;
    for (let second = 0; second < 400; second++) {
      market.nowMs = from + second * 1_000;
      market.send(indexed(market));
    }
  }

  private count({ userId: user, status, creditedAtoms }: DepositChanged): void {
    const { unlocked, reversed } = DEPOSIT_STATUS;
    const sign = status === unlocked ? 1 : status === reversed ? -1 : 0;
    this.own.set(user, (this.own.get(user) as number) + sign * creditedAtoms);
  }

  private next(user: number): Command {
    const { random, market } = this;
    const dice = random.integer(1, 100);
    if (dice <= 25) return this.later();
    if (dice <= 33) return this.payment(user);
    if (dice <= 35) return this.reorganisation();
    if (dice <= 50) return this.farOrder(user);
    if (dice <= 62) return this.fairTrade(user);
    if (dice <= 72) return this.withdrawal(user);
    if (dice <= 76) return transfer(user, random.pick([USDT, BTC]), random.integer(1, 50 * UNIT), [2, 1]);
    if (dice <= 84) return bet(user, { stakeAtoms: usdt(random.integer(1, 60)) });
    if (dice <= 89) return this.conversion(user);
    const orders = openOrdersOf(market.state, userId(user));
    if (orders.length === 0) return this.farOrder(user);
    const { orderId, sizeLots, filledLots } = random.pick(orders);
    if (dice <= 93)
      return amend(user, orderId, { sizeLots: Math.max(filledLots + 1, sizeLots - random.integer(-500, 500)) });
    return cancel(user, orderId);
  }

  /** Mostly seconds, sometimes hours; each time brings prices. */
  private later(): Command {
    const { random, market } = this;
    const ms = random.chance(0.7) ? random.integer(1, 70) * 1_000 : random.integer(1, 20) * HOUR_MS;
    market.nowMs = market.clock() + ms;
    return indexed(market);
  }

  private payment(user: number): Command {
    this.payments++;
    this.height++;
    return block(this.height, [seen(`t${this.payments}`, { userId: user, atoms: this.random.integer(1, 200) * UNIT })]);
  }

  /** The last block goes, and takes back what it paid. */
  private reorganisation(): Command {
    if (this.height < FIRST_HEIGHT) return this.later();
    this.height--;
    return drop(this.height + 1);
  }

  /** Nobody takes it: it holds what it holds. */
  private farOrder(user: number): Command {
    const isBuy = this.random.chance(0.6);
    const sizeLots = this.lots(user, isBuy, 1_000);
    return place(user, {
      side: isBuy ? "buy" : "sell",
      kind: "limit",
      priceTicks: isBuy ? 1_000 : 9_000_000,
      sizeLots,
    });
  }

  /** All or a part of what is available. */
  private lots(user: number, isBuy: boolean, priceTicks: number): number {
    const available = this.market.balance(user, isBuy ? USDT : BTC, "available");
    const most = Math.floor(available / (isBuy ? priceTicks : 1_000));
    return Math.max(1, this.random.chance(0.5) ? most : this.random.integer(0, most));
  }

  private fairTrade(user: number): Command {
    const isBuy = this.random.chance(0.5);
    const terms = { kind: "limit", priceTicks: INDEX_TICKS, sizeLots: this.lots(user, isBuy, INDEX_TICKS) } as const;
    this.market.send(place(MAKER, { ...terms, side: isBuy ? "sell" : "buy" }));
    return place(user, { ...terms, side: isBuy ? "buy" : "sell", timeInForce: this.random.pick(["IOC", "GTC"]) });
  }

  /** As much as may leave, or a little more. */
  private withdrawal(user: number): Command {
    const coin = this.random.pick([USDT, BTC, ETH]);
    const free = platformTransferableOf(this.market.state, userId(user), coin);
    return transfer(user, coin, Math.max(1, free + (this.random.chance(0.1) ? 1 : 0)));
  }

  private conversion(user: number): Command {
    const [fromCoinId, toCoinId] = this.random.chance(0.5) ? [USDT, BTC] : [BTC, USDT];
    const available = this.market.balance(user, fromCoinId, "available");
    return exchange(user, { fromCoinId, toCoinId, atoms: atoms(Math.max(1, this.random.integer(0, available))) });
  }
}
