import { coinSums, usdtSum } from "../../referrals/coin-sums.ts";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

const DAYS_SHOWN = 90;
const DAYS_MAX = 400;

/** Payments to the caller for each day, oldest first. */
export const referralDays: Handler<
  "referral.days",
  "pipeline" | "markets" | "settings" | "clock" | "rewardHistory" | "ownWrites"
> = async (services, { beginTime, endTime }, call) => {
  const { pipeline, markets, clock } = services;
  const days = await pipeline.read((state) => programmeDays(state, services.settings().timeZone));
  const toDay = days.dayOf(endTime ?? clock());
  const wanted = beginTime === undefined ? toDay - DAYS_SHOWN + 1 : days.dayOf(beginTime);
  await services.ownWrites.projected(call.userId);
  const rows = await services.rewardHistory.days(call.userId, { fromDay: Math.max(wanted, toDay - DAYS_MAX), toDay });
  const shown = [...new Set(rows.map(({ day }) => day))];
  return pipeline.read((state) =>
    shown.map((day) => {
      const coins = rows.filter((row) => row.day === day);
      return {
        day: days.startOf(day),
        amount: usdtSum(markets, state, coins),
        coins: coinSums(markets, state, coins),
      };
    }),
  );
};
