import { refuse } from "@agio/primitives";
import { productCode } from "@agio/projections";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

/** The arithmetic of one day of the caller's rewards. */
export const referralRewards: Handler<
  "referral.rewards",
  "pipeline" | "markets" | "settings" | "rewardHistory" | "ownWrites"
> = async (services, request, call) => {
  const { pipeline, markets, rewardHistory } = services;
  const { day: moment, product, coin: code, pageNum, pageSize, isAsc, orderByColumn } = request;
  const coin = code === undefined ? undefined : markets.findCoin(code);
  if (code !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const days = await pipeline.read((state) => programmeDays(state, services.settings().timeZone));
  const day = days.dayOf(moment);
  await services.ownWrites.projected(call.userId);
  const wanted = {
    pageNum,
    pageSize,
    isAsc,
    orderByColumn,
    day,
    product: product && productCode(product),
    coinId: coin?.coinId,
  };
  const isWanted = (row: { readonly product: string; readonly coin: string }): boolean =>
    (product === undefined || row.product === product) && (coin === undefined || row.coin === coin.code);
  const [page, payments, sums] = await Promise.all([
    rewardHistory.rewards(call.userId, wanted, days),
    rewardHistory.payments(call.userId, day, days),
    rewardHistory.sums(call.userId, day),
  ]);
  return { ...page, payments: payments.filter(isWanted), sums: sums.filter(isWanted) };
};
