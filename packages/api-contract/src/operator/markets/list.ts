import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { contractRulesRow, pairRulesRow } from "./market-rules.ts";

const market = {
  symbol: z.string(),
  basePrecision: z.int(),
  coinPrecision: z.int(),
  isOpen: z.boolean(),
  isDelisted: z.boolean(),
  showSymbol: z.string(),
  sort: z.int(),
  logo: z.string(),
};

/** Coins, pairs and contracts with the rules in force, also those that were delisted. */
export const listMarkets = staffRead({
  name: "operator.markets.list",
  path: "/api/operator/markets/list",
  permission: "settings.read",
  request: z.object({}),
  data: z.object({
    coins: z.array(
      z.object({
        coin: z.string(),
        scale: z.int(),
        name: z.string(),
        names: z.record(z.string(), z.string()),
        displayDecimals: z.int(),
        logo: z.string(),
      }),
    ),
    pairs: z.array(
      z.object({
        ...market,
        coin: z.string(),
        baseCoin: z.string(),
        market: z.string(),
        sources: z.array(z.object({ venue: z.string(), symbol: z.string() })),
        rules: pairRulesRow,
      }),
    ),
    /** What two people agreed to for a later moment. */
    planned: z.array(z.object({ id: z.int(), action: z.string(), symbol: z.string(), dueTime: z.int() })),
    contracts: z.array(z.object({ ...market, indexSymbol: z.string(), rules: contractRulesRow })),
  }),
});
