import type { OrderTerms } from "@agio/core";
import { type OrderId, priceTicks, sizeLots, type UserId } from "@agio/primitives";
import {
  compareFields,
  type Fields,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  unknownForm,
} from "./reference-case.ts";
import { shapeFor, unitsOf } from "./scaling.ts";
import { type MarketShape, TestMarket } from "./test-market.ts";

type CaseId = string | number;

interface CaseOrder {
  readonly id: CaseId;
  readonly side: "buy" | "sell";
  readonly type: "limit" | "market";
  readonly price: number | null;
  readonly qty: number;
  readonly tif?: OrderTerms["timeInForce"];
  readonly stopPrice?: number;
}

type Operation =
  | { readonly op: "add"; readonly order: CaseOrder }
  | { readonly op: "cancel"; readonly id: CaseId }
  | { readonly op: "replace"; readonly id: CaseId; readonly price: number; readonly qty: number };

const ORDER_FIELDS = ["id", "side", "type", "price", "qty", "tif", "stopPrice"];
const STATES = ["open", "partlyFilled", "filled", "cancelled", "cancelled", "cancelled", "untriggered"];

/** {ops} → {trades, bids, asks, orderStates?, untriggeredStops?}; every order belongs to a user of its own. */
export function runMatchingCase({ input, expected }: ReferenceCase): Outcome {
  const operations = input["ops"] as readonly Operation[];
  if (!operations.every(isKnown)) return unknownForm();
  return compareFields(expected, new MatchingRun(operations).outcome(expected));
}

function isKnown(step: Operation): boolean {
  if (step.op === "add") return hasOnly(step, ["op", "order"]) && hasOnly(step.order, ORDER_FIELDS);
  return ["cancel", "replace"].includes(step.op) && hasOnly(step, ["op", "id", "price", "qty"]);
}

class MatchingRun {
  readonly #market: TestMarket;
  readonly #shape: MarketShape;
  readonly #placed = new Map<CaseId, { readonly user: UserId; readonly orderId: OrderId }>();
  readonly #refused = new Set<CaseId>();

  constructor(operations: readonly Operation[]) {
    const figures = operations.flatMap((step): { price: number | null; qty: number }[] =>
      step.op === "add" ? [step.order] : step.op === "replace" ? [step] : [],
    );
    this.#shape = shapeFor(
      figures.map(({ price }) => price ?? 0),
      figures.map(({ qty }) => qty),
    );
    this.#market = TestMarket.open(this.#shape);
    for (const operation of operations) this.#run(operation);
  }

  #run(operation: Operation): void {
    if (operation.op === "add") return this.#add(operation.order);
    const { user, orderId } = this.#ofCase(operation.id);
    const amended = operation.op === "replace" ? operation : undefined;
    const refusal = this.#market.submit(
      amended === undefined
        ? { type: "CancelOrder", userId: user, orderId }
        : {
            type: "AmendOrder",
            userId: user,
            orderId,
            priceTicks: this.#ticks(amended.price),
            sizeLots: this.#lots(amended.qty),
          },
    );
    if (refusal !== undefined) throw new Error(`${operation.op} ${operation.id} was refused: ${refusal.refusal}`);
  }

  #add(order: CaseOrder): void {
    const user = this.#market.openUser();
    const placed = this.#market.place(user, {
      side: order.side,
      kind: order.type,
      timeInForce: order.tif ?? (order.type === "market" ? "IOC" : "GTC"),
      priceTicks: this.#ticks(order.price ?? 0),
      sizeLots: this.#lots(order.qty),
      stopTicks: this.#ticks(order.stopPrice ?? 0),
    });
    if (typeof placed === "number") this.#placed.set(order.id, { user, orderId: placed });
    else this.#refused.add(order.id);
  }

  #ticks = (price: number) => priceTicks(unitsOf(price, this.#shape.priceDecimals));
  #lots = (quantity: number) => sizeLots(unitsOf(quantity, this.#shape.sizeDecimals));

  #ofCase(id: CaseId): { user: UserId; orderId: OrderId } {
    const placed = this.#placed.get(id);
    if (placed === undefined) throw new Error(`order ${id} was not placed`);
    return placed;
  }

  #caseIdOf(orderId: OrderId): CaseId | undefined {
    return [...this.#placed].find(([, placed]) => placed.orderId === orderId)?.[0];
  }

  outcome(expected: Fields): Fields {
    const named = Object.keys((expected["orderStates"] ?? {}) as object);
    return {
      trades: this.#trades(),
      bids: this.#resting("buy"),
      asks: this.#resting("sell"),
      orderStates: Object.fromEntries(named.map((id) => [id, this.#stateOf(id)])),
      untriggeredStops: this.#untriggeredStops(),
    };
  }

  #trades(): Fields[] {
    return this.#market.events.flatMap((event) =>
      event.type === "Traded"
        ? [
            {
              price: event.priceTicks / 10 ** this.#shape.priceDecimals,
              qty: event.sizeLots / 10 ** this.#shape.sizeDecimals,
              makerId: this.#caseIdOf(event.makerOrderId),
              takerId: this.#caseIdOf(event.takerOrderId),
            },
          ]
        : [],
    );
  }

  #resting(side: "buy" | "sell"): Fields[] {
    return this.#market.queue(side).map((order) => ({
      id: this.#caseIdOf(order.orderId),
      price: order.priceTicks / 10 ** this.#shape.priceDecimals,
      qty: order.sizeLots / 10 ** this.#shape.sizeDecimals,
    }));
  }

  /** A refused order counts as cancelled, as an expired one does: neither rests. */
  #stateOf(name: string): string | undefined {
    const id = [...this.#placed.keys(), ...this.#refused].find((known) => String(known) === name);
    if (id === undefined) return undefined;
    if (this.#refused.has(id)) return "cancelled";
    const { user, orderId } = this.#ofCase(id);
    return STATES[this.#market.statusOf(user, orderId)];
  }

  #untriggeredStops(): CaseId[] {
    return [...this.#placed].flatMap(([id, { user }]) =>
      this.#market.openOrders(user).some((order) => order.status === 6) ? [id] : [],
    );
  }
}
