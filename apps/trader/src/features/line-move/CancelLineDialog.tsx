import { Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import type { LineMove } from "./line-move.ts";
import { cancelTitle } from "./line-words.ts";
import { priceBefore } from "./moved-price.ts";
import { useLineActions } from "./use-line-actions.ts";

interface CancelLineDialogProps {
  line: LineMove;
  market: TradedMarket;
  onClose: () => void;
}

/** Asks before a line is taken off the chart with what stands behind it. */
export function CancelLineDialog({ line, market, onClose }: CancelLineDialogProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const { cancel } = useLineActions(market);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = async () => {
    setIsSending(true);
    const failure = await cancel(line);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(failureText(failure));
    showToast(t("trade.chart.cancel.done"), "success");
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={cancelTitle(t, line)}
      confirmLabel={isStale ? t("trade.form.paused") : t("trade.chart.cancel.confirm")}
      cancelLabel={t("trade.chart.cancel.keep")}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => {
        if (!isStale) void confirm();
      }}
    >
      <p className="m-0 text-16 font-semibold ui-figures" dir="ltr">
        {market.label} · {format.grouped(priceBefore(line))} {market.pricingCoin}
      </p>
      {refusal === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
