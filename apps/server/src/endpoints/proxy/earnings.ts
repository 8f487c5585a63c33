import { refuse } from "@agio/primitives";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

/** Every reward of the caller, the newest day first. */
export const proxyEarnings: Handler<
  "proxy.earnings",
  "pipeline" | "markets" | "settings" | "rewardHistory" | "ownWrites"
> = async (services, { coin: code, ...request }, call) => {
  const { pipeline, markets, rewardHistory } = services;
  const coin = code === undefined ? undefined : markets.findCoin(code);
  if (code !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const days = await pipeline.read((state) => programmeDays(state, services.settings().timeZone));
  await services.ownWrites.projected(call.userId);
  const page = await rewardHistory.rewards(call.userId, { ...request, coinId: coin?.coinId }, days);
  return { ...page, rows: page.rows.map(({ product, ...row }) => ({ ...row, type: product })) };
};
