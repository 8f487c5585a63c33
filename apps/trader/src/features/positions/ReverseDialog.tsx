import { useCall, valueIn } from "@agio/api-client/react";
import { Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useContractOrders, usePositions } from "./futures-store.ts";
import { blockedBy } from "./position-words.ts";
import { otherSide, reversalLeverage } from "./reversal.ts";
import { useFuturesActions, type ReversalOutcome } from "./use-futures-actions.ts";
import type { PositionSheetProps } from "./PositionHead.tsx";
import { usePositionFormat } from "./use-position-format.ts";

/** Closes a position and opens one of the same size on the other side: two orders, one after the other. */
export function ReverseDialog({ row, contract, onClose }: PositionSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const [isSending, setIsSending] = useState(false);
  const choices = valueIn(useCall("contractAccount.show", {}))?.choices;
  const leverage = reversalLeverage(row, {
    choice: choices?.find(({ symbol }) => symbol === row.symbol),
    positions: usePositions(row.symbol),
    orders: useContractOrders(row.symbol),
  });
  const say = (outcome: ReversalOutcome) => {
    switch (outcome.kind) {
      case "reversed":
        return showToast(t("position.reverse.done"), "success");
      case "notClosed":
        return showToast(t("position.reverse.notClosed"), "error");
      case "closeRefused":
        return showToast(failureText(outcome.failure), "error");
      case "openRefused":
        return showToast(t("position.reverse.notOpened", { reason: failureText(outcome.failure) }), "error");
    }
    return outcome satisfies never;
  };
  const reverse = async () => {
    setIsSending(true);
    const outcome = await actions.reverse(row, leverage);
    setIsSending(false);
    say(outcome);
    onClose();
  };
  const size = `${format.grouped(row.num)} ${contract.coin}`;
  return (
    <Dialog
      isOpen
      title={t("position.reverse.short")}
      confirmLabel={blocked === undefined ? t("position.reverse.short") : t(`position.blocked.${blocked}`)}
      cancelLabel={t("common.cancel")}
      tone={row.side === "long" ? "down" : "up"}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => {
        if (blocked === undefined) void reverse();
      }}
    >
      <ol className="m-0 list-decimal ps-5 text-start">
        <li>{t("position.reverse.first", { side: t(`position.side.${row.side}`), size })}</li>
        <li>{t("position.reverse.second", { side: t(`position.side.${otherSide(row.side)}`), size, leverage })}</li>
      </ol>
      <p className="m-0">{t("position.reverse.note")}</p>
    </Dialog>
  );
}
