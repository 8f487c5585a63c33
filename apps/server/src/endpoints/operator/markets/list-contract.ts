import { refuse } from "@agio/primitives";
import { readContractRules } from "../../../markets/contract-rules.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** Asks for a new perpetual contract; a second person decides. */
export const listContract: Handler<"operator.markets.listContract", MarketNeeds> = async (services, request, call) => {
  const { symbol, indexSymbol, basePrecision: priceDecimals, coinPrecision: sizeDecimals } = request;
  const pair = services.markets.find(indexSymbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "indexSymbol");
  const rules = readContractRules(request.rules, pair.pricing.scale, true);
  if (isRefusal(rules)) return rules;
  const { showSymbol, sort, logo, reason, ...after } = request;
  return askForMarket(
    services,
    {
      payload: {
        action: "markets.listContract",
        terms: { symbol, indexPairId: pair.pairId, priceDecimals, sizeDecimals, rules },
        look: { showSymbol, kind: services.looks.market(indexSymbol).kind, sort, logo, sources: [], isHalted: false },
      },
      subject: symbol,
      before: null,
      after: { showSymbol, sort, ...after },
      reason,
    },
    call,
  );
};
