import { atoms, orderId, planId, positionId, priceTicks, shares, userId } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import type { Command } from "../commands.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  deposit,
  ETHPERP,
  fundInsurance,
  listSecondContract,
  openContractMarket,
  order,
  quotes,
} from "./contract-market.ts";
import { USDT, type TestMarket } from "./market.ts";

const USERS = 8;
const LEVERAGES = [3, 5, 10, 20, 50, 100];
const START_TICKS = { btc: 600_000, eth: 30_000 };

/** Two contracts with small tiers, a small insurance fund, and users with so little that margins matter. */
export function openCrowdedContracts(): TestMarket {
  const tiers = CONTRACT_RULES.tiers.map((tier) => ({ ...tier, capAtoms: atoms(tier.capAtoms / 50) }));
  const rules = { tiers, fundingIntervalHours: 1 };
  const market = openContractMarket(rules, USERS, 0);
  listSecondContract(market, rules);
  for (let user = 1; user <= USERS; user++) deposit(market, user, 3_000);
  fundInsurance(market, 60);
  return market;
}

/** An endless, seeded stream of commands of futures over markets that wander, jump and sometimes halt. */
export class RandomContractCommands {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly ticks = { ...START_TICKS };

  constructor(market: TestMarket, seed: string | number) {
    this.random = seededRandom(seed);
    this.market = market;
  }

  next(): Command {
    const dice = this.random.integer(1, 1_000);
    if (dice <= 330) return this.prices();
    if (dice <= 620) return this.limit();
    if (dice <= 700) return this.marketOrder();
    if (dice <= 760) return this.conditional();
    if (dice <= 810) return this.plan();
    if (dice <= 850) return this.cancellation();
    if (dice <= 890) return this.closing();
    if (dice <= 930) return this.margin();
    if (dice <= 970) return this.transfer();
    return this.choice();
  }

  /** The mark wanders; now and then it jumps, which makes positions bankrupt at once, or the index is lost. */
  private prices(): Command {
    const jump = this.random.chance(0.04) ? 0.12 : 0.004;
    const both = this.random.gaussian() * jump;
    for (const [name, start] of Object.entries(START_TICKS) as ["btc" | "eth", number][]) {
      const move = both + this.random.gaussian() * jump * 0.3;
      const pulled = this.ticks[name] * (1 + move) * 0.99 + start * 0.01;
      this.ticks[name] = Math.round(Math.min(Math.max(pulled, start * 0.3), start * 3));
    }
    const venues = this.random.chance(0.03) ? this.random.integer(1, 2) : 3;
    return quotes(this.market, this.ticks.btc, this.ticks.eth, venues);
  }

  private user(): number {
    return this.random.integer(1, USERS);
  }

  private terms() {
    const isBtc = this.random.chance(0.6);
    return {
      contractId: isBtc ? BTCPERP : ETHPERP,
      direction: this.random.pick(["buy", "sell"] as const),
      offset: this.random.chance(0.3) ? ("close" as const) : ("open" as const),
      shares: 1 + Math.floor(this.random.exponential(isBtc ? 30 : 600)),
      leverage: this.random.pick(LEVERAGES),
      marginMode: this.random.pick(["isolated", "cross"] as const),
    };
  }

  /** A price near the mark of a contract. */
  private near(contract: number): number {
    const mark = contract === BTCPERP ? this.ticks.btc : this.ticks.eth;
    return Math.max(1, Math.round(mark * (1 + this.random.gaussian() * 0.006)));
  }

  private limit(): Command {
    const terms = this.terms();
    const near = this.near(terms.contractId);
    const timeInForce = this.random.pick(["GTC", "GTC", "GTC", "IOC", "FOK", "POST_ONLY"] as const);
    const isBuy = terms.direction === "buy";
    const carries = terms.offset === "open" && this.random.chance(0.15);
    const plans = carries
      ? {
          takeProfitTicks: Math.round(near * (isBuy ? 1.02 : 0.98)),
          stopLossTicks: Math.round(near * (isBuy ? 0.985 : 1.015)),
        }
      : {};
    return order(this.user(), { ...terms, ...plans, priceTicks: near, timeInForce });
  }

  private marketOrder(): Command {
    return order(this.user(), { ...this.terms(), kind: "market" });
  }

  private conditional(): Command {
    const terms = this.terms();
    const near = this.near(terms.contractId);
    const base = { ...terms, triggerBy: this.random.pick(["mark", "last"] as const) };
    if (this.random.chance(0.3)) return order(this.user(), { ...base, priceTicks: near, stopTicks: near });
    const market = { ...base, kind: "market" } as const;
    if (this.random.chance(0.5)) return order(this.user(), { ...market, stopTicks: near });
    const stopTicks = this.random.chance(0.5) ? near : 0;
    return order(this.user(), { ...market, stopTicks, trailingBips: this.random.integer(5, 200) });
  }

  /** An open position and its owner; now and then somebody else. */
  private position(): { user: number; id: number; shares: number; isBtc: boolean } {
    const { positions } = this.market.state.futures;
    const slots = [...positions.slots()].sort((a, b) => positions.id(a) - positions.id(b));
    if (slots.length === 0) return { user: this.user(), id: 1, shares: 1, isBtc: true };
    const slot = this.random.pick(slots);
    const user = this.random.chance(0.95) ? positions.user(slot) || 1 : this.user();
    const isBtc = positions.contractId(slot) === BTCPERP;
    return { user, id: positions.id(slot), shares: positions.shares(slot), isBtc };
  }

  private plan(): Command {
    const position = this.position();
    const mark = position.isBtc ? this.ticks.btc : this.ticks.eth;
    const isLimit = this.random.chance(0.3);
    const near = Math.max(1, Math.round(mark * (1 + this.random.gaussian() * 0.01)));
    if (this.random.chance(0.15)) {
      const newest = this.market.state.futures.nextPlanId;
      return { type: "CancelPlan", userId: userId(position.user), planId: planId(this.random.integer(1, newest)) };
    }
    return {
      type: "SetPlan",
      userId: userId(position.user),
      positionId: positionId(position.id),
      kind: this.random.pick(["takeProfit", "stopLoss"] as const),
      triggerTicks: priceTicks(near),
      triggerBy: this.random.pick(["mark", "last"] as const),
      shares: shares(this.random.chance(0.6) ? 0 : this.random.integer(1, position.shares)),
      orderKind: isLimit ? "limit" : "market",
      priceTicks: priceTicks(isLimit ? near : 0),
    };
  }

  private cancellation(): Command {
    const user = userId(this.user());
    if (this.random.chance(0.2)) return { type: "CancelAllContractOrders", userId: user, contractId: undefined };
    const newest = this.market.state.futures.nextOrderId;
    const id = Math.max(1, newest - 1 - Math.floor(this.random.exponential(20)));
    if (this.random.chance(0.4)) {
      const change = { priceTicks: priceTicks(this.ticks.btc), shares: shares(this.random.integer(0, 50)) };
      return { type: "AmendContractOrder", userId: user, orderId: orderId(id), ...change };
    }
    return { type: "CancelContractOrder", userId: user, orderId: orderId(id) };
  }

  private closing(): Command {
    const { user, id } = this.position();
    return { type: "ClosePosition", userId: userId(user), positionId: positionId(id), clientOrderId: "" };
  }

  private margin(): Command {
    const { user, id } = this.position();
    const amount = Math.round(this.random.gaussian() * 30_000_000) || 1;
    return { type: "AdjustMargin", userId: userId(user), positionId: positionId(id), atoms: atoms(amount), key: "" };
  }

  private transfer(): Command {
    const isIn = this.random.chance(0.5);
    const amount = atoms(this.random.integer(1, 500_000_000));
    const move = { from: isIn ? 1 : 3, to: isIn ? 3 : 1 } as const;
    return { type: "TransferFunds", userId: userId(this.user()), coinId: USDT, atoms: amount, ...move, key: "" };
  }

  private choice(): Command {
    const user = userId(this.user());
    const { contractId, leverage, marginMode } = this.terms();
    const dice = this.random.integer(1, 3);
    if (dice === 1) {
      const side = this.random.pick(["long", "short"] as const);
      return { type: "SetLeverage", userId: user, contractId, side, leverage };
    }
    if (dice === 2) return { type: "SetMarginMode", userId: user, contractId, marginMode };
    return { type: "SetPositionMode", userId: user, positionMode: this.random.pick(["hedge", "oneWay"] as const) };
  }
}
