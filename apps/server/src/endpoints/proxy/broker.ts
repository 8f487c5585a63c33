import type { ProxyBrokerData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { productOf } from "@agio/projections";
import { reportSpan } from "../../agents/report-span.ts";
import { isRefusal } from "../../call/refusals.ts";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

/** Orders that count for the caller as a broker, by day. */
export const proxyBroker: Handler<
  "proxy.broker",
  "pipeline" | "markets" | "settings" | "agentStatements" | "ownWrites"
> = async (services, request, call) => {
  const { pipeline, markets, agentStatements } = services;
  const days = await pipeline.read((state) => programmeDays(state, services.settings().timeZone));
  const span = reportSpan(days, request);
  if (isRefusal(span)) return span;
  await services.ownWrites.projected(call.userId);
  const rows = await agentStatements.brokerDays(call.userId, span);
  return rows.map((row) => {
    const { code, scale } = markets.coin(row.coinId);
    return {
      day: days.startOf(row.day),
      product: productOf(row.product) as ProxyBrokerData[number]["product"],
      coin: code,
      orders: row.orders,
      volume: plainDecimal(row.volumeAtoms, scale),
      fees: plainDecimal(row.baseAtoms, scale),
      share: plainDecimal(row.atoms, scale),
      held: plainDecimal(row.heldAtoms, scale),
    };
  });
};
