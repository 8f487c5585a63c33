import type { CallFailure } from "@agio/api-client";
import { Button, Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";

interface CancelAllProps {
  isDisabled?: boolean;
  /** Which orders go, as a sentence. */
  question: string;
  onCancelAll: () => Promise<CallFailure | undefined>;
}

/** Cancels every resting order of a list, after a question. */
export function CancelAll({ isDisabled = false, question, onCancelAll }: CancelAllProps) {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const cancelAll = async () => {
    setIsAsking(false);
    const failure = await onCancelAll();
    if (failure === undefined) showToast(t("trade.confirm.allCancelled"), "success");
    else showToast(failureText(failure), "error");
  };
  return (
    <>
      <Button size="small" tone="outline" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {t("trade.orders.cancelAll")}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("trade.orders.cancelAllQuestion")}
        confirmLabel={t("trade.orders.cancelAll")}
        cancelLabel={t("trade.orders.keep")}
        tone="danger"
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancelAll()}
      >
        <p className="m-0">{question}</p>
      </Dialog>
    </>
  );
}
