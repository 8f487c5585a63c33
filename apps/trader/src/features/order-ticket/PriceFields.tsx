import { plainDecimal } from "@agio/primitives";
import { NumberField, Stepper } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { DraftField, OrderDraft } from "./order-draft.ts";
import { KIND_TRAITS } from "./order-kinds.ts";
import type { FieldErrorText } from "./OrderTicket.tsx";
import type { DraftDispatch } from "./use-ticket.ts";

interface PriceFieldsProps {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
  errorText: FieldErrorText;
}

/** Ids that shortcuts jump to. */
export const PRICE_FIELD_ID = "ticket-price";
export const AMOUNT_FIELD_ID = "ticket-amount";

/** The prices a kind asks for, trigger first. */
export function PriceFields({ pair, draft, dispatch, errorText }: PriceFieldsProps) {
  const t = useTranslate();
  const traits = KIND_TRAITS[draft.kind];
  const common = (field: DraftField) => ({
    value: draft[field],
    onChange: (text: string) => dispatch({ type: "field", field, text }),
    error: errorText(field),
    size: "small" as const,
  });
  const tick = plainDecimal(1, pair.priceDecimals);
  const steps = {
    decimals: pair.priceDecimals,
    step: tick,
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
            decimals={pair.priceDecimals}
          />
        </>
      ) : null}
      {traits.hasStop ? <Stepper {...common("stopPrice")} {...steps} label={t("trade.form.stopPrice")} /> : null}
      {traits.hasPrice ? (
        <Stepper
          {...common("price")}
          {...steps}
          id={PRICE_FIELD_ID}
          onFocus={() => draft.isPriced || common("price").onChange(draft.price)}
          label={t(draft.kind === "oco" ? "trade.form.limitPrice" : "trade.form.price")}
        />
      ) : null}
      {draft.kind === "oco" ? (
        <NumberField
          {...common("stopLimitPrice")}
          label={t("trade.form.stopLimitPrice")}
          hint={t("trade.form.stopLimitHint")}
          decimals={pair.priceDecimals}
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
