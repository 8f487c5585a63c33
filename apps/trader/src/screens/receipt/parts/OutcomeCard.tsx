import type { OptionReceipt, SecondContractReceipt } from "@agio/api-contract";
import { AmountText, Button } from "@agio/ui";
import { useTradingPairs } from "../../../features/pair/use-trading-pairs.ts";
import { BetTag } from "../../../features/second-contract/BetTag.tsx";
import { RESULT_TONES, voidReasonText } from "../../../features/second-contract/second-words.ts";
import { SheetFigure } from "../../../features/ticket/Figures.tsx";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import type { Receipt } from "../model.ts";

interface OutcomeCardProps<Of = Receipt> {
  receipt: Of;
  onReread: () => Promise<unknown>;
}

/** How it ended, in a glance. */
export function OutcomeCard({ receipt, onReread }: OutcomeCardProps) {
  return receipt.product === "option" ? (
    <OptionOutcome receipt={receipt} onReread={onReread} />
  ) : (
    <SecondOutcome receipt={receipt} onReread={onReread} />
  );
}

function SecondOutcome({ receipt, onReread }: OutcomeCardProps<SecondContractReceipt>) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { terms, entry, settlement } = receipt;
  const pair = useTradingPairs().find(({ symbol }) => symbol === terms.symbol);
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("second.result.title")}>
      <p className="m-0 flex items-center gap-2 text-14">
        <BetTag betContent={terms.side === "up" ? 1 : 0} />
        <span className="ui-figures">{pair?.label ?? terms.symbol.toUpperCase()}</span>
        <span className="ms-auto text-12 text-text-3">
          <span className="ui-figures">{t("second.orderNumber", { number: terms.orderId })}</span>
        </span>
      </p>
      {settlement === undefined ? (
        <StillRunning onReread={onReread} />
      ) : (
        <p
          className={`m-0 flex flex-wrap items-baseline justify-between gap-2 py-1 text-20 font-semibold ${RESULT_TONES[settlement.result]}`}
          data-result={settlement.result}
        >
          <span>{t(`second.result.${settlement.result}`)}</span>
          <AmountText text={signedAmount(format.grouped(settlement.profit))} unit={terms.coin} isHidden={isHidden} />
        </p>
      )}
      {settlement?.result === "void" ? (
        <p className="m-0 text-14 text-text-2">{voidReasonText(t, settlement.voidReason)}</p>
      ) : null}
      <dl className="m-0 mt-1 grid gap-1">
        {entry === undefined ? null : (
          <SheetFigure name={t("second.entry")}>
            {format.grouped(entry.price)} · #{entry.seq}
          </SheetFigure>
        )}
        {settlement === undefined || settlement.result === "void" ? null : (
          <SheetFigure name={t("second.settlementPrice")}>
            {format.grouped(settlement.price)} · #{settlement.seqFrom}–#{settlement.seqTo}
          </SheetFigure>
        )}
        {settlement?.compensation === undefined || settlement.compensation === "0" ? null : (
          <SheetFigure name={t("second.compensationPaid")}>
            <AmountText
              text={signedAmount(format.grouped(settlement.compensation))}
              unit={terms.coin}
              isHidden={isHidden}
            />
          </SheetFigure>
        )}
      </dl>
    </section>
  );
}

function OptionOutcome({ receipt, onReread }: OutcomeCardProps<OptionReceipt>) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { terms, settlement } = receipt;
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("second.result.title")}>
      <p className="m-0 text-16 font-semibold ui-figures" dir="ltr">
        {terms.symbol}
      </p>
      {settlement === undefined ? (
        <StillRunning onReread={onReread} />
      ) : (
        <dl className="m-0 mt-1 grid gap-1">
          <SheetFigure name={t("evidence.option.size")}>{format.grouped(settlement.num)}</SheetFigure>
          <SheetFigure name={t("second.settlementPrice")}>{format.grouped(settlement.price)}</SheetFigure>
          <SheetFigure name={t("evidence.option.payoff")}>
            <AmountText text={format.grouped(settlement.payoff)} unit={terms.coin} isHidden={isHidden} />
          </SheetFigure>
          <SheetFigure name={t("common.fee")}>
            <AmountText text={format.grouped(settlement.fee)} unit={terms.coin} isHidden={isHidden} />
          </SheetFigure>
        </dl>
      )}
    </section>
  );
}

function StillRunning({ onReread }: { onReread: () => Promise<unknown> }) {
  const t = useTranslate();
  return (
    <p className="m-0 flex items-center justify-between gap-3 py-1 text-14 text-text-2">
      {t("evidence.receipt.running")}
      <Button size="small" tone="outline" onClick={() => void onReread()}>
        {t("common.retry")}
      </Button>
    </p>
  );
}
