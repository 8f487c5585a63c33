import { PLAIN_TERMS } from "@agio/core";
import type { AmendOrder, CancelOrder, Command, Event, OrderTerms, PlaceOco, PlaceOrder } from "@agio/core";
import { atoms, orderId, pairId, priceTicks, sizeLots, userId } from "@agio/primitives";
import type { Random } from "@agio/testkit";
import { decideOrder, type PairView } from "../bots/crowd-decision.ts";
import type { OrderDraft } from "../bots/desk.ts";
import { lotsWorth } from "../bots/traded-pair.ts";
import type { Market } from "../market/market.ts";
import { CHECK_PAIRS, CHECK_USERS, HOUSE_USER, type CheckPair } from "./check-world.ts";

const ORDERS_KNOWN_MAX = 400;
const USUAL_NOTIONAL = 900;
const USDT_ATOMS = 1_000_000;

interface KnownOrder {
  readonly id: number;
  readonly user: number;
  readonly pair: CheckPair;
}

/** Orders as the bots send them and as careless or unlucky clients send them, one after the other. */
export interface CheckTraffic {
  next(): Command;
  /** Learns of orders, so that later commands can be about them. */
  take(events: readonly Event[]): void;
}

export function termsOf(draft: OrderDraft): OrderTerms {
  const { side } = draft;
  switch (draft.kind) {
    case "limit": {
      const { ticks, lots, timeInForce } = draft;
      return { ...PLAIN_TERMS, side, timeInForce, priceTicks: priceTicks(ticks), sizeLots: sizeLots(lots) };
    }
    case "market":
      return { ...PLAIN_TERMS, side, kind: "market", timeInForce: "IOC", sizeLots: sizeLots(draft.lots) };
    case "marketTotal": {
      const totalAtoms = atoms(draft.totalUsdt * USDT_ATOMS);
      return { ...PLAIN_TERMS, side, kind: "market", timeInForce: "IOC", totalAtoms };
    }
    default:
      return draft satisfies never;
  }
}

export function openCheckTraffic(market: Market, random: Random): CheckTraffic {
  const orders: KnownOrder[] = [];
  let placed = 0;

  const pickPair = (): CheckPair => random.pick(CHECK_PAIRS.slice(0, random.chance(0.6) ? 2 : CHECK_PAIRS.length));
  const trader = (): number => random.integer(HOUSE_USER + 1, CHECK_USERS);
  const ticksNear = ({ traded }: CheckPair, share: number): number =>
    Math.max(1, Math.round(market.price(traded.symbol) * (1 + share) * traded.ticksPerUsdt));

  const place = (user: number, pair: CheckPair, terms: OrderTerms): PlaceOrder => {
    placed += 1;
    const clientOrderId = random.chance(0.5) ? `c${placed}` : "";
    return { ...terms, type: "PlaceOrder", userId: userId(user), pairId: pairId(pair.pairId), clientOrderId };
  };

  const crowdOrder = (): Command => {
    const pair = pickPair();
    const view: PairView = {
      pair: pair.traded,
      price: market.price(pair.traded.symbol),
      move: random.gaussian(),
      mood: random.chance(0.5) ? "buy" : "sell",
      stockTilt: 0,
      usualNotional: USUAL_NOTIONAL,
    };
    return place(trader(), pair, termsOf(decideOrder(random.pick(["noise", "momentum", "reversion"]), view, random)));
  };

  const houseQuote = (): Command => {
    const pair = pickPair();
    const side = random.chance(0.5) ? "buy" : "sell";
    const offset = pair.traded.model.halfSpread * (1 + random.exponential(4)) * (side === "buy" ? -1 : 1);
    const lots = lotsWorth(pair.traded, USUAL_NOTIONAL * (1 + random.exponential(3)), market.price(pair.traded.symbol));
    const timeInForce = random.chance(0.9) ? "POST_ONLY" : "GTC";
    const visibleLots = timeInForce === "GTC" && lots > 1 ? Math.ceil(lots / 4) : 0;
    const price = priceTicks(ticksNear(pair, offset));
    const size = { sizeLots: sizeLots(lots), visibleLots: sizeLots(visibleLots) };
    return place(HOUSE_USER, pair, { ...PLAIN_TERMS, side, timeInForce, priceTicks: price, ...size });
  };

  const waitingOrder = (): Command => {
    const pair = pickPair();
    const side = random.chance(0.5) ? "buy" : "sell";
    const sign = side === "buy" ? 1 : -1;
    const size = sizeLots(lotsWorth(pair.traded, USUAL_NOTIONAL, market.price(pair.traded.symbol)));
    const stopTicks = priceTicks(ticksNear(pair, sign * random.exponential(0.0008)));
    const base = { ...PLAIN_TERMS, side, sizeLots: size, rejectIfTriggered: random.chance(0.2) } as const;
    const stopMarket: OrderTerms = { ...base, kind: "market", timeInForce: "IOC", stopTicks };
    const dice = random.next();
    if (dice < 0.4) return place(trader(), pair, stopMarket);
    if (dice < 0.6)
      return place(trader(), pair, { ...stopMarket, stopTicks: priceTicks(0), trailingBips: random.integer(5, 60) });
    if (dice < 0.8) return place(trader(), pair, { ...base, stopTicks, priceTicks: stopTicks });
    const limitTicks = priceTicks(ticksNear(pair, -sign * random.exponential(0.0008)));
    const oco: PlaceOco = {
      type: "PlaceOco",
      userId: userId(trader()),
      pairId: pairId(pair.pairId),
      clientOrderId: "",
      limitLeg: { ...PLAIN_TERMS, side, sizeLots: size, priceTicks: limitTicks },
      stopLeg: { ...stopMarket, rejectIfTriggered: false },
    };
    return oco;
  };

  /** Often about orders that have just been filled: the command and the fill race, the lower sequence wins. */
  const lateCommand = (): Command => {
    const known = orders.at(-1 - Math.min(orders.length - 1, Math.floor(random.exponential(25))));
    if (known === undefined) return houseQuote();
    const user = userId(random.chance(0.97) ? known.user : trader());
    const id = orderId(known.id);
    if (random.chance(0.7)) return { type: "CancelOrder", userId: user, orderId: id } satisfies CancelOrder;
    const price = market.price(known.pair.traded.symbol);
    const isReduction = random.chance(0.5);
    const ticks = isReduction ? 0 : ticksNear(known.pair, random.gaussian() * known.pair.traded.model.halfSpread * 3);
    const lots = lotsWorth(known.pair.traded, USUAL_NOTIONAL * random.next(), price);
    const change = { priceTicks: priceTicks(ticks), sizeLots: sizeLots(lots) };
    return { type: "AmendOrder", userId: user, orderId: id, ...change } satisfies AmendOrder;
  };

  return {
    next() {
      const dice = random.next();
      if (dice < 0.38) return houseQuote();
      if (dice < 0.72) return crowdOrder();
      if (dice < 0.78) return waitingOrder();
      if (dice < 0.995) return lateCommand();
      const pair = random.chance(0.5) ? pairId(pickPair().pairId) : undefined;
      return { type: "CancelAllOrders", userId: userId(random.integer(1, CHECK_USERS)), pairId: pair };
    },
    take(events) {
      for (const event of events) {
        if (event.type !== "OrderAccepted") continue;
        const pair = CHECK_PAIRS.find(({ pairId: id }) => id === event.pairId);
        if (pair !== undefined) orders.push({ id: event.orderId, user: event.userId, pair });
      }
      if (orders.length > ORDERS_KNOWN_MAX) orders.splice(0, orders.length - ORDERS_KNOWN_MAX);
    },
  };
}
