import { FactRow } from "../../../features/funds-channel/FactRow.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { feeText, isBank, isNothing } from "../model.ts";
import type { WithdrawForm } from "../use-withdraw-form.ts";

/** Fee, tax and receipt of what is typed; bounds and what is left today. Keeps its rows, so that nothing jumps. */
export function WithdrawFigures({ form }: { form: WithdrawForm }) {
  return (
    <div className="grid gap-2 rounded-2 bg-surface-1 p-3 text-14">
      <dl className="m-0 grid gap-2" aria-busy={!form.isCurrent}>
        <CostRows form={form} />
      </dl>
      <div className="border-t border-line" />
      <dl className="m-0 grid gap-2">
        <LimitRows form={form} />
      </dl>
    </div>
  );
}

function CostRows({ form: { channel, preview, banks, draft } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const amount = (text: string) => `${format.grouped(text)} ${channel.coin}`;
  const currency = banks.find(({ id }) => String(id) === draft.bankId)?.currency;
  const rate = channel.currencies.find((each) => each.currency === currency)?.rate;
  const fee =
    preview === undefined
      ? (feeText(channel) ?? t("withdrawal.free"))
      : preview.isFree || isNothing(preview.fee)
        ? t("withdrawal.free")
        : amount(preview.fee);
  const hasTax = !isNothing(channel.tax);
  return (
    <>
      <FactRow
        name={t("common.fee")}
        note={channel.freeLeft > 0 ? t("withdrawal.freeLeft", { count: channel.freeLeft }) : undefined}
      >
        {fee}
      </FactRow>
      {hasTax ? (
        <FactRow name={t("withdrawal.tax")}>{preview === undefined ? `${channel.tax}%` : amount(preview.tax)}</FactRow>
      ) : null}
      <FactRow name={t("withdrawal.receive")} isStrong>
        {preview === undefined ? "–" : amount(preview.receive)}
      </FactRow>
      {isBank(channel) && currency !== undefined && rate !== undefined ? (
        <>
          <FactRow name={t("withdrawal.payout")} note={t("withdrawal.rateNote")}>
            {preview === undefined || preview.payout === "" ? "–" : preview.payout}
          </FactRow>
          <FactRow name={t("withdrawal.rate")}>
            {t("withdrawal.rateOf", { coin: channel.coin, rate: format.grouped(rate), currency })}
          </FactRow>
        </>
      ) : null}
    </>
  );
}

function LimitRows({ form: { channel, status } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const { withdrawalMix, withdrawalMax, limitCoin } = channel;
  const bound = (text: string) => (isNothing(text) ? "–" : `${format.grouped(text)} ${limitCoin}`);
  return (
    <>
      <FactRow name={t("deposit.minimum")}>{bound(withdrawalMix)}</FactRow>
      <FactRow name={t("deposit.maximum")}>{bound(withdrawalMax)}</FactRow>
      <FactRow name={t("withdrawal.leftToday")}>{`${channel.leftToday} / ${channel.dayWithdrawalNum}`}</FactRow>
      {status.dayLimit === "" ? null : (
        <FactRow name={t("withdrawal.dayLimit")}>
          {t("withdrawal.dayLimitOf", { used: format.grouped(status.dayUsed), all: format.grouped(status.dayLimit) })}
        </FactRow>
      )}
      {status.windowStart !== "" ? (
        <FactRow name={t("withdrawal.window")}>
          {t("withdrawal.windowOf", { start: status.windowStart, end: status.windowEnd })}
        </FactRow>
      ) : null}
      {status.ownWindowStart !== "" ? (
        <FactRow name={t("withdrawal.ownWindow")}>
          {t("withdrawal.windowOf", { start: status.ownWindowStart, end: status.ownWindowEnd })}
        </FactRow>
      ) : null}
    </>
  );
}
