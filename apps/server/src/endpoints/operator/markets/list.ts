import { listContracts, listPairs } from "@agio/core";
import { coinRows } from "../../../markets/coin-rows.ts";
import { contractRulesRow } from "../../../markets/contract-rules.ts";
import { pairRulesRow } from "../../../markets/pair-rules.ts";
import { shownAs } from "../../../operators/market-requests.ts";
import type { Handler } from "../../handler.ts";

/** Every coin, pair and contract with the rules in force. */
export const listMarkets: Handler<
  "operator.markets.list",
  "pipeline" | "markets" | "looks" | "marketSchedule"
> = async (services) => {
  const { pipeline, markets, looks } = services;
  const { pairs, contracts } = await pipeline.read((state) => ({
    pairs: listPairs(state),
    contracts: listContracts(state),
  }));
  const shown = ({ symbol }: { readonly symbol: string }) => ({ symbol, ...shownAs(looks, symbol) });
  return {
    coins: [...coinRows({ markets, looks })()],
    pairs: pairs.map((view) => {
      const { traded, pricing, priceDecimals, sizeDecimals } = markets.pair(view.pairId);
      const { kind, sources } = looks.market(view.symbol);
      return {
        ...shown(view),
        ...{ coin: traded.code, baseCoin: pricing.code, basePrecision: priceDecimals, coinPrecision: sizeDecimals },
        ...{ isOpen: view.rules.tradingOpen, isDelisted: view.delisted, market: kind, sources: [...sources] },
        rules: pairRulesRow(view.rules, { priceDecimals, sizeDecimals, pricingScale: pricing.scale }),
      };
    }),
    planned: await services.marketSchedule.planned(),
    contracts: contracts.map((view) => {
      const { indexPair, pricing, priceDecimals, sizeDecimals } = markets.contract(view.contractId);
      return {
        ...shown(view),
        ...{ indexSymbol: indexPair.symbol, basePrecision: priceDecimals, coinPrecision: sizeDecimals },
        ...{ isOpen: view.rules.tradingOpen, isDelisted: view.delisted },
        rules: contractRulesRow(view.rules, pricing.scale),
      };
    }),
  };
};
