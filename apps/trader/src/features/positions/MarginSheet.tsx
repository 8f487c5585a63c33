import { useCall, valueIn } from "@agio/api-client/react";
import type { PositionRow } from "@agio/api-contract";
import { parseDecimal, plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import { Button, NumberField, SegmentedControl, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { SheetFigure } from "./Figures.tsx";
import { readMargin, type MarginDraft } from "./margin-draft.ts";
import { blockedBy } from "./position-words.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import { usePositionFormat } from "./use-position-format.ts";

interface MarginSheetProps {
  row: PositionRow;
  contract: TradingContract;
  onClose: () => void;
}

/** Puts margin into an isolated position or takes it out, with the liquidation price that follows. */
export function MarginSheet({ row, contract, onClose }: MarginSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const account = valueIn(useCall("contractAccount.show", {}));
  const [draft, setDraft] = useState<MarginDraft>({ direction: "add", amount: "" });
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const availableAtoms = account === undefined ? undefined : parseDecimal(account.available, contract.pricingScale);
  const outcome = readMargin(draft, row, { contract, availableAtoms });
  const { maxAtoms } = outcome;
  const limit = maxAtoms === undefined ? undefined : plainDecimal(maxAtoms, contract.pricingScale);
  const change = (changes: Partial<MarginDraft>) => {
    setDraft({ ...draft, ...changes });
    setRefusal(undefined);
  };
  const save = async () => {
    if (outcome.request === undefined) return;
    setIsSending(true);
    const failure = await actions.adjustMargin(outcome.request);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(refusedText(failure, failureText(failure)));
    showToast(t("position.marginTake.done"), "success");
    onClose();
  };
  const money = (atoms: number) => (isHidden ? "••••••" : `${format.moneyOf(atoms)} ${contract.pricingCoin}`);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t("position.marginTake.title")} · ${contract.label}`}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone="accent"
          size="large"
          disabled={outcome.request === undefined || blocked !== undefined}
          busy={isSending}
          onClick={() => void save()}
        >
          {blocked === undefined
            ? t(draft.direction === "add" ? "position.marginTake.add" : "position.marginTake.take")
            : t(`position.blocked.${blocked}`)}
        </Button>
      }
    >
      <div className="grid gap-3">
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
            refusal ??
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
              {format.ticks(outcome.liquidationTicksNow)} →{" "}
              <strong>{format.ticks(outcome.liquidationTicksAfter)}</strong>
            </span>
          </SheetFigure>
          <SheetFigure name={t("position.mark")}>{format.price(row.markPrice)}</SheetFigure>
        </dl>
        {draft.direction === "take" ? (
          <p className="m-0 text-12 text-text-3">{t("position.marginTake.takeNote", { leverage: row.leverage })}</p>
        ) : null}
      </div>
    </Sheet>
  );
}
