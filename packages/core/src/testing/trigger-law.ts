import { assert } from "@agio/primitives";
import type { Event } from "../events.ts";
import { ORDER_STATUS } from "../book/order-status.ts";

/** Two percent from the index, and the half tick that a price is rounded by. */
const AWAY_MAX = 0.02;
const ROUNDING_TICKS = 0.5;

/** While the index stands still nothing is set off by mark, and what is by last trades no further than 2 percent from it. */
export class TriggerLaw {
  /** Orders and TP/SL orders by last price, by id. */
  private readonly orders = new Set<number>();
  private readonly tpSlOrders = new Set<number>();

  /** In the order of the events; `stillTicks` is undefined once the index has moved. */
  after(event: Event, stillTicks: number | undefined): void {
    if (event.type === "TpSlSet" && event.triggerBy === "last") this.tpSlOrders.add(event.tpSlId);
    if (event.type === "ContractOrderAccepted") this.noteOrder(event);
    if (stillTicks === undefined) return;
    const isSetOffByMark =
      (event.type === "TpSlMoved" && event.reason === "triggered" && !this.tpSlOrders.has(event.tpSlId)) ||
      (event.type === "ContractOrderTriggered" && !this.orders.has(event.orderId));
    assert(!isSetOffByMark, "nothing is set off by mark while the index stands still");
    if (event.type === "ContractTraded") this.isNear(event, stillTicks);
  }

  private noteOrder({
    orderId,
    tpSlId,
    status,
    triggerBy,
  }: Extract<Event, { readonly type: "ContractOrderAccepted" }>): void {
    const isStop = status === ORDER_STATUS.untriggered && triggerBy === "last";
    if (isStop || this.tpSlOrders.has(tpSlId)) this.orders.add(orderId);
  }

  private isNear(trade: Extract<Event, { readonly type: "ContractTraded" }>, stillTicks: number): void {
    const [buyer, seller] =
      trade.takerSide === "buy" ? [trade.takerOrderId, trade.makerOrderId] : [trade.makerOrderId, trade.takerOrderId];
    const away = trade.priceTicks - stillTicks;
    const most = stillTicks * AWAY_MAX + ROUNDING_TICKS;
    assert(!this.orders.has(buyer) || away <= most, `a stop by last price buys ${away} ticks above a still index`);
    assert(!this.orders.has(seller) || away >= -most, `a stop by last price sells ${-away} ticks below a still index`);
  }
}
