import type { PositionRow } from "@agio/api-contract";
import { Button, Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useFuturesActions } from "./use-futures-actions.ts";

interface CloseAllProps {
  rows: readonly PositionRow[];
  /** Undefined: of every contract. */
  contract: TradingContract | undefined;
}

/** Closes every position of a list at market, after a question. */
export function CloseAll({ rows, contract }: CloseAllProps) {
  const t = useTranslate();
  const isStale = useStale();
  const actions = useFuturesActions();
  const [isAsking, setIsAsking] = useState(false);
  const closeAll = async () => {
    setIsAsking(false);
    const answer = await actions.closeAll(contract?.symbol);
    if (!answer.ok) return showToast(failureText(answer.failure), "error");
    const [refused] = answer.data.refused;
    if (refused === undefined) showToast(t("position.close.allClosed", { count: answer.data.closed }), "success");
    else showToast(t("position.close.notAll", { count: answer.data.refused.length, reason: refused.msg }), "error");
  };
  return (
    <>
      <Button
        size="small"
        tone="outline"
        disabled={rows.length === 0 || isStale}
        title={isStale ? t("position.blocked.stale") : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t("position.close.all")}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("position.close.allQuestion")}
        confirmLabel={t("position.close.all")}
        cancelLabel={t("common.cancel")}
        tone="danger"
        onClose={() => setIsAsking(false)}
        onConfirm={() => void closeAll()}
      >
        <p className="m-0">
          {contract === undefined
            ? t("position.close.allText", { count: rows.length })
            : t("position.close.allOf", { contract: contract.label })}
        </p>
      </Dialog>
    </>
  );
}
