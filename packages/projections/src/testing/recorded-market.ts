import { createHash } from "node:crypto";
import {
  applyEntry,
  batchPayload,
  createState,
  EventWriter,
  type Command,
  type CoreState,
  type OrderTerms,
  type PairRules,
  PLAIN_TERMS,
} from "@agio/core";
import { atoms, coinId, pairId, ppb, priceTicks, sequence, sizeLots, userId, utcMs } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import type { DurableRecord } from "../records.ts";

export const USDT = coinId(1);
export const BTC = coinId(2);
export const ETH = coinId(3);
export const BTC_USDT = pairId(1);
export const ETH_USDT = pairId(2);
export const USERS = [1001, 1002, 1003, 1004].map(userId);
/** Friday, 2026-01-02 00:00 UTC. */
export const OPENING_AT = Date.UTC(2026, 0, 2);

const RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(100_000_000),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(200_000_000),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 200,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

/** A limit order of one of the two pairs. */
export function limitOrder(
  user: number,
  side: "buy" | "sell",
  order: { ticks: number; lots: number; pair?: typeof BTC_USDT; terms?: Partial<OrderTerms> },
): Command {
  const price = { side, priceTicks: priceTicks(order.ticks), sizeLots: sizeLots(order.lots) };
  return {
    type: "PlaceOrder",
    userId: userId(user),
    pairId: order.pair ?? BTC_USDT,
    clientOrderId: "",
    ...PLAIN_TERMS,
    ...price,
    ...order.terms,
  };
}

/** Stands for the digest of a frame. */
const digestOf = (payload: Uint8Array): Uint8Array => createHash("sha256").update(payload).digest();

/** The real core, fed with commands, as a journal would have kept them. */
export class RecordedMarket {
  readonly state: CoreState = createState();
  readonly records: DurableRecord[] = [];
  readonly #batch = new EventWriter();
  #sequence = 0;

  get sequence(): number {
    return this.#sequence;
  }

  /** Applies commands at one time and keeps them as one record. Refused ones leave nothing. Returns the record. */
  run(at: number, commands: readonly Command[]): DurableRecord | undefined {
    const firstSequence = this.#sequence + 1;
    this.#batch.reset();
    for (const command of commands) {
      const stamp = { sequence: sequence(this.#sequence + 1), at: utcMs(at) };
      if (applyEntry(this.state, command, stamp, this.#batch) === undefined) this.#sequence++;
    }
    const count = this.#sequence - firstSequence + 1;
    if (count === 0) return undefined;
    const payload = batchPayload(this.#batch).slice();
    const record = { firstSequence, count, payload, digest: digestOf(payload) };
    this.records.push(record);
    return record;
  }

  /** The records as the journal gives them. */
  async *read(fromSequence: number): AsyncGenerator<DurableRecord> {
    for (const record of this.records) {
      if (record.firstSequence + record.count > fromSequence) yield { ...record, payload: record.payload.slice() };
    }
  }
}

/** A market with three coins, two pairs and four users who hold plenty. */
export function openMarket(at = OPENING_AT): RecordedMarket {
  const market = new RecordedMarket();
  const coin = (id: typeof USDT, code: string, scale: number): Command => ({
    type: "ListCoin",
    coinId: id,
    code,
    scale,
  });
  const pair = (id: typeof BTC_USDT, symbol: string, traded: typeof BTC, decimals: [number, number]): Command => ({
    type: "ListPair",
    pairId: id,
    symbol,
    tradedCoinId: traded,
    pricingCoinId: USDT,
    priceDecimals: decimals[0],
    sizeDecimals: decimals[1],
    rules: RULES,
  });
  market.run(at, [coin(USDT, "USDT", 6), coin(BTC, "BTC", 8), coin(ETH, "ETH", 8)]);
  market.run(at, [pair(BTC_USDT, "btcusdt", BTC, [1, 5]), pair(ETH_USDT, "ethusdt", ETH, [2, 4])]);
  for (const id of USERS) {
    market.run(at, [
      { type: "OpenUser", userId: id, mark: "trader" },
      ...[USDT, BTC, ETH].map((coinOf): Command => ({
        type: "GrantFunds",
        userId: id,
        coinId: coinOf,
        atoms: atoms(coinOf === USDT ? 10_000_000_000_000 : 1_000_000_000_000),
        key: `opening:${id}:${coinOf}`,
      })),
    ]);
  }
  return market;
}

/** Runs `count` random orders, cancels and amendments over some days, in records of up to twenty commands. */
export function tradeRandomly(market: RecordedMarket, seed: string, count: number, from = OPENING_AT): void {
  const random = seededRandom(seed);
  let at = from;
  let commands: Command[] = [];
  for (let position = 0; position < count; position++) {
    commands.push(randomCommand(random, position));
    if (random.chance(0.9)) continue;
    at += random.integer(1, 240_000);
    market.run(at, commands);
    commands = [];
  }
}

function randomCommand(random: Random, position: number): Command {
  const user = random.pick(USERS);
  if (position > 20 && random.chance(0.15)) {
    const open = random.integer(1, position);
    if (random.chance(0.5)) return { type: "CancelOrder", userId: user, orderId: open as never };
    const amended = { priceTicks: priceTicks(0), sizeLots: sizeLots(random.integer(1, 300)) };
    return { type: "AmendOrder", userId: user, orderId: open as never, ...amended };
  }
  if (random.chance(0.01)) return { type: "CancelAllOrders", userId: user, pairId: undefined };
  const side = random.chance(0.5) ? "buy" : "sell";
  const pair = random.chance(0.7) ? BTC_USDT : ETH_USDT;
  const ticks = 600_000 + Math.round(random.gaussian() * 300) + (side === "buy" ? -100 : 100);
  const lots = random.integer(1, 400);
  return limitOrder(user, side, { ticks, lots, pair, terms: randomTerms(random, ticks, lots) });
}

function randomTerms(random: Random, ticks: number, lots: number): Partial<OrderTerms> {
  const kind = random.integer(0, 9);
  if (kind === 0) return { kind: "market", priceTicks: priceTicks(0), timeInForce: "IOC" };
  if (kind === 1) return { timeInForce: "IOC" };
  if (kind === 2) return { stopTicks: priceTicks(ticks + random.integer(-200, 200)) };
  if (kind === 3) return { visibleLots: sizeLots(Math.max(1, Math.floor(lots / 4))) };
  if (kind === 4) return { trailingBips: random.integer(1, 20), kind: "market", priceTicks: priceTicks(0) };
  return {};
}
