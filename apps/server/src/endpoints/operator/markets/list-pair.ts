import { refuse } from "@agio/primitives";
import { readPairRules } from "../../../markets/pair-rules.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";
import { areSourcesFor } from "./source-change.ts";

/** Asks for a new pair; a second person decides. What the platform issues is priced by its own book alone (rules 2). */
export const listPair: Handler<"operator.markets.listPair", MarketNeeds> = async (services, request, call) => {
  const { coin, baseCoin, basePrecision: priceDecimals, coinPrecision: sizeDecimals, market, sources } = request;
  const [traded, pricing] = [services.markets.findCoin(coin), services.markets.findCoin(baseCoin)];
  if (traded === undefined) return refuse("BAD_PARAMETER", "coin");
  if (pricing === undefined) return refuse("BAD_PARAMETER", "baseCoin");
  if (!areSourcesFor(market, sources)) return refuse("BAD_PARAMETER", "sources");
  const rules = readPairRules(request.rules, { priceDecimals, sizeDecimals, pricingScale: pricing.scale }, true);
  if (isRefusal(rules)) return rules;
  const symbol = `${coin}${baseCoin}`.toLowerCase();
  const coins = { tradedCoinId: traded.coinId, pricingCoinId: pricing.coinId };
  const { showSymbol, sort, logo, dueTime, reason, ...after } = request;
  return askForMarket(
    services,
    {
      payload: {
        action: "markets.listPair",
        terms: { symbol, ...coins, priceDecimals, sizeDecimals, rules },
        look: { showSymbol, kind: market, sort, logo, sources, isHalted: false },
      },
      subject: symbol,
      before: null,
      after: { symbol, showSymbol, sort, ...after },
      dueTime,
      reason,
    },
    call,
  );
};
