import { payoutPausesOf } from "@agio/core";
import { coinId } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** The stops of payouts that are in force. */
export const listPayoutPauses: Handler<"operator.payouts.listPauses", "pipeline" | "markets"> = ({
  pipeline,
  markets,
}) =>
  pipeline.read((state) =>
    payoutPausesOf(state).map(({ scope, id, reason, operatorId, at }) => ({
      scope,
      chainId: scope === "chain" ? id : 0,
      coin: scope === "coin" ? markets.coin(coinId(id)).code : "",
      reason,
      operatorId,
      time: at,
    })),
  );
