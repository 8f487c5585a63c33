import type { PlanRow } from "@agio/api-contract";
import { showToast } from "@agio/ui";
import { useOwnCloseFee } from "../own-fees/own-fees.ts";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { ExitFigures } from "./ExitFigures.tsx";
import { SheetFigure } from "../ticket/Figures.tsx";
import { readTpSl, startTpSl } from "./tp-sl-draft.ts";
import { TpSlFields, type TpSlField } from "./TpSlFields.tsx";
import { TpSlLine } from "./TpSlList.tsx";
import { blockedBy } from "./position-words.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import type { PositionSheetProps } from "./PositionHead.tsx";
import { usePositionFormat } from "./use-position-format.ts";

interface TpSlSheetProps extends PositionSheetProps {
  tpSlOrders: readonly PlanRow[];
}

const PLACES: RefusalPlaces<TpSlField> = {
  fields: { triggerPrice: "trigger", price: "price", share: "size" },
  codes: { [-3001]: "size", [-3004]: "price", [-3005]: "size" },
};

/** Take-profit and stop-loss of a position: one form, and those that wait already. */
export function TpSlSheet({ row, contract, tpSlOrders, onClose }: TpSlSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const lastTicks = ticksOf(useDetail(contract.symbol)?.data.close, contract) ?? 0;
  const form = useDraftSheet(() => startTpSl("takeProfit"), PLACES);
  const atOwnFee = useOwnCloseFee(contract);
  const outcome = readTpSl(form.draft, row, { contract: atOwnFee, lastTicks, tpSlOrders });
  const save = async () => {
    const { request } = outcome;
    if (request === undefined || !(await form.send(() => actions.setTpSl(request)))) return;
    showToast(t("position.plans.done"), "success");
    form.change(startTpSl(form.draft.kind === "takeProfit" ? "stopLoss" : "takeProfit"));
  };
  return (
    <DraftSheet
      form={form}
      title={`${t("position.plans.title")} · ${contract.label}`}
      label={
        blocked === undefined
          ? t(outcome.isReplacing ? "position.plans.replace" : "position.plans.set")
          : t(`position.blocked.${blocked}`)
      }
      isReady={outcome.request !== undefined && blocked === undefined}
      isTall
      summary={
        <dl className="m-0 grid">
          <SheetFigure name={t("position.plans.trigger")}>{format.ticks(outcome.triggerTicks)}</SheetFigure>
          <ExitFigures estimate={outcome.estimate} contract={contract} />
        </dl>
      }
      onSend={() => void save()}
      onClose={onClose}
    >
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
      <TpSlFields form={form} outcome={outcome} row={row} contract={contract} />
      {outcome.isFull ? <p className="m-0 text-12 text-warn">{t("position.plans.full")}</p> : null}
      {tpSlOrders.length === 0 ? null : (
        <section aria-label={t("position.plans.waiting")}>
          <h3 className="m-0 text-12 font-medium text-text-3">{t("position.plans.waiting")}</h3>
          <ul className="m-0 list-none p-0">
            {tpSlOrders.map((tpSl) => (
              <TpSlLine key={tpSl.id} row={tpSl} contract={contract} />
            ))}
          </ul>
        </section>
      )}
    </DraftSheet>
  );
}
