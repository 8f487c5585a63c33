import { seededRandom, type Random } from "@agio/testkit";
import { atoms, orderId, tpSlId, positionId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import type { AccountNumber, ContractOrderTerms, ContractRules } from "../futures/futures-commands.ts";
import type { Command } from "../commands.ts";
import type { TimeInForce } from "../book/order-terms.ts";
import { contractOrdersOf } from "../futures/contract-views.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  ETHPERP,
  fundInsurance,
  listSecondContract,
  openContractMarket,
  order,
  quotesAt,
} from "./contract-market.ts";
import { BTC, fund, USDT, type TestMarket } from "./market.ts";

const TIMES: readonly TimeInForce[] = ["GTC", "GTC", "GTC", "GTC", "IOC", "FOK", "POST_ONLY"];
const LEVERAGES = [1, 5, 10, 10, 10, 20, 50, 100, 7];

const USERS = 8;
/** Between two prices nobody sends anything for so long, so that funding falls due in a short run. */
const SILENT_MS = 6_000;
const START_TICKS: Record<number, number> = { [BTCPERP]: 600_000, [ETHPERP]: 30_000 };
/** Accounts of users. The copy account holds funds alone: nobody trades in it by hand. */
const ACCOUNTS = [
  [101, 1, "lead"],
  [102, 4, "lead"],
  [103, 5, "sub"],
  [104, 6, "copy"],
] as const;
/** Small tiers, so that liquidations go through several stages. */
const CROWD_RULES: ContractRules = {
  ...CONTRACT_RULES,
  tiers: CONTRACT_RULES.tiers.map((tier) => ({ ...tier, capAtoms: atoms(tier.capAtoms / 50) })),
  openOrdersMax: 15,
  fundingIntervalHours: 1,
};

/** Two contracts, a small insurance fund, and users with so little that margins, holds and bankruptcies matter. */
export function openContractCrowd(): TestMarket {
  const market = openContractMarket(CROWD_RULES, USERS, 1_500);
  listSecondContract(market, CROWD_RULES);
  fundInsurance(market, 50);
  for (let user = 1; user <= USERS; user++) fund(market, user, USDT, 1_000_000_000);
  for (let user = 1; user <= 3; user++) {
    market.send({ type: "SetPositionMode", userId: userId(user), positionMode: "oneWay" });
  }
  for (const [account, owner, kind] of ACCOUNTS) {
    market.send({ type: "OpenAccount", userId: userId(owner), accountId: userId(account), kind });
  }
  return market;
}

/** Seeded commands of futures around prices that wander, and sometimes fall. */
export class RandomFutures {
  private readonly random: Random;
  /** Apart, so that a seed gives the orders that it gave before there were TWAPs. */
  private readonly twapRandom: Random;
  /** Apart too. */
  private readonly accountRandom: Random;
  private readonly market: TestMarket;
  private last: Command | undefined;
  private readonly ticks = { ...START_TICKS };

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
    this.twapRandom = seededRandom(`${seed}:twaps`);
    this.accountRandom = seededRandom(`${seed}:accounts`);
  }

  next(): Command {
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && this.random.chance(0.02)) return this.last;
    this.last = this.accountRandom.chance(0.03) ? this.funding() : this.byAccount(this.draw());
    return this.last;
  }

  private funding(): Command {
    const random = this.accountRandom;
    const [account, owner] = random.pick(ACCOUNTS);
    const amount = random.integer(1, 800) * 1_000_000 * (random.chance(0.7) ? 1 : -1);
    const key = random.chance(0.2) ? `a${random.integer(1, 50)}` : "";
    const user = userId(random.chance(0.95) ? owner : 3);
    return { type: "FundAccount", userId: user, accountId: userId(account), atoms: atoms(amount), key };
  }

  /** Some commands of an owner are of an account of theirs instead. */
  private byAccount(command: Command): Command {
    if (!("userId" in command)) return command;
    const own = ACCOUNTS.find(([, owner]) => owner === command.userId);
    if (own === undefined || !this.accountRandom.chance(0.4)) return command;
    return { ...command, userId: userId(own[0]) } as Command;
  }

  private draw(): Command {
    const { futures } = this.market.state;
    if (futures.twaps.isDue && this.twapRandom.chance(0.5)) return { type: "Continue" };
    if (this.twapRandom.chance(0.01)) return this.twap();
    const dice = this.random.integer(1, 1_000);
    if (dice <= 420) return this.order();
    if (dice <= 500) return this.closing();
    if (dice <= 560) return this.stop();
    if (dice <= 620) return this.amendment();
    if (dice <= 700) return this.cancellation();
    if (dice <= 840) return this.prices();
    if (dice <= 870) return this.choice();
    if (dice <= 910) return this.margin();
    if (dice <= 950) return this.tpSl();
    if (dice <= 985) return this.transfer();
    return this.rules();
  }

  private twap(): Command {
    const random = this.twapRandom;
    const user = userId(random.integer(1, USERS));
    const { twaps } = this.market.state.futures;
    if (random.chance(0.15)) return { type: "CancelContractTwap", userId: user, twapId: twaps.nextTwapId - 1 };
    const contractId = random.chance(0.75) ? BTCPERP : ETHPERP;
    const middle = this.ticks[contractId] as number;
    const limitTicks = priceTicks(random.chance(0.5) ? 0 : Math.round(middle * (1 + random.gaussian() * 0.01)));
    const slices = random.integer(2, 6);
    return {
      type: "PlaceContractTwap",
      ...{ userId: user, contractId, direction: random.pick(["buy", "sell"]), limitTicks, slices },
      ...{ offset: random.chance(0.7) ? "open" : "close", size: sizeContracts(random.integer(slices, 60)) },
      ...{ intervalMs: random.integer(5, 20) * 1_000, clientOrderId: "" },
    };
  }

  private user(): ReturnType<typeof userId> {
    return userId(this.random.integer(1, USERS));
  }

  private contract(): typeof BTCPERP {
    return this.random.chance(0.75) ? BTCPERP : ETHPERP;
  }

  private near(contract: number, spread = 0.004): number {
    const middle = this.ticks[contract] as number;
    return Math.max(1, Math.round(middle * (1 + this.random.gaussian() * spread)));
  }

  private size(): number {
    return 1 + Math.floor(this.random.exponential(25));
  }

  private terms(): Partial<Pick<ContractOrderTerms, "direction" | "offset" | "marginMode">> & {
    contractId: number;
    size: number;
    leverage: number;
    clientOrderId: string;
  } {
    return {
      contractId: this.contract(),
      direction: this.random.chance(0.5) ? "buy" : "sell",
      offset: this.random.chance(0.75) ? "open" : "close",
      marginMode: this.random.chance(0.7) ? "isolated" : "cross",
      size: this.size(),
      leverage: this.random.pick(LEVERAGES),
      clientOrderId: this.random.chance(0.05) ? `f${this.random.integer(1, 500)}` : "",
    };
  }

  private order(): Command {
    const terms = this.usual(this.user());
    if (this.random.chance(0.2)) {
      const timeInForce = this.random.chance(0.2) ? "FOK" : "IOC";
      return order(terms.user, { ...terms.draft, kind: "market", timeInForce });
    }
    const priceTicks = this.near(terms.draft.contractId);
    const sign = terms.draft.direction === "buy" ? 1 : -1;
    const carried = this.random.chance(0.15)
      ? {
          takeProfitTicks: Math.round(priceTicks * (1 + sign * this.random.gaussian() * 0.02)),
          stopLossTicks: Math.round(priceTicks * (1 - sign * 0.015)),
        }
      : {};
    return order(terms.user, { ...terms.draft, ...carried, priceTicks, timeInForce: this.random.pick(TIMES) });
  }

  /** Mostly with the leverage and mode that the user has chosen already, so that orders come through. */
  private usual(user: number): { user: number; draft: ReturnType<RandomFutures["terms"]> } {
    const draft = this.terms();
    const { futures } = this.market.state;
    const participant = futures.findParticipant(futures.holders.find(user), draft.contractId);
    if (participant === 0 || this.random.chance(0.1)) return { user, draft };
    const side = draft.direction === "buy" ? "long" : "short";
    const chosen = {
      leverage: futures.leverageOf(participant, side),
      marginMode: futures.participants.marginMode(participant),
    };
    return { user, draft: { ...draft, ...chosen } };
  }

  private slot(): number {
    const { positions } = this.market.state.futures;
    const slots = [...positions.slots()].sort((a, b) => positions.id(a) - positions.id(b));
    return slots.length === 0 ? 0 : this.random.pick(slots);
  }

  private position(): { id: number; owner: number } {
    const { positions } = this.market.state.futures;
    const slot = this.slot();
    if (slot === 0) return { id: 1, owner: 1 };
    const owner = this.random.chance(0.95) ? positions.user(slot) : this.random.integer(1, USERS);
    return { id: positions.id(slot), owner: Math.max(1, owner) };
  }

  private closing(): Command {
    const { id, owner } = this.position();
    const { positions } = this.market.state.futures;
    const slot = positions.find(id);
    if (slot === 0 || this.random.chance(0.4)) {
      return { type: "ClosePosition", userId: userId(owner), positionId: positionId(id), clientOrderId: "" };
    }
    const contract = positions.contractId(slot);
    const direction = positions.side(slot) === "long" ? "sell" : "buy";
    const size = this.random.chance(0.3) ? positions.size(slot) : this.size();
    const timeInForce = this.random.pick(TIMES);
    const draft = { contractId: contract, direction, offset: "close", size, timeInForce } as const;
    return order(owner, { ...draft, priceTicks: this.near(contract) });
  }

  private stop(): Command {
    const { user, draft } = this.usual(this.user());
    const stopTicks = this.near(draft.contractId);
    const triggerBy = this.random.chance(0.5) ? "mark" : "last";
    const dice = this.random.integer(1, 3);
    const base = { ...draft, triggerBy } as const;
    if (dice === 1) return order(user, { ...base, stopTicks, priceTicks: this.near(draft.contractId) });
    const market = { ...base, kind: "market", timeInForce: "IOC" } as const;
    if (dice === 2) return order(user, { ...market, stopTicks });
    const start = this.random.chance(0.5) ? stopTicks : 0;
    return order(user, { ...market, stopTicks: start, trailingBips: this.random.integer(5, 300) });
  }

  /** An order that is open, or any that was lately. */
  private knownOrder(): { id: number; owner: ReturnType<typeof userId> } {
    const { futures } = this.market.state;
    const user = this.user();
    const open = contractOrdersOf(this.market.state, user);
    if (open.length > 0 && this.random.chance(0.8)) return { id: this.random.pick(open).orderId, owner: user };
    const id = Math.max(1, futures.nextOrderId - 1 - Math.floor(this.random.exponential(30)));
    return { id, owner: user };
  }

  private amendment(): Command {
    const { id, owner } = this.knownOrder();
    const { futures } = this.market.state;
    const slot = futures.orderIndex.get(id);
    const contract = slot === 0 ? BTCPERP : futures.contractOf(slot).contractId;
    const price = this.random.chance(0.6) ? this.near(contract) : 0;
    const size = this.random.chance(0.6) ? this.size() : 0;
    const change = { priceTicks: priceTicks(price), size: sizeContracts(size) };
    return { type: "AmendContractOrder", userId: owner, orderId: orderId(id), ...change };
  }

  private cancellation(): Command {
    const { id, owner } = this.knownOrder();
    if (this.random.chance(0.9)) return { type: "CancelContractOrder", userId: owner, orderId: orderId(id) };
    const contractId = this.random.chance(0.5) ? this.contract() : undefined;
    return { type: "CancelAllContractOrders", userId: this.user(), contractId };
  }

  /** The marks wander and are pulled back; now and then they jump, which makes positions bankrupt at once. */
  private prices(): Command {
    const jump = this.random.chance(0.05) ? 0.12 : 0.003;
    const both = this.random.gaussian() * jump;
    for (const contract of [BTCPERP, ETHPERP]) {
      const [before, start] = [this.ticks[contract] as number, START_TICKS[contract] as number];
      const pulled = before * (1 + both + this.random.gaussian() * jump * 0.3) * 0.99 + start * 0.01;
      this.ticks[contract] = Math.round(Math.min(Math.max(pulled, start * 0.3), start * 3));
    }
    const venues = this.random.chance(0.95) ? 3 : this.random.integer(0, 2);
    const at = this.market.clock() + SILENT_MS;
    return quotesAt(at, this.ticks[BTCPERP] as number, this.ticks[ETHPERP] as number, venues);
  }

  private choice(): Command {
    const [owner, contractId] = [this.user(), this.contract()];
    const dice = this.random.integer(1, 6);
    if (dice === 1) {
      const positionMode = this.random.chance(0.5) ? "hedge" : "oneWay";
      return { type: "SetPositionMode", userId: owner, positionMode };
    }
    if (dice === 2) {
      const marginMode = this.random.chance(0.5) ? "isolated" : "cross";
      return { type: "SetMarginMode", userId: owner, contractId, marginMode };
    }
    const side = this.random.chance(0.5) ? "long" : "short";
    return { type: "SetLeverage", userId: owner, contractId, side, leverage: this.random.pick(LEVERAGES) };
  }

  private margin(): Command {
    const { id, owner } = this.position();
    const amount = this.random.integer(-200, 200) * 1_000_000;
    const key = this.random.chance(0.2) ? `m${this.random.integer(1, 50)}` : "";
    return { type: "AdjustMargin", userId: userId(owner), positionId: positionId(id), atoms: atoms(amount), key };
  }

  private tpSl(): Command {
    const { id, owner } = this.position();
    const { futures } = this.market.state;
    if (this.random.chance(0.15)) {
      const tpSl = tpSlId(this.random.integer(1, Math.max(1, futures.nextTpSlId)));
      return { type: "CancelTpSl", userId: userId(owner), tpSlId: tpSl };
    }
    const slot = futures.positions.find(id);
    const contract = slot === 0 ? BTCPERP : futures.positions.contractId(slot);
    const isMarket = this.random.chance(0.7);
    return {
      type: "SetTpSl",
      userId: userId(owner),
      positionId: positionId(id),
      kind: this.random.chance(0.5) ? "takeProfit" : "stopLoss",
      triggerTicks: priceTicks(this.near(contract, 0.01)),
      triggerBy: this.random.chance(0.5) ? "mark" : "last",
      size: sizeContracts(this.random.chance(0.6) ? 0 : this.size()),
      orderKind: isMarket ? "market" : "limit",
      priceTicks: priceTicks(isMarket ? 0 : this.near(contract, 0.01)),
    };
  }

  private transfer(): Command {
    const account = (): AccountNumber => this.random.pick([1, 2, 3] as const);
    const [from, to] = this.random.chance(0.7) ? ([1, 3] as const) : [account(), account()];
    const coinId = this.random.chance(0.9) ? USDT : BTC;
    const amount = atoms(this.random.integer(1, 2_000) * 1_000_000);
    const key = this.random.chance(0.2) ? `t${this.random.integer(1, 50)}` : "";
    return { type: "TransferFunds", userId: this.user(), coinId, atoms: amount, from, to, key };
  }

  private rules(): Command {
    const dice = this.random.integer(1, 4);
    if (dice === 1) {
      const amount = atoms(this.random.integer(1, 20) * 1_000_000);
      return {
        type: "FundHouse",
        pot: "insurance",
        coinId: USDT,
        atoms: amount,
        key: `i${this.random.integer(1, 100)}`,
      };
    }
    const tradingOpen = dice !== 3 || this.random.chance(0.8);
    const rules = { ...CROWD_RULES, fundingIntervalHours: dice === 2 ? 8 : 1, tradingOpen };
    return { type: "ChangeContract", contractId: this.contract(), rules };
  }
}
