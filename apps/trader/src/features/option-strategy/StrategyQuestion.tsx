import { plainDecimal } from "@agio/primitives";
import { Banner, Button, Checkbox, Sheet } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { hasReadNotice, keepNoticeRead } from "../option-ticket/option-preferences.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { netLimitAtoms } from "./strategy.ts";
import { StrategyLegs, StrategyLines } from "./StrategyLines.tsx";
import { useStrategyTexts } from "./strategy-texts.ts";
import type { StrategyState } from "./use-strategy.ts";

interface StrategyQuestionProps {
  underlying: OptionUnderlying;
  strategy: StrategyState;
  onClose: () => void;
}

/** The whole strategy once more before it is sent, with its risk; what options risk is confirmed once, as on the ticket. */
export function StrategyQuestion({ underlying, strategy, onClose }: StrategyQuestionProps) {
  const t = useTranslate();
  const format = useFormat();
  const { net } = useStrategyTexts(underlying);
  const { draft, summary, error } = strategy;
  const kind = summary.isWriting ? "write" : "buy";
  const [isDue] = useState(() => !hasReadNotice(kind));
  const [isRead, setIsRead] = useState(false);
  const limit = netLimitAtoms(summary);
  const label = t(draft.side === "buy" ? "option.strategy.buy" : "option.strategy.sell");
  const send = () => {
    keepNoticeRead(kind);
    onClose();
    void strategy.send();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${label}: ${t(`option.strategy.${draft.kind}`)}`}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone={draft.side === "buy" ? "up" : "down"}
          size="large"
          disabled={(isDue && !isRead) || error !== undefined}
          onClick={send}
        >
          {label}
        </Button>
      }
    >
      <StrategyLegs {...{ underlying, strategy }} />
      <dl className="m-0 grid gap-2 py-3 text-14">
        <FigureLine name={t("option.form.contracts")}>
          {format.grouped(plainDecimal(summary.lots ?? 0, underlying.sizeDecimals))}
        </FigureLine>
        <StrategyLines {...{ underlying, strategy }} />
        <FigureLine name={t(limit < 0 ? "option.strategy.netLeast" : "option.strategy.netMost")}>
          <bdi>{net(limit)}</bdi>
        </FigureLine>
      </dl>
      <p className="m-0 pb-3 text-12 text-text-3">{t("option.strategy.allOrNothing")}</p>
      {summary.isWriting || isDue ? (
        <Banner tone="warn" isRounded>
          {t(summary.isWriting ? "option.notice.writing" : "option.notice.loss")}
        </Banner>
      ) : null}
      {isDue ? (
        <div className="py-3">
          <Checkbox isChecked={isRead} onChange={setIsRead} label={t("option.notice.read")} />
        </div>
      ) : null}
    </Sheet>
  );
}
