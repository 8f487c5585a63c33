import {
  atoms,
  coinId,
  orderId,
  pairId,
  ppb,
  priceTicks,
  sequence,
  sizeLots,
  userId,
  utcMs,
  type Ppb,
} from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { ObservePrices } from "../prices/price-commands.ts";
import type { PlaceOrder } from "../spot/spot-commands.ts";
import type { OrderTerms } from "../book/order-terms.ts";
import type { PairRules } from "../markets/market-commands.ts";
import { readEvents } from "../event-reading.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { apply } from "../engine.ts";
import type { Event } from "../events.ts";
import { PLAIN_TERMS } from "../spot/plain-terms.ts";
import { createState, type CoreState } from "../state.ts";
import { balancesOf, depthOf } from "../views.ts";

export const USDT = coinId(1);
export const BTC = coinId(2);
export const BTCUSDT = pairId(1);
export const START_MS = 1_700_000_000_000;

/** Rules without any limit, so that a test names the one it is about. */
export const OPEN_RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(0),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: 0 as Ppb,
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 0,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

/** Terms in plain numbers; what is left out is not given. */
export type TermsDraft = Partial<
  Record<"priceTicks" | "sizeLots" | "totalAtoms" | "stopTicks" | "visibleLots", number>
> &
  Partial<
    Pick<OrderTerms, "side" | "kind" | "timeInForce" | "selfTradePrevention" | "trailingBips" | "rejectIfTriggered">
  >;

export const terms = (draft: TermsDraft): OrderTerms => ({ ...PLAIN_TERMS, ...draft }) as OrderTerms;

export const place = (user: number, draft: TermsDraft & { pairId?: number; clientOrderId?: string }): PlaceOrder =>
  ({
    type: "PlaceOrder",
    userId: userId(user),
    pairId: BTCUSDT,
    clientOrderId: "",
    ...PLAIN_TERMS,
    ...draft,
  }) as PlaceOrder;

export const cancel = (user: number, order: number): Command => ({
  type: "CancelOrder",
  userId: userId(user),
  orderId: orderId(order),
});

export const amend = (user: number, order: number, change: { priceTicks?: number; sizeLots?: number }): Command => ({
  type: "AmendOrder",
  userId: userId(user),
  orderId: orderId(order),
  priceTicks: priceTicks(change.priceTicks ?? 0),
  sizeLots: sizeLots(change.sizeLots ?? 0),
});

/** A core with btcusdt (price decimals 1, size decimals 5) and a clock that moves a second a command. */
export class TestMarket {
  state: CoreState = createState();
  sequence = 0;
  /** Between two commands. */
  stepMs = 1_000;
  /** Time of the next stamps, where a test sets the clock itself. */
  nowMs: number | undefined;
  private readonly writer = new WordWriter();

  /** Seconds since the start, where it is prices that time goes on with: to when they were seen, and one on after each. */
  seconds: number | undefined;

  /** The time that the next command is stamped with. */
  clock(): number {
    if (this.nowMs !== undefined) return this.nowMs;
    return START_MS + (this.seconds === undefined ? this.sequence * this.stepMs : this.seconds * 1_000);
  }

  /** Events of the last command, as a journal has them; until the next command. */
  get written(): Uint8Array {
    return this.writer.bytes();
  }

  /** Bytes of the events of the last command. */
  get writtenBytes(): number {
    return this.writer.byteLength;
  }

  /** Applies a command and returns its events, or what came back instead. */
  send(command: Command): Event[] {
    const answer = this.try(command);
    if (!Array.isArray(answer)) throw new Error(`${command.type} came back with ${JSON.stringify(answer)}`);
    return answer;
  }

  try(command: Command): Event[] | Exclude<ReturnType<typeof apply>, undefined> {
    this.writer.reset();
    if (this.seconds !== undefined && command.type === "ObservePrices") this.goOnTo(command);
    const stamp = { sequence: sequence(this.sequence + 1), at: utcMs(this.clock()) };
    const answer = apply(this.state, command, stamp, this.writer);
    if (answer !== undefined) return answer;
    this.sequence++;
    if (this.seconds !== undefined && command.type === "ObservePrices") this.seconds++;
    return readEvents(this.writer.bytes());
  }

  private goOnTo({ quotes }: ObservePrices): void {
    const seen = quotes.map(({ receivedAt }) => (receivedAt - START_MS) / 1_000);
    this.seconds = Math.max(this.seconds as number, ...seen);
  }

  /** The name of the refusal, or "applied". */
  refusalOf(command: Command): string {
    const answer = this.try(command);
    return "refusal" in answer ? answer.refusal : "applied";
  }

  balance(user: number, coin: number, account: "available" | "frozen"): number {
    const rows = balancesOf(this.state, userId(user));
    return rows.find((row) => row.coinId === coin && row.account === `platform.${account}`)?.atoms ?? 0;
  }

  book(): { bids: number[][]; asks: number[][] } {
    const { bids, asks } = depthOf(this.state, BTCUSDT, 100);
    return { bids: bids.map((row) => [...row]), asks: asks.map((row) => [...row]) };
  }
}

const PLENTY = { usdt: 1_000_000_000_000, btc: 10_000_000_000 };

/** btcusdt with four users who have, unless told otherwise, 1,000,000 USDT and 100 BTC each. */
export function openMarket(rules: Partial<PairRules> = {}, funds = PLENTY, users = 4): TestMarket {
  const market = new TestMarket();
  market.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
  market.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
  market.send({
    type: "ListPair",
    pairId: BTCUSDT,
    symbol: "btcusdt",
    tradedCoinId: BTC,
    pricingCoinId: USDT,
    priceDecimals: 1,
    sizeDecimals: 5,
    rules: { ...OPEN_RULES, ...rules },
  });
  for (let user = 1; user <= users; user++) {
    market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    fund(market, user, USDT, funds.usdt);
    fund(market, user, BTC, funds.btc);
  }
  return market;
}

export function fund(market: TestMarket, user: number, coin: number, amount: number): void {
  const key = `grant:${user}:${coin}:${market.sequence}`;
  market.send({ type: "GrantFunds", userId: userId(user), coinId: coinId(coin), atoms: atoms(amount), key });
}
