import { useCall, valueIn } from "@agio/api-client/react";
import { parseDecimal, plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import { NumberField, SegmentedControl, showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { readMargin, type MarginDraft } from "./margin-draft.ts";
import { blockedBy } from "./position-words.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import type { PositionSheetProps } from "./PositionHead.tsx";
import { usePositionFormat } from "./use-position-format.ts";

/** Refusals of an adjustment: the amount as such, and the balance that it asks for. */
const PLACES: RefusalPlaces<"amount"> = { fields: { money: "amount" }, codes: { [-1010]: "amount" } };

/** Puts margin into an isolated position or takes it out, with the liquidation price that follows. */
export function MarginSheet({ row, contract, onClose }: PositionSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const account = valueIn(useCall("contractAccount.show", {}));
  const form = useDraftSheet<MarginDraft, "amount">(() => ({ direction: "add", amount: "" }), PLACES);
  const { draft, change } = form;
  const availableAtoms = account === undefined ? undefined : parseDecimal(account.available, contract.pricingScale);
  const outcome = readMargin(draft, row, { contract, availableAtoms });
  const { maxAtoms } = outcome;
  const limit = maxAtoms === undefined ? undefined : plainDecimal(maxAtoms, contract.pricingScale);
  const save = async () => {
    const { request } = outcome;
    if (request === undefined || !(await form.send(() => actions.adjustMargin(request)))) return;
    showToast(t("position.marginTake.done"), "success");
    onClose();
  };
  const money = (atoms: number) => (isHidden ? "••••••" : `${format.moneyOf(atoms)} ${contract.pricingCoin}`);
  return (
    <DraftSheet
      form={form}
      title={`${t("position.marginTake.title")} · ${contract.label}`}
      label={
        blocked === undefined
          ? t(draft.direction === "add" ? "position.marginTake.add" : "position.marginTake.take")
          : t(`position.blocked.${blocked}`)
      }
      isReady={outcome.request !== undefined && blocked === undefined}
      onSend={() => void save()}
      onClose={onClose}
    >
      <SegmentedControl<MarginDraft["direction"]>
        label={t("position.marginTake.title")}
        value={draft.direction}
        onChange={(direction) => change({ direction, amount: "" })}
        options={[
          { id: "add", label: t("position.marginTake.add") },
          { id: "take", label: t("position.marginTake.take") },
        ]}
      />
      <NumberField
        label={t("common.amount")}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        decimals={contract.pricingScale}
        error={
          form.refused("amount") ??
          (outcome.error === undefined
            ? undefined
            : t(`position.errors.${outcome.error}`, { limit: format.grouped(limit), coin: contract.pricingCoin }))
        }
        trailing={
          <>
            <span className="text-12 text-text-3">{contract.pricingCoin}</span>
            <button
              type="button"
              className="min-h-11 px-3 text-12 font-semibold text-accent"
              disabled={limit === undefined}
              onClick={() => limit !== undefined && change({ amount: limit })}
            >
              {t("position.marginTake.max")}
            </button>
          </>
        }
      />
      <dl className="m-0 grid gap-1">
        <SheetFigure
          name={t(draft.direction === "add" ? "position.marginTake.available" : "position.marginTake.takeable")}
        >
          {maxAtoms === undefined ? UNKNOWN_FIGURE : money(maxAtoms)}
        </SheetFigure>
        <SheetFigure name={t("position.marginTake.after")}>{money(outcome.marginAfterAtoms)}</SheetFigure>
        <SheetFigure name={t("position.liquidation")}>
          <span dir="ltr">
            {format.ticks(outcome.liquidationTicksNow)} → <strong>{format.ticks(outcome.liquidationTicksAfter)}</strong>
          </span>
        </SheetFigure>
        <SheetFigure name={t("position.mark")}>{format.price(row.markPrice)}</SheetFigure>
      </dl>
      {draft.direction === "take" ? (
        <p className="m-0 text-12 text-text-3">{t("position.marginTake.takeNote", { leverage: row.leverage })}</p>
      ) : null}
    </DraftSheet>
  );
}
