import type { ReferralOverviewData } from "@agio/api-contract";
import { AmountText } from "@agio/ui";
import { isZero } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";

type Sum = "today" | "held" | "owed";

/** Earnings so far, coin by coin, and what is still to come. */
export function RewardSummary({ overview }: { overview: ReferralOverviewData }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  // Waiting rewards are told only where something waits.
  const sums = (["today", "held", "owed"] as const).filter((sum: Sum) => sum === "today" || !isZero(overview[sum]));
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.sum.total")}>
      <div>
        <p className="m-0 text-12 text-text-3">{t("referral.sum.total")}</p>
        <AmountText
          className="block text-28 font-semibold"
          text={reward.usdt(overview.total)}
          unit="USDT"
          isHidden={isHidden}
        />
        {overview.earned.length === 0 ? null : (
          <p className="m-0 flex flex-wrap gap-x-3 text-12 text-text-2">
            {overview.earned.map(({ coin, amount }) => (
              <AmountText key={coin} text={format.grouped(amount)} unit={coin} isHidden={isHidden} />
            ))}
          </p>
        )}
      </div>
      <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
        {sums.map((sum) => (
          <div key={sum}>
            <dt className="text-12 text-text-3">{t(`referral.sum.${sum}`)}</dt>
            <dd className="m-0">
              <AmountText
                className="text-14 font-semibold"
                text={reward.usdt(overview[sum])}
                unit="USDT"
                isHidden={isHidden}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="m-0 text-12 text-text-3">{t("referral.turn", { time: reward.moment(overview.dayTurn) })}</p>
    </section>
  );
}
