import {
  apply,
  balancesOf,
  type Command,
  type CoreState,
  createState,
  depthOf,
  type Event,
  EventWriter,
  openOrdersOf,
  type OrderStatus,
  type OrderTerms,
  type OrderView,
  type PairRules,
  readEvents,
  restoreSnapshot,
  type Side,
  takeSnapshot,
  PLAIN_TERMS,
} from "@agio/core";
import {
  assert,
  atoms,
  coinId,
  type OrderId,
  pairId,
  PPB,
  ppb,
  priceTicks,
  type Refusal,
  sequence,
  sizeLots,
  type UserId,
  userId,
  utcMs,
} from "@agio/primitives";

export interface MarketShape {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly tradedScale: number;
  readonly pricingScale: number;
}

export interface Funds {
  readonly traded: number;
  readonly pricing: number;
}

const TRADED = coinId(1);
const PRICING = coinId(2);
const PAIR = pairId(1);
const LEVELS_MAX = 1_000;
const PLENTY: Funds = { traded: 1e14, pricing: 1e14 };

/** A pair without fees, bands and minimum value. */
export const PLAIN_PAIR_RULES: PairRules = {
  takerFeePpb: ppb(0),
  makerFeePpb: ppb(0),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(0),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(0),
  marketBandPpb: ppb(PPB),
  openOrdersMax: LEVELS_MAX,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

/** The real core with one pair without fees, bands and minimum value, so that a case sees matching and money alone. */
export class TestMarket {
  readonly events: Event[] = [];
  readonly #writer = new EventWriter();
  readonly #state: CoreState;
  #sequence = 0;
  #users = 0;

  private constructor(state: CoreState) {
    this.#state = state;
  }

  static open(shape: MarketShape): TestMarket {
    const market = new TestMarket(createState());
    market.#mustApply({ type: "ListCoin", coinId: TRADED, code: "TRADED", scale: shape.tradedScale });
    market.#mustApply({ type: "ListCoin", coinId: PRICING, code: "PRICING", scale: shape.pricingScale });
    market.#mustApply({
      type: "ListPair",
      pairId: PAIR,
      symbol: "tradedpricing",
      tradedCoinId: TRADED,
      pricingCoinId: PRICING,
      priceDecimals: shape.priceDecimals,
      sizeDecimals: shape.sizeDecimals,
      rules: PLAIN_PAIR_RULES,
    });
    return market;
  }

  /** Applies a command and keeps its events. Returns the refusal, if it was refused. */
  submit(command: Command): Refusal | undefined {
    this.#writer.reset();
    const stamp = { sequence: sequence(this.#sequence + 1), at: utcMs(this.#sequence + 1) };
    const answer = apply(this.#state, command, stamp, this.#writer);
    if (answer !== undefined && "refusal" in answer) return answer;
    assert(answer === undefined, "a case never repeats a client order id");
    this.#sequence += 1;
    this.events.push(...readEvents(this.#writer.bytes()));
    return undefined;
  }

  #mustApply(command: Command): void {
    const refusal = this.submit(command);
    assert(refusal === undefined, `the set-up of a case is accepted (${refusal?.refusal})`);
  }

  /** A new user with funds, by default more than any case can spend. */
  openUser(funds: Funds = PLENTY): UserId {
    this.#users += 1;
    const user = userId(this.#users);
    this.#mustApply({ type: "OpenUser", userId: user, mark: "trader" });
    this.grant(user, funds);
    return user;
  }

  grant(user: UserId, funds: Funds): void {
    for (const [coin, amount] of [
      [TRADED, funds.traded],
      [PRICING, funds.pricing],
    ] as const) {
      const key = `${user}:${coin}:${this.#sequence}`;
      if (amount > 0) this.#mustApply({ type: "GrantFunds", userId: user, coinId: coin, atoms: atoms(amount), key });
    }
  }

  /** Places an order whose other terms are those of a plain limit order. Returns its id, or the refusal. */
  place(user: UserId, terms: Partial<OrderTerms>): OrderId | Refusal {
    const refusal = this.submit({
      ...PLAIN_TERMS,
      ...terms,
      type: "PlaceOrder",
      userId: user,
      pairId: PAIR,
      clientOrderId: "",
    });
    return refusal ?? this.#lastAccepted();
  }

  #lastAccepted(): OrderId {
    const accepted = this.events.findLast((event) => event.type === "OrderAccepted");
    assert(accepted !== undefined, "a placed order was accepted");
    return accepted.orderId;
  }

  balance(user: UserId): { traded: number; pricing: number; pricingHeld: number } {
    const held = balancesOf(this.#state, user);
    const of = (coin: number, account: string): number =>
      held.find((row) => row.coinId === coin && row.account === account)?.atoms ?? 0;
    return {
      traded: of(TRADED, "platform.available"),
      pricing: of(PRICING, "platform.available"),
      pricingHeld: of(PRICING, "platform.frozen"),
    };
  }

  /** The status of an order: the live one while it is open, else the one it was closed with. */
  statusOf(user: UserId, orderId: OrderId): OrderStatus {
    const open = this.openOrders(user).find((order) => order.orderId === orderId);
    const closed = this.events.find((event) => event.type === "OrderClosed" && event.orderId === orderId);
    const status = open?.status ?? (closed?.type === "OrderClosed" ? closed.status : undefined);
    assert(status !== undefined, "a placed order is open or was closed");
    return status;
  }

  openOrders(user: UserId): readonly OrderView[] {
    return openOrdersOf(this.#state, user, PAIR);
  }

  /** The resting orders of a side in the order in which they would trade: found by trading them all on a copy. */
  queue(side: Side): { orderId: OrderId; priceTicks: number; sizeLots: number }[] {
    const depth = depthOf(this.#state, PAIR, LEVELS_MAX);
    const levels = side === "buy" ? depth.bids : depth.asks;
    const worst = levels.at(-1);
    if (worst === undefined) return [];
    const lots = levels.reduce((sum, [, size]) => sum + size, 0);
    const copy = this.#copy();
    const sweep = copy.place(copy.openUser(), {
      side: side === "buy" ? "sell" : "buy",
      priceTicks: priceTicks(worst[0]),
      sizeLots: sizeLots(lots),
    });
    return copy.events.flatMap((event) =>
      event.type === "Traded" && event.takerOrderId === sweep
        ? [{ orderId: event.makerOrderId, priceTicks: event.priceTicks, sizeLots: event.sizeLots }]
        : [],
    );
  }

  #copy(): TestMarket {
    const copy = new TestMarket(restoreSnapshot(takeSnapshot(this.#state)));
    copy.#sequence = this.#sequence;
    copy.#users = this.#users;
    return copy;
  }
}
