import { seededRandom, type Random } from "@agio/testkit";
import { atoms, coinId, ppb, priceE8, userId, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import type { SetFinanceProduct } from "../finance/finance-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import { conversionQuoteOf } from "../conversion/current-conversions.ts";
import { financeOrdersOf } from "../finance/current-finances.ts";
import { COIN, CONVERSION_COIN, CONVERSION_RULES, exchange, fill } from "./conversion-market.ts";
import { appoint, levelRules, makerTerms } from "./level-market.ts";
import { fillInterest, FIXED, FLEXIBLE, redeem, subscribe } from "./finance-market.ts";
import { BTC, BTCUSDT, openMarket, START_MS, USDT, type TestMarket } from "./market.ts";
import { UNIT } from "./second-market.ts";

const USERS = 4;
const E8 = 100_000_000;
const MIDDLE = 60_000;
/** Commands come in bursts of so many, half a second apart; then eight hours pass. */
const BURST = 40;
const STEP_MS = 500;
const PAUSE_MS = 8 * 3_600_000;
const TICK_MS = 1_000;
/** Days begin at 08:00 UTC, when options expire too. */
const OFFSET = -480;
/** Rates with fractions, and days that a short run sees the end of. */
const TERMS: readonly SetFinanceProduct[] = [
  { ...FLEXIBLE, productId: 1, aprPpb: ppb(123_456_789) },
  { ...FIXED, productId: 2, days: 3, earlyPolicy: "penalty", earlyPpb: ppb(333_333_333) },
  { ...FIXED, productId: 3, days: 7, earlyPolicy: "flexRate", earlyPpb: ppb(12_345_678) },
];
/** Levels that a few days of little reach. */
const LEVEL_STARTS = [1, 50, 100, 200, 400, 800, 1_600];
const MAKER_TERMS = 3;
const PRODUCTS = TERMS.map((product): SetFinanceProduct => ({
  ...product,
  atomsMax: atoms(2_000 * UNIT),
  quotaAtoms: atoms(3_000 * UNIT),
  dayRedeemAtomsMax: atoms(product.kind === "flexible" ? 900 * UNIT : 0),
  dayOffsetMinutes: OFFSET,
}));

/** Users with little, an inventory that runs out, an interest account that holds just so, and a clock that jumps. */
export function openMovesCrowd(): TestMarket {
  const market = openMarket({}, { usdt: 3_000 * UNIT, btc: COIN / 20 }, USERS);
  const { sequence } = market;
  market.clock = () => {
    const step = market.sequence - sequence;
    return START_MS + Math.floor(step / BURST) * PAUSE_MS + (step % BURST) * STEP_MS;
  };
  openMoves(market);
  return market;
}

/** The convert list, an inventory, and three products with their interest put aside. */
export function openMoves(market: TestMarket): void {
  market.send({ ...CONVERSION_RULES, dayValueAtomsMax: atoms(4_000 * UNIT), dayOffsetMinutes: OFFSET });
  for (const coin of [USDT, BTC]) market.send({ ...CONVERSION_COIN, coinId: coin });
  market.send(fill(USDT, 2_000 * UNIT, "inventory:usdt"));
  market.send(fill(BTC, COIN / 32, "inventory:btc"));
  market.send(fillInterest(30, "interest:first"));
  for (const product of PRODUCTS) market.send(product);
  market.send(levelRules(LEVEL_STARTS, { dayOffsetMinutes: OFFSET }));
  for (let terms = 1; terms <= MAKER_TERMS; terms++) market.send(makerTerms(terms, { maker: 40, taker: 80 }));
}

/** Seeded conversions, subscriptions and redemptions, what the house does beside them, and an index that wanders. */
export class RandomMoves {
  private readonly random: Random;
  private readonly market: TestMarket;
  private last: Command | undefined;
  private sent = 0;
  private tickedAt = 0;
  private haltedTicks = 0;
  private price = MIDDLE;

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
  }

  next(): Command {
    if (isWorkLeft(this.market.state) && this.random.chance(0.5)) return { type: "Continue" };
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && this.random.chance(0.02)) return this.last;
    this.last = this.draw();
    return this.last;
  }

  private draw(): Command {
    this.sent++;
    if (this.market.clock() - this.tickedAt >= TICK_MS) return this.observation();
    const dice = this.random.integer(1, 1_000);
    if (dice <= 200) return this.quote();
    if (dice <= 420) return this.conversion();
    if (dice <= 600) return this.subscription();
    if (dice <= 740) return this.redemption();
    if (dice <= 780) return this.renewal();
    if (dice <= 880) return this.transfer();
    if (dice <= 910) return this.product();
    if (dice <= 940) return this.list();
    if (dice <= 965) return this.level();
    return this.money();
  }

  private user(): number {
    return this.random.chance(0.97) ? this.random.integer(1, USERS) : 9_999;
  }

  private amountOf(coin: number): number {
    const value = this.random.exponential(200);
    return Math.max(1, Math.floor(coin === USDT ? value * UNIT : (value / MIDDLE) * COIN));
  }

  private key(): string {
    return this.random.chance(0.2) ? `k${this.random.integer(1, this.sent)}` : "";
  }

  private pair(): { fromCoinId: typeof USDT; toCoinId: typeof USDT } {
    const coins = [USDT, BTC] as const;
    const from = this.random.integer(0, 1);
    const to = this.random.chance(0.98) ? 1 - from : from;
    return { fromCoinId: coins[from]!, toCoinId: coins[to]! };
  }

  private quote(): Command {
    const { fromCoinId, toCoinId } = this.pair();
    const amount = atoms(this.amountOf(fromCoinId));
    return { type: "QuoteConversion", userId: userId(this.user()), fromCoinId, toCoinId, atoms: amount };
  }

  /** Mostly what was quoted, sometimes another amount, pair or quote. */
  private conversion(): Command {
    const user = this.user();
    const quote = conversionQuoteOf(this.market.state, userId(user));
    if (quote === undefined || this.random.chance(0.3)) {
      const pair = this.pair();
      const receiveAtomsMin = atoms(this.random.chance(0.2) ? this.amountOf(pair.toCoinId) : 0);
      return exchange(user, {
        ...pair,
        atoms: atoms(this.amountOf(pair.fromCoinId)),
        receiveAtomsMin,
        key: this.key(),
      });
    }
    const { fromCoinId, toCoinId, quoteId } = quote;
    return exchange(user, {
      fromCoinId,
      toCoinId,
      atoms: atoms(quote.atoms + (this.random.chance(0.05) ? 1 : 0)),
      quoteId: Math.max(1, quoteId - (this.random.chance(0.1) ? this.random.integer(1, 5) : 0)),
      key: this.key(),
    });
  }

  private subscription(): Command {
    return subscribe(this.user(), {
      productId: this.random.chance(0.98) ? this.random.integer(1, 3) : 9,
      atoms: atoms(this.amountOf(USDT)),
      autoRenew: this.random.chance(0.3),
      key: this.key(),
    });
  }

  private redemption(): Command {
    const user = this.user();
    const order = this.orderOf(user);
    if (order === undefined) return redeem(user, this.random.integer(1, 50), UNIT);
    const isWhole = order.days > 0 || this.random.chance(0.4);
    const amount = isWhole ? Math.max(1, order.atoms) : this.random.integer(1, order.atoms + 2);
    return redeem(user, order.orderId, amount, this.key());
  }

  private renewal(): Command {
    const user = this.user();
    const orderId = this.orderOf(user)?.orderId ?? 1;
    return { type: "SetAutoRenew", userId: userId(user), orderId, autoRenew: this.random.chance(0.5) };
  }

  private orderOf(user: number): ReturnType<typeof financeOrdersOf>[number] | undefined {
    const orders = financeOrdersOf(this.market.state, userId(user));
    return orders.length === 0 ? undefined : this.random.pick(orders);
  }

  private transfer(): Command {
    const [from, to] = this.random.chance(0.7) ? ([1, 2] as const) : ([2, 1] as const);
    const user = userId(this.user());
    return { type: "TransferFunds", userId: user, coinId: USDT, atoms: atoms(this.amountOf(USDT)), from, to, key: "" };
  }

  private product(): Command {
    const product = this.random.pick(PRODUCTS);
    return {
      ...product,
      aprPpb: ppb(this.random.chance(0.5) ? product.aprPpb : this.random.integer(12_345_678, 200_000_000)),
      quotaAtoms: atoms(this.random.integer(1_000, 5_000) * UNIT),
      isOpen: this.random.chance(0.85),
    };
  }

  private list(): Command {
    if (this.random.chance(0.3)) {
      const tolerancePpb = ppb(this.random.pick([0, 5_000_000]));
      const limits = { dayValueAtomsMax: atoms(4_000 * UNIT), dayOffsetMinutes: OFFSET };
      return { ...CONVERSION_RULES, ...limits, tolerancePpb, isOpen: this.random.chance(0.9) };
    }
    return {
      ...CONVERSION_COIN,
      coinId: this.random.pick([USDT, BTC]),
      spreadPpb: ppb(this.random.integer(0, 9_999_999)),
      feePpb: ppb(this.random.pick([0, 1_234_567])),
      isOpen: this.random.chance(0.9),
    };
  }

  private level(): Command {
    if (this.random.chance(0.5)) return appoint(this.user(), this.random.integer(0, MAKER_TERMS));
    const isOpen = this.random.chance(0.9);
    if (this.random.chance(0.5)) {
      const [maker, taker] = [this.random.integer(0, 100), this.random.integer(0, 100)];
      return makerTerms(this.random.integer(1, MAKER_TERMS), { maker, taker }, isOpen);
    }
    const times = this.random.integer(1, 4);
    return levelRules(
      LEVEL_STARTS.map((start) => start * times),
      { dayOffsetMinutes: OFFSET, isOpen },
    );
  }

  private money(): Command {
    const key = `more:${this.random.integer(1, 2_000)}`;
    if (this.random.chance(0.4)) return fillInterest(this.random.integer(1, 20) / 7, key);
    if (this.random.chance(0.5)) return fill(USDT, this.random.integer(1, 300) * UNIT, key);
    const coin = coinId(this.random.pick([USDT, BTC]));
    const user = userId(this.random.integer(1, USERS));
    return { type: "GrantFunds", userId: user, coinId: coin, atoms: atoms(this.amountOf(coin)), key };
  }

  private observation(): Command {
    this.tickedAt = this.market.clock();
    const moved = this.price * (1 + this.random.gaussian() * 0.003) * 0.99 + MIDDLE * 0.01;
    if (this.random.chance(0.7)) this.price = moved;
    if (this.haltedTicks > 0) this.haltedTicks--;
    else if (this.random.chance(0.02)) this.haltedTicks = this.random.integer(1, 8);
    const venues = this.haltedTicks > 0 ? 1 : 3;
    const receivedAt = utcMs(this.tickedAt);
    const quotes = ["a", "b", "c"].slice(0, venues).map((venue): VenueQuote => {
      const value = priceE8(Math.round(this.price * E8));
      return { pairId: BTCUSDT, venue, bid: value, ask: value, receivedAt };
    });
    return { type: "ObservePrices", origin: "simulated", quotes };
  }
}
