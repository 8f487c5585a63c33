import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, id, upperCoin } from "../fields.ts";
import { conversionRow } from "./conversion-row.ts";

export const convert = userSend({
  name: "conversions.convert",
  path: "/api/texchange/currencyExchange",
  wireNames: {
    fromCoinId: "fromSymbol",
    toCoinId: "toSymbol",
    atoms: "total",
    receiveAtomsMin: "price",
    dayValueAtomsMax: "total",
    key: "clientId",
  },
  request: z.object({
    fromSymbol: upperCoin,
    toSymbol: upperCoin,
    total: decimal,
    quoteId: id.optional(),
    /** Without a quote: the rate the client saw; refused when it moved more than half a percent. */
    price: decimal.optional(),
    clientId: clientId.optional(),
  }),
  data: conversionRow.omit({ createTime: true, fromSymbol: true, toSymbol: true }),
});
