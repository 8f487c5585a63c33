import type { RewardRow } from "@agio/api-contract";
import { AmountText } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { rewardArithmetic } from "./reward-arithmetic.ts";
import { isZero, STATE_TONES } from "./reward-words.ts";
import { useRewardFormat } from "./use-reward-format.ts";

interface RewardLineProps {
  row: Omit<RewardRow, "createTime">;
  /** In lists of several days and products. */
  isWhole?: boolean;
}

/** The arithmetic of one reward: who paid, base × rate = amount, and what became of it. */
export function RewardLine({ row, isWhole = false }: RewardLineProps) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { form, friend, amount } = rewardArithmetic(row);
  const amountClass = row.state === "dropped" ? "text-text-3 line-through" : "font-semibold text-text-1";
  return (
    <li className="grid gap-1 border-b border-line py-3 text-12 text-text-2" data-reward={row.id}>
      <p className="m-0 flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-14 text-text-1">
          {row.fromUser === "" ? (
            reward.origin(row)
          ) : (
            <>
              <bdi className="ui-figures">{row.fromUser}</bdi>
              <span className="text-12 text-text-3"> · {reward.origin(row)}</span>
            </>
          )}
        </span>
        <span className={`flex-none rounded-full px-2 font-medium ${STATE_TONES[row.state]}`} data-state={row.state}>
          {t(`referral.state.${row.state}`)}
        </span>
      </p>
      <p className="m-0">
        <bdi dir="ltr" className="whitespace-normal ui-figures">
          <AmountText text={format.grouped(row.base)} isHidden={isHidden} />
          {` × ${reward.percent(row.ratio)} `}
          {form === "friend" ? `× ${reward.percent(row.friendPercent)} ` : null}
          {form === "rest" ? (
            <>
              − <AmountText text={format.grouped(friend)} isHidden={isHidden} />{" "}
            </>
          ) : null}
          {"= "}
          <AmountText className={amountClass} text={format.grouped(row.amount)} unit={row.coin} isHidden={isHidden} />
        </bdi>
      </p>
      {isWhole || form === "rest" ? (
        <p className="m-0 flex justify-between gap-3 text-text-3">
          {isWhole ? (
            <span>
              {reward.product(row.product)} · <span className="ui-figures">{reward.day(row.day)}</span>
            </span>
          ) : null}
          {form === "rest" ? (
            <span>{t("referral.links.friend", { percent: reward.percentInText(row.friendPercent) })}</span>
          ) : null}
        </p>
      ) : null}
      {amount === row.amount ? null : (
        <p className="m-0 text-danger" data-differs="">
          {t("evidence.recomputed")}: <AmountText text={amount && format.grouped(amount)} unit={row.coin} />
        </p>
      )}
      {isZero(row.takenBack) ? null : (
        <p className="m-0 text-text-3">
          {t("referral.state.takenBack")}:{" "}
          <AmountText text={format.grouped(row.takenBack)} unit={row.coin} isHidden={isHidden} />
        </p>
      )}
    </li>
  );
}
