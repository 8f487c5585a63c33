import { ORDER_STATUS, type Event, type OrderStatus, type Replayed } from "@agio/core";
import { assert } from "@agio/primitives";

/** The immediate result of an order. */
export interface ContractOutcome {
  orderId: number;
  status: OrderStatus;
  filledSize: number;
  filledAtoms: number;
  costAtoms: number;
}

/** Reads from a placed order's events what it did. Orders that it triggered were accepted after it. */
function eventsOutcome(events: readonly Event[]): ContractOutcome {
  const accepted = events.find((event) => event.type === "ContractOrderAccepted");
  assert(accepted?.type === "ContractOrderAccepted", "an applied order was accepted");
  const { orderId, status, costAtoms } = accepted;
  const outcome: ContractOutcome = { orderId, status, filledSize: 0, filledAtoms: 0, costAtoms };
  for (const event of events) {
    if (event.type === "ContractTraded" && (event.takerOrderId === orderId || event.makerOrderId === orderId)) {
      outcome.status = ORDER_STATUS.partlyFilled;
      outcome.filledSize += event.size;
      outcome.filledAtoms += event.notionalAtoms;
    } else if (event.type === "ContractOrderTriggered" && event.orderId === orderId) {
      outcome.status = ORDER_STATUS.open;
    } else if (event.type === "ContractOrderClosed" && event.orderId === orderId) {
      outcome.status = event.status;
    }
  }
  return outcome;
}

/** The same from the answer to the first command of a key. */
const firstOutcome = ({ orderId, status, filledLots, notionalAtoms, feeAtoms }: Replayed): ContractOutcome => ({
  orderId,
  status,
  filledSize: filledLots,
  filledAtoms: notionalAtoms,
  costAtoms: feeAtoms,
});

/** Of an order that was placed now, or by the first command of its key. */
export const contractOutcome = (
  settled: { kind: "applied"; events: readonly Event[] } | { kind: "replayed"; answer: Replayed },
): ContractOutcome => (settled.kind === "applied" ? eventsOutcome(settled.events) : firstOutcome(settled.answer));
