import { formatDecimal, plainDecimal } from "@agio/primitives";
import { Button, Checkbox, Sheet } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { FigureLine } from "../order-ticket/TicketFigures.tsx";
import type { OptionDraft } from "./option-draft.ts";
import { stopAskingForOption } from "./option-preferences.ts";
import { OptionLines } from "./OptionFigures.tsx";
import type { OptionTicketState } from "./use-option-ticket.ts";

interface OptionConfirmSheetProps {
  isOpen: boolean;
  draft: OptionDraft;
  ticket: OptionTicketState;
  onClose: () => void;
  onConfirm: () => void;
}

/** The whole order once more before it is sent; can be switched off for its type. */
export function OptionConfirmSheet({ isOpen, draft, ticket, onClose, onConfirm }: OptionConfirmSheetProps) {
  const t = useTranslate();
  const isStale = useStale();
  const format = useFormat();
  const words = useSeriesWords();
  const [isSkipped, setIsSkipped] = useState(false);
  const { summary, context } = ticket;
  const { underlying, series } = context;
  const isBuy = draft.side === "buy";
  const confirm = () => {
    if (isSkipped) stopAskingForOption(draft.kind);
    onConfirm();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isBuy ? "trade.confirm.buy" : "trade.confirm.sell")}
      closeLabel={t("common.close")}
      footer={
        <Button tone={isBuy ? "up" : "down"} size="large" disabled={isStale} onClick={confirm} data-initial-focus="">
          {t(isBuy ? "option.form.buy" : underlying.isWritingOpen ? "option.form.sell" : "option.form.sellBack")}
        </Button>
      }
    >
      <p className="m-0 pb-1 text-14 font-semibold">{words(series.row.symbol)}</p>
      <p className="m-0 pb-3 text-12 text-text-3 ui-figures" dir="ltr">
        {series.row.symbol}
      </p>
      <dl className="m-0 grid gap-2 pb-2 text-14">
        <FigureLine name={t("trade.confirm.kind")}>{t(`trade.kind.${draft.kind}`)}</FigureLine>
        {draft.kind === "market" ? null : (
          <FigureLine name={t("trade.form.price")}>
            {format.grouped(formatDecimal(summary.priceTicks ?? 0, underlying.priceDecimals))} {underlying.pricingCoin}
          </FigureLine>
        )}
        <FigureLine name={t("option.form.contracts")}>
          {format.grouped(plainDecimal(summary.lots ?? 0, underlying.sizeDecimals))}
        </FigureLine>
        <OptionLines draft={draft} ticket={ticket} />
      </dl>
      <Checkbox isChecked={isSkipped} onChange={setIsSkipped} label={t("trade.confirm.skip")} />
    </Sheet>
  );
}
