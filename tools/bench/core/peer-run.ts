import { OrderBook, Side } from "nodejs-order-book";
import { FLOW_INTS, FLOW_OP, LOTS, OP_SIDE, ORDER_ID, PRICE, type Flow } from "./flow.ts";

type TimeInForce = NonNullable<Parameters<OrderBook["limit"]>[0]["timeInForce"]>;
// The package does not export its enumeration.
const RESTING = "GTC" as TimeInForce;
const IMMEDIATE = "IOC" as TimeInForce;

/** nodejs-order-book 10.1.1, the book most used from npm, on the same flow. It has no ledger and writes no journal. */
export class PeerRun {
  private readonly book = new OrderBook();

  run(flow: Flow, from: number, to: number): void {
    for (let at = from * FLOW_INTS; at < to * FLOW_INTS; at += FLOW_INTS) this.step(flow.ints, at);
  }

  private step(ints: Int32Array, at: number): void {
    const op = (ints[at + OP_SIDE] as number) & 255;
    const id = String(ints[at + ORDER_ID]);
    const price = ints[at + PRICE] as number;
    if (op === FLOW_OP.cancel) this.book.cancel(id);
    else if (op === FLOW_OP.move) this.book.modify(id, { price });
    else {
      const side = ((ints[at + OP_SIDE] as number) & 256) === 0 ? Side.BUY : Side.SELL;
      const timeInForce = op === FLOW_OP.limit ? RESTING : IMMEDIATE;
      this.book.limit({ side, id, size: ints[at + LOTS] as number, price, timeInForce });
    }
  }
}
