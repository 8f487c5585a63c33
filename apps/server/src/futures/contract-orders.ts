import { ORDER_STATUS, type ContractTraded, type Event, type Posted } from "@agio/core";
import type { ContractOrderRow } from "@agio/api-contract";
import { atoms, sizeContracts, utcMs } from "@agio/primitives";
import { contractOrderRow, type ContractOrderFacts } from "./contract-order-row.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OrderProduct, Tracked } from "../topics/order-tracker.ts";

const UNFILLED = { filledSize: sizeContracts(0), filledAtoms: atoms(0), feeAtoms: atoms(0) };

/** Orders of contracts, as the private topic `contractOrder` follows them. */
export function contractOrders(markets: MarketDirectory): OrderProduct<ContractOrderFacts, ContractOrderRow> {
  /** The posting of the fill that is told next: it says what each side's order held for it. */
  let posted: Posted | undefined;
  return {
    accepted: (event, at) =>
      event.type === "ContractOrderAccepted"
        ? { ...event, ...UNFILLED, closeReason: "", acceptedAt: utcMs(at), updatedAt: utcMs(at) }
        : undefined,
    changed(event) {
      if (event.type === "Posted" && event.kind === "contractTrade") posted = event;
      if (event.type === "ContractTraded") return [event.makerOrderId, event.takerOrderId];
      const isOwn =
        event.type === "ContractOrderTriggered" ||
        event.type === "ContractOrderAmended" ||
        event.type === "ContractOrderClosed";
      return isOwn ? [event.orderId] : [];
    },
    change: (order, event) => change(order, event, posted),
    row: (order) => contractOrderRow(markets.contract(order.contractId), order),
  };
}

function change(order: Tracked<ContractOrderFacts>, event: Event, posted: Posted | undefined): void {
  switch (event.type) {
    case "ContractOrderTriggered":
      order.status = ORDER_STATUS.open;
      order.costAtoms = event.costAtoms;
      break;
    case "ContractOrderAmended":
      order.priceTicks = event.priceTicks;
      order.size = event.size;
      order.costAtoms = event.costAtoms;
      break;
    case "ContractOrderClosed":
      order.status = event.status;
      order.closeReason = event.reason;
      order.costAtoms = atoms(0);
      break;
    case "ContractTraded":
      fill(order, event, posted);
      break;
    default:
      break;
  }
}

function fill(order: Tracked<ContractOrderFacts>, trade: ContractTraded, posted: Posted | undefined): void {
  const feeAtoms = order.orderId === trade.makerOrderId ? trade.makerFeeAtoms : trade.takerFeeAtoms;
  order.status = ORDER_STATUS.partlyFilled;
  order.filledSize = sizeContracts(order.filledSize + trade.size);
  order.filledAtoms = atoms(order.filledAtoms + trade.notionalAtoms);
  order.feeAtoms = atoms(order.feeAtoms + feeAtoms);
  const lines = posted?.referenceId === trade.tradeId ? posted.lines : [];
  const released = lines.find(({ userId, account }) => userId === order.userId && account === "contract.order");
  order.costAtoms = atoms(order.costAtoms + (released?.atoms ?? 0));
}
