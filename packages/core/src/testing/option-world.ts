import {
  atoms,
  pairId,
  ppb,
  priceE8,
  priceTicks,
  sequence,
  sizeLots,
  userId,
  utcMs,
  type PairId,
} from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { OptionRules, PlaceOptionOrder } from "../options/option-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { HouseAccount } from "../house/house-commands.ts";
import { readEvents } from "../event-reading.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { apply } from "../engine.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import type { OptionPosition } from "../options/option-position.ts";
import type { Series } from "../options/series.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { createState, type CoreState } from "../state.ts";
import { BTC, BTCUSDT, OPEN_RULES, place, USDT } from "./market.ts";

export const E8 = 100_000_000;
export const UNIT = 1_000_000;
/** Friday, 31 January 2025, 08:00 UTC: a daily, weekly and monthly expiry. */
export const EXPIRY_MS = 1_738_310_400_000;
/** Two hours before it. */
const START_MS = EXPIRY_MS - 7_200_000;
export const HOUSE = 9;

/** One daily expiry, five strikes a thousand apart, a flat surface at 60 percent, no fees: a test turns on what it is about. */
export const OPTION_RULES: OptionRules = {
  fee: { kind: "notional", ppb: ppb(0) },
  exerciseFeePpb: ppb(0),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(1_000_000),
  openOrdersMax: 0,
  strikeStepE8: 1_000 * E8,
  strikesEachSide: 2,
  dailyExpiries: 1,
  weeklyExpiries: 0,
  monthlyExpiries: 0,
  quarterlyExpiries: 0,
  surface: [{ days: 1, atTheMoneyPpm: 600_000, skewPpm: 0, smilePpm: 0 }],
  tradingOpen: true,
  writingOpen: true,
};

export type OptionDraft = Partial<
  Pick<PlaceOptionOrder, "side" | "kind" | "timeInForce" | "clientOrderId"> & Record<"priceTicks" | "sizeLots", number>
>;

/** Price in dollars of a second; undefined: the venues are silent. */
type PriceOf = (at: number) => number | undefined;

/** A core with options on btcusdt (ticks of 0.1 USDT, lots of 0.01) and a clock that goes where a test sends it. */
export class OptionWorld {
  state: CoreState = createState();
  at = START_MS;
  private sequence = 0;
  private readonly writer = new WordWriter();

  /** Bytes of the events of the last command. */
  get writtenBytes(): number {
    return this.writer.byteLength;
  }

  /** Applies a command at the present time and returns its events; throws when it is refused. */
  send(command: Command): Event[] {
    const answer = this.try(command);
    if (!Array.isArray(answer)) throw new Error(`${command.type} came back with ${JSON.stringify(answer)}`);
    return answer;
  }

  try(command: Command): Event[] | Exclude<ReturnType<typeof apply>, undefined> {
    this.writer.reset();
    const stamp = { sequence: sequence(this.sequence + 1), at: utcMs(this.at) };
    const answer = apply(this.state, command, stamp, this.writer);
    if (answer !== undefined) return answer;
    this.sequence++;
    return readEvents(this.writer.bytes());
  }

  /** A second of prices at a time: three venues that agree, or none. */
  tick(at: number, price: number | undefined, venues = 3): Event[] {
    this.at = at;
    return this.send(observation(at, price, venues));
  }

  /** A tick for every second after now up to a time. Returns the events of the last one. */
  run(until: number, priceOf: PriceOf): Event[] {
    let events: Event[] = [];
    while (this.at + 1_000 <= until) events = this.tick(this.at + 1_000, priceOf(this.at + 1_000));
    return events;
  }

  /** Throws the state away and goes on with what a snapshot kept. */
  restart(): void {
    this.state = restoreSnapshot(takeSnapshot(this.state));
  }

  series(kind: "call" | "put", strike: number, expiryAt = EXPIRY_MS): Series {
    const found = [...this.state.options.series.values()].find(
      (one) => one.kind === kind && one.strikeE8 === strike * E8 && one.expiryAt === expiryAt,
    );
    if (found === undefined) throw new Error(`no ${kind} at ${strike}`);
    return found;
  }

  position(user: number, series: Series): OptionPosition | undefined {
    return this.state.options.series.get(series.seriesId)?.positions.get(user);
  }

  /** An account in USDT, of a user or (0) of the house. */
  balance(account: AccountName, user = 0): number {
    const { accounts } = this.state;
    const slot = accounts.find(user, USDT, ACCOUNT_CODES[account]);
    if (slot === 0) return 0;
    return (account === "platform.frozen" ? accounts.frozen(slot) : accounts.available(slot)) / UNIT;
  }

  order(user: number, series: Series, draft: OptionDraft): Event[] {
    return this.send(optionOrder(user, series, draft));
  }

  /** Lets one user sell lots to another at a premium in ticks. */
  trade(seller: number, buyer: number, series: Series, terms: { lots: number; ticks: number }): Event[] {
    const draft = { priceTicks: terms.ticks, sizeLots: terms.lots };
    const offered = this.order(seller, series, { ...draft, side: "sell" });
    return [...offered, ...this.order(buyer, series, { ...draft, side: "buy", timeInForce: "IOC" })];
  }

  fund(user: number, usdt: number): void {
    const grant = { userId: userId(user), coinId: USDT, atoms: atoms(Math.round(usdt * UNIT)) };
    this.send({ type: "GrantFunds", ...grant, key: `grant:${user}:${this.sequence}` });
  }

  /** Leaves a user with so many atoms available: an order for coins at the lowest price holds the rest. */
  leaveAvailable(user: number, left: number): void {
    const rest = Math.round(this.balance("platform.available", user) * UNIT) - left;
    if (rest === 0) return;
    this.send(place(user, { side: "buy", kind: "limit", timeInForce: "GTC", priceTicks: 1, sizeLots: rest }));
  }

  cancelAll(user: number, seriesId = 0): void {
    this.send({ type: "CancelAllOptionOrders", userId: userId(user), seriesId });
  }

  fundHouse(pot: HouseAccount, usdt: number): void {
    const key = `${pot}:${this.sequence}`;
    this.send({ type: "FundHouse", pot, coinId: USDT, atoms: atoms(Math.round(usdt * UNIT)), key });
  }

  setRules(rules: Partial<OptionRules>, pair: PairId = BTCUSDT): void {
    const command = {
      pairId: pair,
      code: "BTC",
      priceDecimals: 1,
      sizeDecimals: 2,
      rules: { ...OPTION_RULES, ...rules },
    };
    this.send({ type: "SetOptionUnderlying", ...command });
  }

  check(): void {
    checkInvariants(this.state);
  }
}

/** The command of a second of prices of btcusdt. */
export function observation(at: number, price: number | undefined, venues = 3): Command {
  const e8 = priceE8(Math.round((price ?? 0) * E8));
  const quotes = ["a", "b", "c"].slice(0, price === undefined ? 0 : venues).map((venue): VenueQuote => {
    return { pairId: BTCUSDT, venue, bid: e8, ask: e8, receivedAt: utcMs(at) };
  });
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/** A limit order to buy one lot, unless told otherwise. */
export const optionOrder = (user: number, series: Series, draft: OptionDraft): PlaceOptionOrder => ({
  type: "PlaceOptionOrder",
  userId: userId(user),
  seriesId: series.seriesId,
  side: "buy",
  kind: "limit",
  timeInForce: draft.kind === "market" ? "IOC" : "GTC",
  clientOrderId: "",
  ...draft,
  priceTicks: priceTicks(draft.priceTicks ?? 0),
  sizeLots: sizeLots(draft.sizeLots ?? 1),
});

/**
 * Options on btcusdt at an index of 60,000, two hours before an expiry, with four users of 100,000 USDT each, a house
 * account and a bank of a million.
 */
export function openOptionWorld(rules: Partial<OptionRules> = {}, bank = 1_000_000): OptionWorld {
  const world = new OptionWorld();
  world.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
  world.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
  const coins = { tradedCoinId: BTC, pricingCoinId: USDT };
  const pair = { ...coins, priceDecimals: 1, sizeDecimals: 5, rules: OPEN_RULES };
  world.send({ type: "ListPair", pairId: pairId(BTCUSDT), symbol: "btcusdt", ...pair });
  for (let user = 1; user <= 4; user++) {
    world.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    world.fund(user, 100_000);
  }
  world.send({ type: "OpenUser", userId: userId(HOUSE), mark: "house" });
  if (bank > 0) world.fundHouse("bank.option", bank);
  world.setRules(rules);
  world.tick(START_MS, 60_000);
  return world;
}

/** The events of one type, in order. */
export const eventsOf = <T extends Event["type"]>(events: readonly Event[], type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
