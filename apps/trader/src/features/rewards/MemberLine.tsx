import type { MemberRow } from "@agio/api-contract";
import { AmountText } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useRewardFormat } from "./use-reward-format.ts";

/** A member: a masked name, the level, since when, and what was collected from them so far. */
export function MemberLine({ row }: { row: MemberRow }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-medium">
          <bdi className="ui-figures">{row.userId}</bdi>
        </span>
        <span className="block truncate text-12 text-text-3">
          {t("referral.row.referral", { level: format.count(row.level) })} ·{" "}
          {t("referral.members.since", { date: format.date(row.joinTime) })}
        </span>
      </span>
      <span className="text-end">
        <AmountText
          className="block text-14 font-semibold"
          text={reward.usdt(row.base)}
          unit="USDT"
          isHidden={isHidden}
        />
        <span className="block text-12 text-text-3">{t("referral.members.base")}</span>
      </span>
    </li>
  );
}
