import { cancelAllOptionOrders } from "./option-orders/cancel-all.ts";
import { cancelOptionOrder } from "./option-orders/cancel.ts";
import { listOptionFills } from "./option-orders/fills.ts";
import { listOptionOrders } from "./option-orders/list.ts";
import { submitOptionOrder } from "./option-orders/submit.ts";
import { listOptionPositions } from "./option-positions/list.ts";
import { optionReceipt } from "./option-positions/receipt.ts";
import { optionChain } from "./options/chain.ts";
import { optionSeries } from "./options/series.ts";
import { optionSettlements } from "./options/settlements.ts";

/** Options: what is listed, orders and positions. */
export const OPTION_ENDPOINTS = {
  "options.chain": optionChain,
  "options.series": optionSeries,
  "options.settlements": optionSettlements,
  "optionOrders.submit": submitOptionOrder,
  "optionOrders.cancel": cancelOptionOrder,
  "optionOrders.cancelAll": cancelAllOptionOrders,
  "optionOrders.list": listOptionOrders,
  "optionOrders.fills": listOptionFills,
  "optionPositions.list": listOptionPositions,
  "optionPositions.receipt": optionReceipt,
} as const;
