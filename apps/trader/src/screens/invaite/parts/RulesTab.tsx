import type { ReferralOverviewData } from "@agio/api-contract";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { payingLevels } from "../model.ts";

const PLAIN_RULES = ["noLosses", "sameFees", "review", "fixed", "change"] as const;

/** The published rules with the figures that are in force. */
export function RulesTab({ overview }: { overview: ReferralOverviewData }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  return (
    <div className="grid gap-3 pt-2">
      <table className="w-full overflow-hidden rounded-2 bg-surface-1 text-14">
        <thead>
          <tr className="text-12 text-text-3">
            <th className="px-4 py-3 text-start font-medium">{t("referral.members.levels")}</th>
            <th className="px-4 py-3 text-end font-medium">{t("referral.rules.rate")}</th>
          </tr>
        </thead>
        <tbody>
          {payingLevels(overview.levels).map(({ level, rate }) => (
            <tr key={level} className="border-t border-line">
              <th scope="row" className="px-4 py-3 text-start font-medium">
                {t("referral.row.referral", { level: format.count(level) })}
                <span className="block text-12 font-normal text-text-3">{t(`referral.levelOf.${level}`)}</span>
              </th>
              <td className="px-4 text-end">
                <bdi className="ui-figures">{reward.percent(rate)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="m-0 grid gap-2 rounded-2 bg-surface-1 p-4 ps-8 text-14 text-text-2 [list-style:disc]">
        <li>{t("referral.rules.base", { products: reward.products(overview.counts) })}</li>
        <li>{t("referral.day.rounded")}</li>
        <li>{t("referral.rules.cap", { percent: reward.percentInText(overview.cap) })}</li>
        <li>{t("referral.rules.turn", { time: isolated(format.zonedTime(overview.dayTurn)) })}</li>
        {PLAIN_RULES.map((rule) => (
          <li key={rule}>{t(`referral.rules.${rule}`)}</li>
        ))}
      </ul>
    </div>
  );
}
