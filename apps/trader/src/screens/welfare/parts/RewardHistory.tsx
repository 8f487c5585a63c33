import { useCall, valueIn } from "@agio/api-client/react";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useRewardText } from "../use-reward-text.ts";

const REQUEST = { pageNum: 1, pageSize: 100 };

/** Rewards that were claimed, newest first; nothing before the first one. */
export function RewardHistory() {
  const t = useTranslate();
  const format = useFormat();
  const rewardText = useRewardText();
  const rows = valueIn(useCall("campaigns.rewards", REQUEST))?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("welfare.history")}>
      <h2 className="m-0 text-16 font-semibold">{t("welfare.history")}</h2>
      <ul className="m-0 grid list-none gap-3 p-0">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 text-14">
            <span>{rewardText(row, row.coin)}</span>
            <span className="text-12 text-text-2">
              <bdi>{row.name}</bdi> · <bdi>{format.dateTime(row.createTime)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
