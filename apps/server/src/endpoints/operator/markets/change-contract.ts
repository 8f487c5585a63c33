import { listContracts } from "@agio/core";
import { refuse } from "@agio/primitives";
import { contractRulesRow, readContractRules } from "../../../markets/contract-rules.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";
import { shownSources, sourceChange } from "./source-change.ts";

/** Asks for other rules of a contract; a second person decides. */
export const changeContract: Handler<"operator.markets.changeContract", MarketNeeds> = async (
  services,
  request,
  call,
) => {
  const { symbol, reason } = request;
  const views = await services.pipeline.read(listContracts);
  const view = views.find((listed) => listed.symbol === symbol);
  if (view === undefined) return refuse("NOT_FOUND", "symbol");
  const { scale } = services.markets.contract(view.contractId).pricing;
  const rules = readContractRules(request.rules, scale, view.rules.tradingOpen);
  if (isRefusal(rules)) return rules;
  const indexPair = services.markets.pair(view.indexPairId);
  const index = sourceChange(services.looks, indexPair.symbol, request.sources);
  if (index !== undefined && isRefusal(index)) return index;
  const shown = shownSources(index);
  return askForMarket(
    services,
    {
      payload: {
        action: "markets.changeContract",
        symbol,
        rules,
        replaced: view.rules,
        ...(index === undefined ? {} : { index }),
      },
      subject: symbol,
      before: { ...contractRulesRow(view.rules, scale), ...shown.before },
      after: { ...request.rules, ...shown.after },
      dueTime: request.dueTime,
      reason,
    },
    call,
  );
};
