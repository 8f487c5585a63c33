import { balancesOf } from "@agio/core";
import type { Handler } from "../handler.ts";
import { ACCOUNT, assetRowOf, assetRows, copyValue, totalValue } from "./asset-rows.ts";
import { settlementCoin } from "./contract-coin.ts";

/** The caller's three accounts, those of copy trading, and what all are worth together. */
export const balances: Handler<"assets.balances", "pipeline" | "markets"> = (services, _request, call) =>
  services.pipeline.read((state) => {
    const { markets } = services;
    const { userId } = call;
    const held = balancesOf(state, userId);
    return {
      total: totalValue(markets, state, userId),
      copy: copyValue(markets, state, userId),
      platform: assetRows(markets, state, { userId, balances: held, account: "platform" }),
      financial: assetRows(markets, state, { userId, balances: held, account: "financial" }),
      contract: [assetRowOf(markets, state, { userId, coin: settlementCoin(markets), account: ACCOUNT.contract })],
    };
  });
