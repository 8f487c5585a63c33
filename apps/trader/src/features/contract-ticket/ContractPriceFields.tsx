import { plainDecimal } from "@agio/primitives";
import { NumberField, SegmentedControl, Stepper } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { PRICE_FIELD_ID } from "../order-ticket/PriceFields.tsx";
import type { ContractDraft, ContractField, TriggerBy } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { ContractErrorText } from "./use-contract-error-text.ts";
import type { ContractDispatch } from "./use-contract-ticket.ts";

interface ContractPriceFieldsProps {
  contract: TradingContract;
  draft: ContractDraft;
  dispatch: ContractDispatch;
  errorText: ContractErrorText;
}

/** The prices a kind asks for, trigger first, and which price the trigger watches. */
export function ContractPriceFields({ contract, draft, dispatch, errorText }: ContractPriceFieldsProps) {
  const t = useTranslate();
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const common = (field: ContractField) => ({
    value: draft[field],
    onChange: (text: string) => dispatch({ type: "field", field, text }),
    error: errorText(field),
    size: "small" as const,
  });
  const steps = {
    decimals: contract.priceDecimals,
    step: plainDecimal(1, contract.priceDecimals),
    min: "0",
    decreaseLabel: t("trade.form.lower"),
    increaseLabel: t("trade.form.raise"),
    onStep: vibrate,
  };
  return (
    <>
      {draft.kind === "trailing" ? (
        <>
          <NumberField {...common("trailingPercent")} label={t("trade.form.trailing")} decimals={2} trailing="%" />
          <NumberField
            {...common("stopPrice")}
            label={t("trade.form.activationPrice")}
            hint={t("trade.form.activationHint")}
            decimals={contract.priceDecimals}
          />
        </>
      ) : null}
      {traits.hasStop ? <Stepper {...common("stopPrice")} {...steps} label={t("trade.form.stopPrice")} /> : null}
      {traits.waits ? (
        <SegmentedControl<TriggerBy>
          label={t("position.plans.triggerBy")}
          size="small"
          value={draft.triggerBy}
          onChange={(triggerBy) => dispatch({ type: "triggerBy", triggerBy })}
          options={[
            { id: "mark", label: t("position.mark") },
            { id: "last", label: t("trade.form.last") },
          ]}
        />
      ) : null}
      {traits.hasPrice ? (
        <Stepper
          {...common("price")}
          {...steps}
          id={PRICE_FIELD_ID}
          onFocus={() => draft.isPriced || common("price").onChange(draft.price)}
          label={t("trade.form.price")}
        />
      ) : null}
      {draft.kind === "market" ? (
        <p className="grid min-h-11 place-items-center rounded-1 bg-surface-2 px-3 text-14 text-text-3">
          {t("trade.form.marketPrice")}
        </p>
      ) : null}
    </>
  );
}
