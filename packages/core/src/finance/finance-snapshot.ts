import { assert } from "@agio/primitives";
import { FINANCE_CHANGED } from "./finance-records.ts";
import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { FinanceOrder } from "./finance-order.ts";
import { FinanceProduct, type FinanceTerms, type RateFrom } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";

interface ProductRow {
  readonly terms: FinanceTerms;
  readonly rates: readonly RateFrom[];
  readonly turnedDay: number;
  readonly cursor: number;
  readonly redeemedDay: number;
  readonly redeemedAtoms: number;
}

/** The part that is small: it travels as JSON. */
interface Head {
  readonly products: readonly ProductRow[];
  readonly nextOrderId: number;
  /** Orders that a cap may bind, by id, and what they have redeemed; absent where there are none. */
  readonly capped?: readonly (readonly [orderId: number, cap: number, redeemedDay: number, redeemed: number])[];
}

/** Everything that is remembered, in a canonical order: products and orders by their ids. */
export function writeFinances(writer: WordWriter, state: FinanceState): void {
  const products = state.products.map(({ terms, rates, turnedDay, cursor, redeemedDay, redeemedAtoms }) => ({
    terms,
    rates,
    turnedDay,
    cursor,
    redeemedDay,
    redeemedAtoms,
  }));
  const orders = [...state.orders.values()].sort((one, other) => one.orderId - other.orderId);
  const capped = orders
    .filter(({ capAtoms, redeemedDay }) => capAtoms !== 0 || redeemedDay !== 0)
    .map((order) => [order.orderId, order.capAtoms, order.redeemedDay, order.redeemedAtoms] as const);
  const kept = capped.length === 0 ? {} : { capped };
  writeJson(writer, { products, nextOrderId: state.nextOrderId, ...kept } satisfies Head);
  writeFloats(writer, [orders.length]);
  for (const order of orders) {
    FINANCE_CHANGED.write({ type: "FinanceOrderChanged", ...order.view() }, writer);
    writeFloats(writer, [order.turnedDay, order.dayAtomsMin, order.carry]);
  }
}

export function readFinances(reader: WordReader, state: FinanceState): void {
  const { products, nextOrderId, capped = [] } = readJson(reader) as Head;
  for (const { terms, rates, ...days } of products) {
    const product = new FinanceProduct(terms, days.turnedDay);
    product.rates = [...rates];
    state.addProduct(Object.assign(product, days));
  }
  state.nextOrderId = nextOrderId;
  const next = (): number => reader.float(reader.position++);
  const orders = next();
  for (let i = 0; i < orders; i++) {
    const view = FINANCE_CHANGED.read(reader);
    state.add(FinanceOrder.restore(view, { turnedDay: next(), dayAtomsMin: next(), carry: next() }));
  }
  for (const [orderId, capAtoms, redeemedDay, redeemedAtoms] of capped) {
    const order = state.orders.get(orderId);
    assert(order !== undefined, "an order that a cap binds runs");
    Object.assign(order, { capAtoms, redeemedDay, redeemedAtoms });
  }
}
