import { seededRandom, type Random } from "@agio/testkit";
import { atoms, coinId, pairId, ppb, priceE8, priceTicks, sizeLots, userId, utcMs } from "@agio/primitives";
import { PARTICIPANT } from "../book/order-pool.ts";
import type { Command } from "../commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { OrderTerms, SelfTradePrevention, TimeInForce } from "../book/order-terms.ts";
import type { OrderExits } from "../spot/spot-commands.ts";
import {
  amend,
  BTC,
  BTCUSDT,
  cancel,
  fund,
  openMarket,
  OPEN_RULES,
  place,
  START_MS,
  terms,
  USDT,
  type TestMarket,
} from "./market.ts";

const USERS = 5;
const MIDDLE_TICKS = 1_000;
const ETHBTC = pairId(2);
const ETH = coinId(3);
const TIMES: readonly TimeInForce[] = ["GTC", "GTC", "GTC", "IOC", "FOK", "POST_ONLY"];
const MODES: readonly SelfTradePrevention[] = ["NONE", "EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH", "DECREMENT"];

/** Two pairs that share a coin, and users with so little that holds and balances matter. */
export function openCrowdedMarket(): TestMarket {
  const rules = { priceBandPpb: ppb(300_000_000), openOrdersMax: 12, notionalAtomsMin: atoms(2_000) };
  const market = openMarket(rules, { usdt: 30_000_000, btc: 3_000_000 }, USERS);
  market.send({ type: "ListCoin", coinId: ETH, code: "ETH", scale: 6 });
  market.send({
    type: "ListPair",
    pairId: ETHBTC,
    symbol: "ethbtc",
    tradedCoinId: ETH,
    pricingCoinId: BTC,
    priceDecimals: 4,
    sizeDecimals: 2,
    rules: { ...OPEN_RULES, makerFeePpb: ppb(0), marketBandPpb: ppb(0) },
  });
  for (let user = 1; user <= USERS; user++) fund(market, user, ETH, 20_000_000);
  return market;
}

/** An endless, seeded stream of commands of every kind, most of them sensible. */
export class RandomCommands {
  private readonly random: Random;
  /** Of exits alone, so that they leave the rest of a stream as it is without them. */
  private readonly exitRandom: Random;
  private readonly market: TestMarket;
  private sent = 0;
  private last: Command | undefined;

  constructor(market: TestMarket, seed: string | number) {
    this.random = seededRandom(seed);
    this.exitRandom = seededRandom(`${seed}:exits`);
    this.market = market;
  }

  next(): Command {
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && this.random.chance(0.02)) return this.last;
    this.last = this.draw();
    return this.last;
  }

  private draw(): Command {
    this.sent++;
    const { twaps, exits } = this.market.state.spot;
    if (twaps.isDue && this.random.chance(0.5)) return { type: "Continue" };
    if (exits.due.length !== 0 && this.exitRandom.chance(0.5)) return { type: "Continue" };
    const dice = this.random.integer(1, 1_000);
    if (dice <= 500) return this.limit();
    if (dice <= 580) return this.marketOrder();
    if (dice <= 680) return this.conditional();
    if (dice <= 720) return this.oco();
    if (dice <= 800) return this.amendment();
    if (dice <= 960) return cancel(this.user(), this.knownOrder());
    if (dice <= 965)
      return {
        type: "CancelAllOrders",
        userId: userId(this.user()),
        pairId: this.random.chance(0.5) ? BTCUSDT : undefined,
      };
    if (dice <= 980) return this.quotes();
    if (dice <= 984) return this.twap();
    if (dice === 985) return { type: "CancelTwap", userId: userId(this.user()), twapId: twaps.nextTwapId - 1 };
    return this.cold();
  }

  private user(): number {
    return this.random.integer(1, USERS);
  }

  private ticks(): number {
    return Math.max(1, MIDDLE_TICKS + Math.round(this.random.gaussian() * 15));
  }

  private lots(): number {
    return 1 + Math.floor(this.random.exponential(200));
  }

  private knownOrder(): number {
    const newest = this.market.state.spot.nextOrderId;
    return Math.max(1, newest - 1 - Math.floor(this.random.exponential(40)));
  }

  private pick(): {
    pairId: number;
    side: OrderTerms["side"];
    selfTradePrevention: SelfTradePrevention;
    clientOrderId: string;
  } {
    return {
      pairId: this.random.chance(0.8) ? BTCUSDT : ETHBTC,
      side: this.random.chance(0.5) ? "buy" : "sell",
      selfTradePrevention: this.random.pick(MODES),
      clientOrderId: this.random.chance(0.1) ? `c${this.random.integer(1, this.sent)}` : "",
    };
  }

  private limit(): Command {
    const sizeLots = this.lots();
    const timeInForce = this.random.pick(TIMES);
    const mayHide = timeInForce === "GTC" && sizeLots > 10 && this.random.chance(0.3);
    const visibleLots = mayHide ? this.random.integer(1, sizeLots - 1) : 0;
    const order = place(this.user(), { ...this.pick(), priceTicks: this.ticks(), sizeLots, timeInForce, visibleLots });
    return order.side === "buy" && this.exitRandom.chance(0.2)
      ? { ...order, exits: this.exits(order.priceTicks) }
      : order;
  }

  private exits(ticks: number): OrderExits {
    const away = (): number => (this.exitRandom.chance(0.2) ? 0 : this.exitRandom.integer(1, 20));
    const [up, down] = [away(), away()];
    return {
      takeProfitTicks: priceTicks(up === 0 ? 0 : ticks + up),
      stopLossTicks: priceTicks(down === 0 ? 0 : Math.max(0, ticks - down)),
    };
  }

  private marketOrder(): Command {
    const base = { ...this.pick(), kind: "market", timeInForce: this.random.chance(0.1) ? "FOK" : "IOC" } as const;
    const isByTotal = base.side === "buy" && base.timeInForce === "IOC" && this.random.chance(0.6);
    const size = isByTotal ? { totalAtoms: this.lots() * 1_700 } : { sizeLots: this.lots() };
    return place(this.user(), { ...base, ...size });
  }

  private conditional(): Command {
    const base = { ...this.pick(), rejectIfTriggered: this.random.chance(0.2) };
    const dice = this.random.integer(1, 4);
    if (dice === 1)
      return place(this.user(), { ...base, priceTicks: this.ticks(), stopTicks: this.ticks(), sizeLots: this.lots() });
    const stop = { ...base, kind: "market", timeInForce: "IOC" } as const;
    if (dice === 2) return place(this.user(), { ...stop, stopTicks: this.ticks(), sizeLots: this.lots() });
    if (dice === 3 && stop.side === "buy") {
      return place(this.user(), { ...stop, stopTicks: this.ticks(), totalAtoms: this.lots() * 1_700 });
    }
    const stopTicks = this.random.chance(0.5) ? this.ticks() : 0;
    return place(this.user(), { ...stop, stopTicks, trailingBips: this.random.integer(5, 300), sizeLots: this.lots() });
  }

  private oco(): Command {
    const { side, clientOrderId, selfTradePrevention } = this.pick();
    const sizeLots = this.lots();
    const away = this.random.integer(2, 30);
    const sign = side === "sell" ? 1 : -1;
    const limit = { side, sizeLots, selfTradePrevention, priceTicks: MIDDLE_TICKS + sign * away };
    const stop = { side, sizeLots, selfTradePrevention, stopTicks: MIDDLE_TICKS - sign * this.random.integer(2, 30) };
    const stopKind = this.random.chance(0.5)
      ? ({ kind: "market", timeInForce: "IOC" } as const)
      : { priceTicks: stop.stopTicks - sign * 3 };
    const user = userId(this.user());
    const limitLeg = terms(limit);
    const stopLeg = terms({ ...stop, ...stopKind });
    return { type: "PlaceOco", userId: user, pairId: BTCUSDT, clientOrderId, limitLeg, stopLeg };
  }

  private twap(): Command {
    const { pairId: pair, ...pick } = this.pick();
    const limitTicks = priceTicks(this.random.chance(0.7) ? this.ticks() : 0);
    const pace = { slices: this.random.integer(2, 5), intervalMs: this.random.integer(5, 60) * 1_000 };
    const size = { sizeLots: sizeLots(this.lots() + 5), limitTicks };
    return { type: "PlaceTwap", userId: userId(this.user()), pairId: pairId(pair), ...pick, ...size, ...pace };
  }

  private amendment(): Command {
    const change = this.random.chance(0.5)
      ? { sizeLots: this.lots() }
      : { priceTicks: this.ticks(), sizeLots: this.lots() };
    const order = this.knownOrder();
    const slot = this.market.state.spot.orders.get(order);
    const { spot } = this.market.state;
    const owner = slot === 0 ? this.user() : spot.participants.user(spot.pool.int(slot, PARTICIPANT));
    return amend(this.random.chance(0.9) ? owner : this.user(), order, change);
  }

  private quotes(): Command {
    const now = START_MS + this.market.sequence * 1_000;
    const quotes = ["a", "b", "c"].map((venue): VenueQuote => {
      const bid = priceE8(MIDDLE_TICKS * 10_000_000 + this.random.integer(-50_000_000, 50_000_000));
      return { pairId: BTCUSDT, venue, bid, ask: bid, receivedAt: utcMs(now - this.random.integer(0, 15_000)) };
    });
    return { type: "ObservePrices", origin: "simulated", quotes };
  }

  private setting(): Command {
    const section = this.random.pick(["WITHDRAWAL_SETTING", "AUTH_LIMIT"]);
    const known = this.market.state.settings.get(section)?.version ?? 0;
    return {
      type: "ChangeSetting",
      section,
      version: this.random.chance(0.8) ? known + 1 : this.random.integer(0, 9),
      text: JSON.stringify({ ratio: this.random.integer(0, 100), note: "é" }),
      operatorId: this.random.integer(1, 3),
      checkerId: this.random.integer(1, 3),
      reason: "a new fee",
    };
  }

  private cold(): Command {
    const dice = this.random.integer(1, 9);
    if (dice === 9) return this.setting();
    const rules = { ...OPEN_RULES, openOrdersMax: 12, tradingOpen: dice !== 1, marketBuyOpen: dice !== 2 };
    if (dice <= 6) return { type: "ChangePair", pairId: BTCUSDT, rules };
    const key = `more:${this.random.integer(1, 1_000)}`;
    const coinId = this.random.pick([USDT, BTC]);
    return { type: "GrantFunds", userId: userId(this.user()), coinId, atoms: atoms(this.random.integer(1, 1e9)), key };
  }
}
