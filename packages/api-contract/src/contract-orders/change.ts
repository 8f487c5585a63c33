import { z } from "zod";
import { decimal, id, symbol } from "../fields.ts";
import { contractOrderRow } from "./order-row.ts";
import { wholeShares } from "./submit.ts";

export const cancelContractOrderRequest = z.object({ id });
export type CancelContractOrderRequest = z.input<typeof cancelContractOrderRequest>;
export const contractOrderData = contractOrderRow;

export const amendContractOrderRequest = z.object({ id, price: decimal.optional(), share: wholeShares.optional() });
export type AmendContractOrderRequest = z.input<typeof amendContractOrderRequest>;

export const cancelAllContractOrdersRequest = z.object({ symbol: symbol.optional() });
export type CancelAllContractOrdersRequest = z.input<typeof cancelAllContractOrdersRequest>;
export const cancelAllContractOrdersData = z.object({ cancelled: z.int() });
