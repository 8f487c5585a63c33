import type { PlanRow, PositionRow } from "@agio/api-contract";
import { Button, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { ExitFigures } from "./ExitFigures.tsx";
import { SheetFigure } from "./Figures.tsx";
import { readPlan, startPlan, type PlanDraft } from "./plan-draft.ts";
import { PlanFields } from "./PlanFields.tsx";
import { PlanLine } from "./PlanLine.tsx";
import { blockedBy } from "./position-words.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import { usePositionFormat } from "./use-position-format.ts";

interface PlanSheetProps {
  row: PositionRow;
  contract: TradingContract;
  plans: readonly PlanRow[];
  onClose: () => void;
}

/** Take-profit and stop-loss of a position: one form, and the plans that wait already. */
export function PlanSheet({ row, contract, plans, onClose }: PlanSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const lastTicks = ticksOf(useDetail(contract.symbol)?.data.close, contract) ?? 0;
  const [draft, setDraft] = useState<PlanDraft>(() => startPlan("takeProfit"));
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const outcome = readPlan(draft, row, { contract, lastTicks, plans });
  const change = (changes: Partial<PlanDraft>) => {
    setDraft({ ...draft, ...changes });
    setRefusal(undefined);
  };
  const save = async () => {
    if (outcome.request === undefined) return;
    setIsSending(true);
    const failure = await actions.setPlan(outcome.request);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(refusedText(failure, failureText(failure)));
    showToast(t("position.plans.done"), "success");
    setDraft(startPlan(draft.kind === "takeProfit" ? "stopLoss" : "takeProfit"));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t("position.plans.title")} · ${contract.label}`}
      closeLabel={t("common.close")}
      isTall
      footer={
        <Button
          tone="accent"
          size="large"
          disabled={outcome.request === undefined || blocked !== undefined}
          busy={isSending}
          onClick={() => void save()}
        >
          {blocked === undefined
            ? t(outcome.isReplacing ? "position.plans.replace" : "position.plans.set")
            : t(`position.blocked.${blocked}`)}
        </Button>
      }
    >
      <div className="grid gap-3">
        <dl className="m-0 grid grid-cols-3 gap-2 text-12">
          {[
            [t("position.entry"), format.price(row.openPrice)],
            [t("position.mark"), format.price(row.markPrice)],
            [t("position.liquidation"), format.price(row.liqPrice)],
          ].map(([name, value]) => (
            <div key={name}>
              <dt className="text-text-3">{name}</dt>
              <dd className="m-0 ui-figures">{value}</dd>
            </div>
          ))}
        </dl>
        <PlanFields draft={draft} onChange={change} outcome={outcome} row={row} contract={contract} refusal={refusal} />
        <dl className="m-0 grid gap-1">
          <SheetFigure name={t("position.plans.trigger")}>{format.ticks(outcome.triggerTicks)}</SheetFigure>
          <ExitFigures estimate={outcome.estimate} contract={contract} />
        </dl>
        {outcome.isFull ? <p className="m-0 text-12 text-warn">{t("position.plans.full")}</p> : null}
        {plans.length === 0 ? null : (
          <section aria-label={t("position.plans.waiting")}>
            <h3 className="m-0 text-12 font-medium text-text-3">{t("position.plans.waiting")}</h3>
            <ul className="m-0 list-none p-0">
              {plans.map((plan) => (
                <PlanLine key={plan.id} row={plan} contract={contract} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}
