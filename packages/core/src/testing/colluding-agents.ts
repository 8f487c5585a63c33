import { seededRandom, type Random } from "@agio/testkit";
import { atoms, positionId, ppb, priceTicks, sizeContracts, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { ContractRules, TriggerPrice } from "../futures/futures-commands.ts";
import type { Contract } from "../futures/contract.ts";
import { priceBandOf } from "../futures/price-band.ts";
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
  UNIT,
} from "./contract-market.ts";
import { START_MS, USDT, type TestMarket } from "./market.ts";

const START_TICKS = 600_000;
const HOUR_MS = 3_600_000;
/** Accounts of one person come first; then two who trade for themselves. */
const GROUP_MAX = 5;
const OTHERS = [6, 7] as const;
const LEVERAGES = [1, 5, 10, 20, 50, 100];

/** Without fees, so that what is gained shows at once, and with a fund that can pay and take over. */
const FREE_RULES: Partial<ContractRules> = {
  openFeePpb: ppb(0),
  closeFeePpb: ppb(0),
  liquidationFeePpb: ppb(0),
  tiers: CONTRACT_RULES.tiers.map((tier) => ({ ...tier, capAtoms: atoms(tier.capAtoms / 10) })),
};

interface CollusionTerms {
  readonly members: number;
  readonly fees: boolean;
  /** A second contract on an index that moves as the first one's: what one account has in both is worth the same. */
  readonly isTwin: boolean;
}

/** One contract or two at 60,000, `members` colluding users, two others with much, and a fund. */
export function openCollusion({ members, fees, isTwin }: CollusionTerms): { market: TestMarket; group: number[] } {
  const rules = { ...(fees ? {} : FREE_RULES), fundingIntervalHours: 1 };
  const market = openContractMarket(rules, GROUP_MAX + OTHERS.length, 0);
  if (isTwin) {
    listSecondContract(market, rules);
    market.send(quotes(market, START_TICKS, START_TICKS));
  }
  fundInsurance(market, 50_000);
  const group = Array.from({ length: members }, (_, index) => index + 1);
  for (const user of group) deposit(market, user, 5_000);
  for (const user of OTHERS) deposit(market, user, 1_000_000);
  return { market, group };
}

/** Seeded commands of accounts that play into each other's hands, among a few of others who mean well. */
export class ColludingAgents {
  private readonly random: Random;
  /** Of the others' stops alone, so that everything else is as it was without them. */
  private readonly stops: Random;
  /** Of the others' stops by last price, and of quotes that set the rate, likewise. */
  private readonly lastStops: Random;
  private readonly rates: Random;
  private readonly market: TestMarket;
  private readonly group: readonly number[];
  private readonly isIndexStill: boolean;
  /** The agents' agreed next commands. */
  private readonly agreed: (() => Command)[] = [];
  /** The contract that it is about. */
  private contractId = BTCPERP;
  ticks = START_TICKS;

  constructor(market: TestMarket, group: readonly number[], luck: { seed: string; isIndexStill: boolean }) {
    this.market = market;
    this.group = group;
    this.random = seededRandom(luck.seed);
    this.stops = seededRandom(luck.seed).fork("stops");
    this.lastStops = seededRandom(luck.seed).fork("stops by last");
    this.rates = seededRandom(luck.seed).fork("rates");
    this.isIndexStill = luck.isIndexStill;
  }

  next(): Command {
    if (this.stops.chance(0.02)) return this.otherStop(this.stops, "mark");
    if (this.lastStops.chance(0.02)) return this.otherStop(this.lastStops, "last");
    if (this.agreed.length === 0 && this.rates.chance(0.01)) this.setTheRate();
    if (this.agreed.length === 0) this.agree();
    return (this.agreed.shift() as () => Command)();
  }

  private agree(): void {
    const isTwin = this.market.state.futures.contracts[ETHPERP] !== undefined;
    if (isTwin) this.contractId = this.random.pick([BTCPERP, ETHPERP]);
    const dice = this.random.integer(1, 100);
    if (dice <= 30) this.tradeAmongFriends();
    else if (dice <= 45) this.do(() => this.anyOrder(this.random.pick(this.group)));
    else if (dice <= 60) this.do(() => this.otherOrder());
    else if (dice <= 68) this.do(() => this.margin());
    else if (dice <= 74) this.do(() => this.transfer());
    else if (dice <= 78) this.do(() => this.leverage());
    else if (dice <= 84) this.do(() => this.close());
    else if (dice <= 88) this.do(() => this.cancelAll(this.random.pick([...this.group, ...OTHERS])));
    else if (dice <= 89) this.leanOnTheMark();
    else if (dice <= 90) this.waitForFunding();
    else this.do(() => this.tick());
  }

  private do(command: () => Command): void {
    this.agreed.push(command);
  }

  private get contract(): Contract {
    return this.market.state.futures.contracts[this.contractId] as Contract;
  }

  /** Prices that matter: the ends of the band, mark and index, what is just worth nothing, and any near them. */
  private price(): number {
    const { lowestTicks, highestTicks } = priceBandOf(this.contract);
    const { markTicks } = this.contract;
    const context = Math.round(this.ticks * (1 + this.random.gaussian() * 0.01));
    return this.random.pick([lowestTicks, highestTicks, markTicks, this.ticks, context, context, this.bankruptcy()]);
  }

  private bankruptcy(): number {
    const { positions } = this.market.state.futures;
    const slot = this.slot();
    if (slot === 0) return this.ticks;
    const sign = positions.side(slot) === "long" ? -1 : 1;
    const value = positions.cost(slot) + sign * positions.margin(slot);
    const ticks = value / (positions.size(slot) * this.contract.tickLotAtoms);
    return Math.max(1, Math.round(ticks) + this.random.integer(-1, 1));
  }

  private slot(): number {
    const { positions } = this.market.state.futures;
    const own = [...positions.slots()].filter((slot) => this.group.includes(positions.user(slot)));
    return own.length === 0 ? 0 : this.random.pick(own.sort((a, b) => positions.id(a) - positions.id(b)));
  }

  private size(): number {
    return 1 + Math.floor(this.random.exponential(this.random.pick([20, 200, 1_000])));
  }

  /** The leverage and mode that a user has there, so that the order comes through. */
  private chosen(user: number, direction: "buy" | "sell"): { leverage: number; marginMode: "isolated" | "cross" } {
    const { futures } = this.market.state;
    const participant = futures.findParticipant(futures.holders.find(user), this.contractId);
    if (participant === 0 || !futures.participants.hasExposure(participant)) {
      const marginMode = this.random.chance(0.5) ? "cross" : "isolated";
      return { leverage: this.random.pick(LEVERAGES), marginMode };
    }
    const leverage = futures.leverageOf(participant, direction === "buy" ? "long" : "short");
    return { leverage, marginMode: futures.participants.marginMode(participant) };
  }

  private orderOf(user: number, draft: Parameters<typeof order>[1] & { direction: "buy" | "sell" }): Command {
    return order(user, { contractId: this.contractId, ...this.chosen(user, draft.direction), ...draft });
  }

  private tradeAmongFriends(): void {
    const [seller, buyer] = [this.random.pick(this.group), this.random.pick(this.group)];
    const [ticks, size] = [this.price(), this.size()];
    const offset = (): "open" | "close" => (this.random.chance(0.6) ? "open" : "close");
    const same = { priceTicks: ticks, size };
    if (this.random.chance(0.3)) for (const user of OTHERS) this.do(() => this.cancelAll(user));
    const sell = () => this.orderOf(seller, { ...same, direction: "sell", offset: offset() });
    const buy = () => this.orderOf(buyer, { ...same, direction: "buy", offset: offset() });
    this.agreed.push(...(this.random.chance(0.5) ? [sell, buy] : [buy, sell]));
  }

  private anyOrder(user: number): Command {
    const direction = this.random.chance(0.5) ? "buy" : "sell";
    const offset = this.random.chance(0.6) ? "open" : "close";
    const draft = { direction, offset, size: this.size() } as const;
    if (this.random.chance(0.25)) return this.orderOf(user, { ...draft, kind: "market", timeInForce: "IOC" });
    return this.orderOf(user, { ...draft, priceTicks: this.price() });
  }

  /** Others quote near the index and take what is there, with little leverage. */
  private otherOrder(): Command {
    const user = this.random.pick(OTHERS);
    const direction = this.random.chance(0.5) ? "buy" : "sell";
    const away = this.ticks * this.random.exponential(0.004) * (direction === "buy" ? -1 : 1);
    const draft = { direction, leverage: 1, size: 1 + Math.floor(this.random.exponential(50)) } as const;
    const priceTicks = Math.max(1, Math.round(this.ticks + away));
    return order(user, { contractId: this.contractId, ...draft, priceTicks });
  }

  /** Others leave stops, up to 2 percent from the index or a held mark, which the group would like to set off. */
  private otherStop(luck: Random, triggerBy: TriggerPrice): Command {
    if (luck.chance(0.5)) return this.otherTpSl(luck, triggerBy);
    const isSell = luck.chance(0.5);
    const stopTicks = this.otherTrigger(luck, !isSell);
    const trailing = luck.chance(0.3);
    return order(luck.pick(OTHERS), {
      contractId: this.contractId,
      direction: isSell ? "sell" : "buy",
      kind: "market",
      leverage: 1,
      size: 1 + Math.floor(luck.exponential(50)),
      triggerBy,
      ...(trailing ? { trailingBips: luck.integer(10, 200) } : { stopTicks }),
    });
  }

  /** A price on the far side of what one of the others looks at: the index, or the mark as it is held. */
  private otherTrigger(luck: Random, isRising: boolean): number {
    const seen = luck.pick([this.ticks, this.contract.markTicks]);
    const away = 1 + (isRising ? 1 : -1) * (0.001 + 0.019 * luck.next());
    return Math.round(seen * away);
  }

  /** A take-profit or stop-loss on a position of one of the others, or another stop while they have none. */
  private otherTpSl(luck: Random, triggerBy: TriggerPrice): Command {
    const { positions } = this.market.state.futures;
    const isOthers = (slot: number): boolean => OTHERS.some((user) => user === positions.user(slot));
    const ids = [...positions.slots()].filter(isOthers).map((slot) => positions.id(slot));
    if (ids.length === 0) return this.otherStop(luck, triggerBy);
    const id = luck.pick(ids.sort((a, b) => a - b));
    const slot = positions.find(id);
    const kind = luck.pick(["takeProfit", "stopLoss"] as const);
    const isRising = (positions.side(slot) === "long") === (kind === "takeProfit");
    return {
      type: "SetTpSl",
      userId: userId(positions.user(slot)),
      positionId: positionId(id),
      kind,
      triggerTicks: priceTicks(this.otherTrigger(luck, isRising)),
      triggerBy,
      size: sizeContracts(0),
      orderKind: "market",
      priceTicks: priceTicks(0),
    };
  }

  private margin(): Command {
    const { positions } = this.market.state.futures;
    const slot = this.slot();
    if (slot === 0) return this.tick();
    const amount = this.random.chance(0.3)
      ? this.random.integer(1, 500 * UNIT)
      : -Math.max(1, Math.floor(positions.margin(slot) * this.random.next()));
    const owner = userId(positions.user(slot));
    const id = positionId(positions.id(slot));
    return { type: "AdjustMargin", userId: owner, positionId: id, atoms: atoms(amount), key: "" };
  }

  private transfer(): Command {
    const user = this.random.pick(this.group);
    const [from, to] = this.random.chance(0.6) ? ([3, 1] as const) : ([1, 3] as const);
    const amount = atoms(1 + Math.floor(this.random.exponential(500) * UNIT));
    return { type: "TransferFunds", userId: userId(user), coinId: USDT, atoms: amount, from, to, key: "" };
  }

  private leverage(): Command {
    const user = userId(this.random.pick(this.group));
    const side = this.random.chance(0.5) ? "long" : "short";
    return {
      type: "SetLeverage",
      userId: user,
      contractId: this.contractId,
      side,
      leverage: this.random.pick(LEVERAGES),
    };
  }

  private close(): Command {
    const { positions } = this.market.state.futures;
    const slot = this.slot();
    if (slot === 0) return this.tick();
    const id = positionId(positions.id(slot));
    return { type: "ClosePosition", userId: userId(positions.user(slot)), positionId: id, clientOrderId: "" };
  }

  private cancelAll(user: number): Command {
    return { type: "CancelAllContractOrders", userId: userId(user), contractId: this.contractId };
  }

  /** Minutes of a book that only they are in, a part of a percent wide, off the index. */
  private leanOnTheMark(): void {
    const [seller, buyer] = [this.random.pick(this.group), this.random.pick(this.group)];
    const off = this.random.pick([-0.025, -0.01, 0.01, 0.025]);
    const middle = Math.round(this.ticks * (1 + off));
    const one = { size: 1 } as const;
    for (const user of [...this.group, ...OTHERS]) this.do(() => this.cancelAll(user));
    this.do(() => this.orderOf(seller, { ...one, direction: "sell", priceTicks: middle }));
    this.do(() => this.orderOf(buyer, { ...one, direction: "buy", priceTicks: middle }));
    this.do(() => this.orderOf(seller, { ...one, direction: "sell", priceTicks: middle + 500 }));
    this.do(() => this.orderOf(buyer, { ...one, direction: "buy", priceTicks: middle - 500 }));
    const seconds = this.random.integer(30, 300);
    for (let second = 0; second < seconds; second++) this.do(() => this.tick());
  }

  /** Minutes of a book that only they quote in, as much as the premium asks for, up to the settlement. */
  private setTheRate(): void {
    const quoter = this.rates.pick(this.group);
    const middle = Math.round(this.ticks * (1 + this.rates.pick([-0.013, 0.013])));
    for (const user of [...this.group, ...OTHERS]) this.do(() => this.cancelAll(user));
    const quote = { size: 185, leverage: 10 } as const;
    this.do(() => this.orderOf(quoter, { ...quote, direction: "sell", priceTicks: middle + 50 }));
    this.do(() => this.orderOf(quoter, { ...quote, direction: "buy", priceTicks: middle - 50 }));
    const minutes = this.rates.integer(2, 20);
    for (let minute = 0; minute < minutes; minute++) {
      this.do(() => {
        this.market.seconds = Math.ceil((this.market.clock() - START_MS) / 1_000) + 60;
        return this.tick();
      });
    }
    this.waitForFunding();
  }

  /** The seconds around the hour whose funding is due, with what they hold by then. */
  private waitForFunding(): void {
    this.do(() => {
      const { market } = this;
      const hour = (Math.floor(market.clock() / HOUR_MS) + 1) * HOUR_MS;
      market.seconds = Math.ceil((hour - START_MS) / 1_000) - 2;
      return this.tick();
    });
    for (let second = 0; second < 4; second++) this.do(() => this.tick());
  }

  private tick(): Command {
    if (!this.isIndexStill && this.random.chance(0.2)) {
      const size = this.random.chance(0.1) ? 0.03 : 0.002;
      const wandered = this.ticks * (1 + this.random.gaussian() * size) * 0.99 + START_TICKS * 0.01;
      this.ticks = Math.round(Math.min(Math.max(wandered, START_TICKS / 2), START_TICKS * 2));
    }
    return quotes(this.market, this.ticks, this.ticks);
  }
}
