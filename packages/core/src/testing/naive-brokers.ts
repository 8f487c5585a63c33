import { assert } from "@agio/primitives";
import type { Event } from "../events.ts";
import type { RewardFigures } from "../programmes/programme-events.ts";
import { BTC, USDT } from "./market.ts";

const PPM = 1_000_000n;
const TAG = "x-";
/** Of a lot of btcusdt. */
const LOT_ATOMS = 1_000n;

interface Figures {
  readonly brokerId: number;
  readonly payerId: number;
  readonly coinId: number;
  orders: number;
  volume: bigint;
  fees: bigint;
}

type Sums = Pick<Figures, "orders" | "volume" | "fees">;
type Rows = Map<string, Figures>;
type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** The naive programmes, as brokers need them. */
interface Programmes {
  /** The day that is counted, and whether spot is. */
  day(): number;
  isSpotCounted(): boolean;
  /** Users with a code on a day while the programme is open, by their codes. */
  codesOn(day: number): ReadonlyMap<string, number>;
  /** Of spot, by terms that are open on a day; undefined for who is no agent. */
  rateOn(user: number, day: number): number | undefined;
  hasAgentAbove(user: number, day: number): boolean;
  isTrader(user: number): boolean;
  isFlagged(user: number): boolean;
}

/** Orders of brokers as simply as can be, of spot: every figure of a broker's day, and every share that is held. */
export class NaiveBrokers {
  private readonly programmes: Programmes;
  private readonly brokers = new Map<number, number>();
  private readonly filled = new Set<number>();
  private open: Rows = new Map();
  private closing: Rows = new Map();
  private day = 0;
  /** To be told of the day that is being settled, by broker and coin, and what may be held of it, by payer too. */
  private sums: Map<string, Sums> | undefined;
  private shared = new Map<string, { readonly payerId: number; readonly share: bigint }>();
  /** Payers who have been flagged since the day turned. */
  private flagged = new Set<number>();
  private isMoved = false;
  /** Days of brokers, by coin. */
  days = 0;

  constructor(programmes: Programmes) {
    this.programmes = programmes;
  }

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  turn(day: number): void {
    this.closing = this.open;
    this.open = new Map();
    this.day = day;
    this.sums = undefined;
    this.isMoved = false;
    const payers = [...this.closing.values()].map(({ payerId }) => payerId);
    this.flagged = new Set(payers.filter((payer) => this.programmes.isFlagged(payer)));
  }

  /** A payer is not flagged any more: whether a share of theirs is held depends on how far the settlement has come. */
  unflag(userId: number): void {
    this.flagged.delete(userId);
  }

  /** Somebody came above others: who counts depends on how far the settlement has come. */
  move(): void {
    this.isMoved = true;
  }

  accept({ orderId, clientOrderId }: EventOf<"OrderAccepted">): void {
    const { programmes } = this;
    for (const [code, broker] of programmes.codesOn(programmes.day())) {
      if (clientOrderId.startsWith(TAG + code)) this.brokers.set(orderId, broker);
    }
  }

  trade(trade: EventOf<"Traded">): void {
    const sides = [
      [trade.makerOrderId, trade.makerUserId, trade.takerSide !== "buy"],
      [trade.takerOrderId, trade.takerUserId, trade.takerSide === "buy"],
    ] as const;
    for (const [order, payerId, isPurchase] of sides) {
      const isFirst = !this.filled.has(order);
      this.filled.add(order);
      const brokerId = this.brokers.get(order);
      if (brokerId === undefined || !this.programmes.isSpotCounted()) continue;
      const coinId = isPurchase ? BTC : USDT;
      const key = `${brokerId}:${payerId}:${coinId}`;
      const row = this.open.get(key) ?? { brokerId, payerId, coinId, orders: 0, volume: 0n, fees: 0n };
      this.open.set(key, row);
      row.orders += isFirst ? 1 : 0;
      row.volume += isPurchase ? BigInt(trade.sizeLots) * LOT_ATOMS : BigInt(trade.notionalAtoms);
      row.fees += BigInt(isPurchase ? trade.buyerFeeAtoms : trade.sellerFeeAtoms);
    }
  }

  /** Rates of brokers times fees of one payer: at most so many millionths of an atom go to brokers of what they paid. */
  givenOf(payerId: number, coinId: number): bigint {
    let sum = 0n;
    for (const row of this.counted()) {
      if (row.payerId !== payerId || row.coinId !== coinId) continue;
      sum += row.fees * BigInt(this.programmes.rateOn(row.brokerId, this.day)!);
    }
    return sum;
  }

  /** Rows that count, by the programmes of their day. */
  private counted(): Figures[] {
    const { programmes, day } = this;
    return [...this.closing.values()].filter(
      ({ brokerId, payerId }) =>
        programmes.rateOn(brokerId, day) !== undefined &&
        payerId !== brokerId &&
        programmes.isTrader(payerId) &&
        !programmes.hasAgentAbove(payerId, day),
    );
  }

  /** The figures of the day, before anything is held. */
  private expected(): Map<string, Sums> {
    if (this.sums !== undefined) return this.sums;
    this.sums = new Map();
    this.shared = new Map();
    for (const { brokerId, payerId, coinId, orders, volume, fees } of this.counted()) {
      const key = `${brokerId}:${coinId}`;
      const sums = this.sums.get(key) ?? { orders: 0, volume: 0n, fees: 0n };
      this.sums.set(key, sums);
      sums.orders += orders;
      sums.volume += volume;
      sums.fees += fees;
      const share = (fees * BigInt(this.programmes.rateOn(brokerId, this.day)!)) / PPM;
      if (share > 0n) this.shared.set(`${key}:${payerId}`, { payerId, share });
    }
    return this.sums;
  }

  /** One share is held: the rest of the day is without it. */
  hold({ receiverId, payerId, coinId, atoms, baseAtoms, level }: RewardFigures): void {
    const sums = this.expected().get(`${receiverId}:${coinId}`);
    const key = `${receiverId}:${coinId}:${payerId}`;
    assert(this.programmes.isFlagged(payerId) && level === 0, "the share of a flagged payer is held");
    if (this.isMoved) return;
    assert(sums !== undefined && this.shared.get(key)?.share === BigInt(atoms), `a held share is a wanted one: ${key}`);
    this.shared.delete(key);
    sums.fees -= BigInt(baseAtoms);
  }

  accrue({ brokerId, coinId, product, day, ...told }: EventOf<"BrokerShareAccrued">): void {
    const key = `${brokerId}:${coinId}`;
    const sums = this.expected().get(key);
    assert(product === "spot" && day === this.day, "a broker's day is the one that is settled");
    assert(told.ratioPpm === this.programmes.rateOn(brokerId, day), "a broker has the rate of their terms");
    assert(
      BigInt(told.atoms) === (BigInt(told.baseAtoms) * BigInt(told.ratioPpm)) / PPM,
      "a share is rounded down once",
    );
    this.expected().delete(key);
    this.days++;
    if (this.isMoved) return;
    assert(sums !== undefined, `a broker's day is one of those that count: ${key}`);
    assert(
      told.orders === sums.orders && BigInt(told.volumeAtoms) === sums.volume,
      "orders and volume are the trades'",
    );
    assert(BigInt(told.baseAtoms) === sums.fees, `fees are those of the broker's orders: ${sums.fees}`);
  }

  finish(): void {
    if (!this.isMoved) {
      assert(this.expected().size === 0, "every broker's day is told");
      const waits = [...this.shared.values()].filter(({ payerId }) => this.flagged.has(payerId));
      assert(waits.length === 0, "every share of a flagged payer is held");
    }
    this.closing = new Map();
  }
}
