import type { SelfTradePrevention, Side } from "@agio/core";
import { type OrderId, plainDecimal, priceTicks, sizeLots, type UserId } from "@agio/primitives";
import {
  compareFields,
  type Fields,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  skipped,
  unknownForm,
} from "./reference-case.ts";
import { shapeFor, unitsOf } from "./scaling.ts";
import { type MarketShape, TestMarket } from "./test-market.ts";

interface CaseOrder {
  readonly id: number;
  readonly side: Side;
  readonly price: string;
  readonly qty: string;
  readonly stp?: SelfTradePrevention;
}

interface SelfTrade {
  readonly sameAccount: boolean;
  readonly makers: readonly CaseOrder[];
  readonly taker: CaseOrder;
}

interface Placed {
  readonly order: CaseOrder;
  readonly user: UserId;
  readonly orderId: OrderId;
}

/** {makers, taker}, of one user if sameAccount, else of two → {trades, states, preventedQty?, makerAvailable?} */
export function runSelfTradeCase({ input, expected }: ReferenceCase): Outcome {
  if (input["makers"] === undefined) return skipped("moving funds between accounts of one group is not offered");
  if (!hasOnly(input, ["sameAccount", "makers", "taker"])) return unknownForm();
  return compareFields(expected, new SelfTradeRun(input as unknown as SelfTrade).outcome(expected));
}

class SelfTradeRun {
  readonly #market: TestMarket;
  readonly #shape: MarketShape;
  readonly #placed: readonly Placed[];

  constructor({ sameAccount, makers, taker }: SelfTrade) {
    const orders = [...makers, taker];
    this.#shape = shapeFor(
      orders.map(({ price }) => price),
      orders.map(({ qty }) => qty),
    );
    this.#market = TestMarket.open(this.#shape);
    const maker = this.#market.openUser();
    const takerUser = sameAccount ? maker : this.#market.openUser();
    this.#placed = orders.map((order) => this.#place(order, order === taker ? takerUser : maker));
  }

  #place(order: CaseOrder, user: UserId): Placed {
    const orderId = this.#market.place(user, {
      side: order.side,
      selfTradePrevention: order.stp ?? "EXPIRE_MAKER",
      priceTicks: priceTicks(unitsOf(order.price, this.#shape.priceDecimals)),
      sizeLots: sizeLots(unitsOf(order.qty, this.#shape.sizeDecimals)),
    });
    if (typeof orderId !== "number") throw new Error(`order ${order.id} was refused: ${orderId.refusal}`);
    return { order, user, orderId };
  }

  outcome(expected: Fields): Fields {
    const prevented = Object.keys((expected["preventedQty"] ?? {}) as object);
    return {
      trades: this.#trades(),
      states: Object.fromEntries(this.#placed.map((placed) => [placed.order.id, this.#stateOf(placed)])),
      preventedQty: Object.fromEntries(
        this.#placed
          .filter(({ order }) => prevented.includes(String(order.id)))
          .map((placed) => [placed.order.id, this.#sizeText(this.#preventedLots(placed))]),
      ),
      makerAvailable: this.#sizeText(this.#restingLots(this.#placed[0])),
    };
  }

  #trades(): Fields[] {
    return this.#market.events.flatMap((event) =>
      event.type === "Traded"
        ? [{ price: plainDecimal(event.priceTicks, this.#shape.priceDecimals), qty: this.#sizeText(event.sizeLots) }]
        : [],
    );
  }

  #stateOf({ orderId }: Placed): string {
    const closed = this.#market.events.find((event) => event.type === "OrderClosed" && event.orderId === orderId);
    if (closed?.type === "OrderClosed")
      return closed.reason === "selfTrade" ? "EXPIRED_IN_MATCH" : closed.reason.toUpperCase();
    return this.#filledLots(orderId) === 0 ? "NEW" : "PARTIALLY_FILLED";
  }

  #filledLots(orderId: OrderId): number {
    return this.#market.events.reduce((sum, event) => {
      const own = event.type === "Traded" && (event.makerOrderId === orderId || event.takerOrderId === orderId);
      return own ? sum + event.sizeLots : sum;
    }, 0);
  }

  #restingLots(placed: Placed | undefined): number {
    if (placed === undefined) return 0;
    const open = this.#market.openOrders(placed.user).find((order) => order.orderId === placed.orderId);
    return open === undefined ? 0 : open.sizeLots - open.filledLots;
  }

  /** Lots that were neither traded nor left to trade. */
  #preventedLots(placed: Placed): number {
    const ordered = unitsOf(placed.order.qty, this.#shape.sizeDecimals);
    return ordered - this.#filledLots(placed.orderId) - this.#restingLots(placed);
  }

  #sizeText(lots: number): string {
    return plainDecimal(lots, this.#shape.sizeDecimals);
  }
}
