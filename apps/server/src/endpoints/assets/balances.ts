import { balancesOf } from "@agio/core";
import type { Handler } from "../handler.ts";
import { platformRows, totalValue } from "./asset-rows.ts";

/** The caller's accounts. The financial and the contract account hold nothing yet. */
export const balances: Handler<"assets.balances"> = (services, _request, call) =>
  services.pipeline.read((state) => {
    const held = balancesOf(state, call.userId);
    return {
      total: totalValue(services.markets, state, held),
      platform: platformRows(services.markets, state, held),
      financial: [],
      contract: [],
    };
  });
