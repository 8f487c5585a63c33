import { listPairs } from "@agio/core";
import { refuse } from "@agio/primitives";
import { pairRulesRow, readPairRules } from "../../../markets/pair-rules.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";
import { shownSources, sourceChange } from "./source-change.ts";

/** Asks for other rules of a pair; a second person decides. */
export const changePair: Handler<"operator.markets.changePair", MarketNeeds> = async (services, request, call) => {
  const { symbol, reason } = request;
  const views = await services.pipeline.read(listPairs);
  const view = views.find((listed) => listed.symbol === symbol);
  if (view === undefined) return refuse("NOT_FOUND", "symbol");
  const pair = services.markets.pair(view.pairId);
  const units = { ...pair, pricingScale: pair.pricing.scale };
  const rules = readPairRules(request.rules, units, view.rules.tradingOpen);
  if (isRefusal(rules)) return rules;
  const index = sourceChange(services.looks, symbol, request.sources);
  if (index !== undefined && isRefusal(index)) return index;
  const shown = shownSources(index);
  return askForMarket(
    services,
    {
      payload: {
        action: "markets.changePair",
        symbol,
        rules,
        replaced: view.rules,
        ...(index === undefined ? {} : { index }),
      },
      subject: symbol,
      before: { ...pairRulesRow(view.rules, units), ...shown.before },
      after: { ...request.rules, ...shown.after },
      dueTime: request.dueTime,
      reason,
    },
    call,
  );
};
