import { assert, sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import { FINANCE_EVENTS } from "./finance-records.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import type { FinanceEvent } from "./finance-events.ts";
import type { FinanceOrder } from "./finance-order.ts";
import type { FinanceProduct } from "./finance-product.ts";

/** Products and the orders that run. */
export class FinanceState {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  /** By id: the order in which their days turn. */
  products: readonly FinanceProduct[] = [];
  /** Orders that run, by id, oldest first. */
  readonly orders = new Map<number, FinanceOrder>();
  private readonly byId = new Map<number, FinanceProduct>();
  private readonly byUser = new Map<number, Set<number>>();
  nextOrderId = 1;
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(ledger: Ledger, users: UserTable, requests: ClientRequests) {
    this.ledger = ledger;
    this.users = users;
    this.requests = requests;
  }

  /** Appends an event to those of the command: as a record where it has one, else as JSON. */
  emit(event: FinanceEvent): void {
    const { events } = this.ledger;
    if (!FINANCE_EVENTS.write(event, events)) writeColdEvent(events, event);
  }

  findProduct(productId: number): FinanceProduct | undefined {
    return this.byId.get(productId);
  }

  /** The product of an order. */
  productOf(order: FinanceOrder): FinanceProduct {
    const product = this.findProduct(order.origin.productId);
    assert(product !== undefined, "a product is never removed");
    return product;
  }

  addProduct(product: FinanceProduct): void {
    this.byId.set(product.terms.productId, product);
    this.products = [...this.products, product].sort((one, other) => one.terms.productId - other.terms.productId);
  }

  /** A user's orders that run, oldest first. */
  ordersOf(user: number): readonly FinanceOrder[] {
    return [...(this.byUser.get(user) ?? [])].map((id) => this.orders.get(id) as FinanceOrder);
  }

  /** Adds an order that was accepted, or puts it back from a snapshot. */
  add(order: FinanceOrder): void {
    const { orderId, origin } = order;
    this.orders.set(orderId, order);
    this.productOf(order).add(order);
    const own = this.byUser.get(origin.userId);
    if (own === undefined) this.byUser.set(origin.userId, new Set([orderId]));
    else own.add(orderId);
  }

  /** Forgets an order that is over. */
  remove({ orderId, origin }: FinanceOrder): void {
    this.orders.delete(orderId);
    const own = this.byUser.get(origin.userId);
    own?.delete(orderId);
    if (own?.size === 0) this.byUser.delete(origin.userId);
  }
}
