import { balancesOf, contractAccountOf, platformTransferableOf } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { settlementCoin } from "../assets/contract-coin.ts";
import { ACCOUNT } from "../assets/asset-rows.ts";
import type { Handler } from "../handler.ts";

/** Amounts that can be transferred out of each account now, coin by coin. */
export const transferable: Handler<"transfers.transferable", "pipeline" | "markets"> = (services, _request, call) =>
  services.pipeline.read((state) => {
    const { userId } = call;
    const balances = balancesOf(state, userId);
    const rows = services.markets.coins.flatMap((coin) =>
      (["platform", "financial"] as const).flatMap((name) => {
        const held = balances.find(({ coinId, account }) => coinId === coin.coinId && account === `${name}.available`);
        if (held === undefined) return [];
        const free = name === "platform" ? platformTransferableOf(state, userId, coin.coinId) : held.atoms;
        return [{ coin: coin.code, account: ACCOUNT[name], amount: plainDecimal(free, coin.scale) }];
      }),
    );
    const { code, scale } = settlementCoin(services.markets);
    const { transferableAtoms } = contractAccountOf(state, userId);
    return {
      rows: [...rows, { coin: code, account: ACCOUNT.contract, amount: plainDecimal(transferableAtoms, scale) }],
    };
  });
