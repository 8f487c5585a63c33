import { useCall } from "@agio/api-client/react";
import type { ReferralRewardsData } from "@agio/api-contract";
import { AmountText, Icon, NoData, Sheet } from "@agio/ui";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { isZero } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { isBalanced, type RewardSum } from "../model.ts";
import { DayRewards } from "./DayRewards.tsx";

const BLOCK_PX = 160;
const DAY_MS = 86_400_000;
/** Only sums and payments are read here; each list of rows reads its own pages. */
const HEAD = { pageNum: 1, pageSize: 1 };

/** The arithmetic of a day: for each product and coin its rewards, their sum, and the ledger lines that paid it. */
export function DaySheet({ day, onClose }: { day: number; onClose: () => void }) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const remote = useCall("referral.rewards", { day, ...HEAD });
  return (
    <Sheet
      isOpen
      isTall
      onClose={onClose}
      title={t("referral.day.title", { date: reward.day(day) })}
      closeLabel={t("common.close")}
    >
      <p className="m-0 pb-3 text-12 text-text-3">
        {t("referral.day.span", { from: reward.moment(day), to: reward.moment(day + DAY_MS) })}
      </p>
      <Loaded remote={remote} skeletonPx={BLOCK_PX}>
        {({ sums, payments }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
            {sums.length === 0 ? <NoData text={t("referral.day.none")} /> : null}
            {sums.map((sum) => (
              <SumBlock
                key={`${sum.product}/${sum.coin}`}
                day={day}
                sum={sum}
                payments={payments.filter(({ product, coin }) => product === sum.product && coin === sum.coin)}
              />
            ))}
            {sums.length === 0 ? null : <p className="m-0 text-12 text-text-3">{t("referral.day.rounded")}</p>}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

interface SumBlockProps {
  day: number;
  sum: RewardSum;
  payments: ReferralRewardsData["payments"];
}

function SumBlock({ day, sum, payments }: SumBlockProps) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const amount = (text: string) => <AmountText text={format.grouped(text)} unit={sum.coin} isHidden={isHidden} />;
  const others = (["owed", "held", "dropped", "takenBack"] as const).filter((name) => !isZero(sum[name]));
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2 bg-surface-2 p-4"
      aria-label={`${reward.product(sum.product)} ${sum.coin}`}
    >
      <h3 className="m-0 flex items-center justify-between gap-3 text-14 font-semibold">
        <span>
          {reward.product(sum.product)} · <bdi className="ui-figures">{sum.coin}</bdi>
        </span>
        {isBalanced(sum) ? <Icon name="check" size={18} className="text-up" /> : null}
      </h3>
      <FactRows
        facts={[
          { name: t("referral.day.rewards"), value: amount(sum.rewards), isStrong: true },
          { name: t("referral.state.paid"), value: amount(sum.paid) },
          ...others.map((name) => ({ name: t(`referral.state.${name}`), value: amount(sum[name]) })),
        ]}
      />
      {payments.map((payment) => (
        <p key={payment.id} className="m-0 flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-text-2">
          <a
            className="inline-flex min-h-11 items-center text-accent underline"
            href={hrefOf(paths.cashFlow({ coin: sum.coin, type: ledgerKind(sum) }))}
          >
            {t("referral.day.ledgerLine", { number: payment.statementId })}
          </a>
          {amount(payment.amount)}
        </p>
      ))}
      <DayRewards day={day} sum={sum} />
    </section>
  );
}

/** The kind of the ledger line that pays: a part of what the fees brought, or of the house's own means. */
const ledgerKind = ({ product }: RewardSum) => (product === "interest" ? "rewardOfInterest" : "rewardOfFees");
