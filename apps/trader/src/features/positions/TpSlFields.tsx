import type { PositionRow } from "@agio/api-contract";
import { Checkbox, NumberField, SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { PriceInput } from "../ticket/PriceInput.tsx";
import { TriggerChoice } from "../ticket/ticket-prices.tsx";
import type { DraftForm } from "../ticket/use-draft-sheet.ts";
import { PERCENT_DECIMALS, type TpSlDraft, type TpSlKind, type TpSlOutcome, type TpSlUnit } from "./tp-sl-draft.ts";
import { usePositionFormat } from "./use-position-format.ts";

/** Fields that refusals can name. */
export type TpSlField = "trigger" | "price" | "size";

interface TpSlFieldsProps {
  form: DraftForm<TpSlDraft, TpSlField>;
  outcome: TpSlOutcome;
  row: PositionRow;
  contract: TradingContract;
}

/** Fields of a take-profit or stop-loss. */
export function TpSlFields({ form, outcome, row, contract }: TpSlFieldsProps) {
  const t = useTranslate();
  const { draft, change: onChange } = form;
  return (
    <>
      <SegmentedControl<TpSlKind>
        label={t("position.plans.title")}
        value={draft.kind}
        onChange={(kind) => onChange({ kind, text: "" })}
        options={[
          { id: "takeProfit", label: t("position.plans.takeProfit"), tone: "up" },
          { id: "stopLoss", label: t("position.plans.stopLoss"), tone: "down" },
        ]}
      />
      <SegmentedControl<TpSlUnit>
        size="small"
        label={t("position.plans.unit")}
        value={draft.unit}
        onChange={(unit) => onChange({ unit, text: "" })}
        options={[
          { id: "price", label: t("common.price") },
          { id: "percent", label: t("position.plans.change") },
          { id: "roi", label: t("position.plans.roi") },
        ]}
      />
      <TriggerField form={form} outcome={outcome} row={row} contract={contract} />
      <TriggerChoice value={draft.triggerBy} onChange={(triggerBy) => onChange({ triggerBy })} />
      <SegmentedControl<TpSlDraft["orderKind"]>
        size="small"
        label={t("trade.kind.label")}
        value={draft.orderKind}
        onChange={(orderKind) => onChange({ orderKind })}
        options={[
          { id: "market", label: t("trade.kind.market") },
          { id: "limit", label: t("trade.kind.limit") },
        ]}
      />
      {draft.orderKind === "limit" ? (
        <PriceInput
          market={contract}
          label={t("trade.form.limitPrice")}
          value={draft.price}
          onChange={(price) => onChange({ price })}
          isOffStep={draft.price !== "" && outcome.priceError !== undefined}
          error={form.refused("price")}
        />
      ) : null}
      <Checkbox
        isChecked={draft.isWhole}
        onChange={(isWhole) => onChange({ isWhole, size: isWhole ? "" : String(row.share) })}
        label={t("position.plans.whole")}
      />
      {draft.isWhole ? null : (
        <NumberField
          label={t("position.shares")}
          value={draft.size}
          onChange={(size) => onChange({ size })}
          decimals={0}
          error={
            form.refused("size") ??
            (outcome.sizeError === undefined
              ? undefined
              : t(`position.errors.${outcome.sizeError}`, { limit: row.share }))
          }
        />
      )}
    </>
  );
}

function TriggerField({ form, outcome, row, contract }: TpSlFieldsProps) {
  const t = useTranslate();
  const { draft } = form;
  const format = usePositionFormat(contract);
  const isPrice = draft.unit === "price";
  const error =
    draft.text === "" || outcome.triggerError === undefined
      ? undefined
      : t(`position.errors.${outcome.triggerError}`, { price: format.price(row.liqPrice) });
  return (
    <NumberField
      label={t("trade.form.stopPrice")}
      value={draft.text}
      onChange={(text) => form.change({ text })}
      decimals={isPrice ? contract.priceDecimals : PERCENT_DECIMALS}
      error={form.refused("trigger") ?? error}
      hint={isPrice ? undefined : t(`position.plans.${draft.unit}Hint`)}
      trailing={isPrice ? contract.pricingCoin : "%"}
    />
  );
}
