import { plainDecimal } from "@agio/primitives";
import { NumberField, SegmentedControl, Stepper } from "@agio/ui";
import type { ComponentProps } from "react";
import { useTranslate } from "../../shell/language.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { FollowingPrice } from "./following-price.ts";

/** Ids that shortcuts jump to. */
export const PRICE_FIELD_ID = "ticket-price";
export const AMOUNT_FIELD_ID = "ticket-amount";

type PriceStepperProps = Pick<
  ComponentProps<typeof Stepper>,
  "id" | "label" | "value" | "error" | "hint" | "onFocus"
> & {
  onChange: (text: string) => void;
  decimals: number;
};

/** A price in steps of its market. */
export function PriceStepper({ decimals, ...field }: PriceStepperProps) {
  const t = useTranslate();
  return (
    <Stepper
      {...field}
      size="small"
      decimals={decimals}
      step={plainDecimal(1, decimals)}
      min="0"
      decreaseLabel={t("trade.form.lower")}
      increaseLabel={t("trade.form.raise")}
      onStep={vibrate}
    />
  );
}

/** The price of the order itself: it follows the market until it is looked at closer. */
export function OwnPrice({
  draft,
  ...field
}: Omit<PriceStepperProps, "id" | "value" | "onFocus"> & { draft: FollowingPrice }) {
  return (
    <PriceStepper
      {...field}
      id={PRICE_FIELD_ID}
      value={draft.price}
      onFocus={() => draft.isPriced || field.onChange(draft.price)}
    />
  );
}

interface TriggerFieldProps {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

interface TrailingFieldsProps {
  /** The text, change and error of each field. */
  field: (name: "trailingPercent" | "stopPrice") => TriggerFieldProps;
  decimals: number;
}

/** How far a trailing order stays behind the market, and from which price on. */
export function TrailingFields({ field, decimals }: TrailingFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <NumberField
        {...field("trailingPercent")}
        size="small"
        label={t("trade.form.trailing")}
        decimals={2}
        trailing="%"
      />
      <NumberField
        {...field("stopPrice")}
        size="small"
        label={t("trade.form.activationPrice")}
        hint={t("trade.form.activationHint")}
        decimals={decimals}
      />
    </>
  );
}

/** In the place of a price where the order takes what the market gives. */
export function MarketPriceLine() {
  const t = useTranslate();
  return (
    <p className="m-0 grid min-h-11 place-items-center rounded-1 bg-surface-2 px-3 text-14 text-text-3">
      {t("trade.form.marketPrice")}
    </p>
  );
}

interface TriggerChoiceProps {
  value: "mark" | "last";
  onChange: (watched: "mark" | "last") => void;
}

/** The price that a trigger watches; by mark the index counts too. */
export function TriggerChoice({ value, onChange }: TriggerChoiceProps) {
  const t = useTranslate();
  return (
    <>
      <SegmentedControl<"mark" | "last">
        size="small"
        label={t("position.plans.triggerBy")}
        value={value}
        onChange={onChange}
        options={[
          { id: "mark", label: t("position.mark") },
          { id: "last", label: t("trade.form.last") },
        ]}
      />
      {value === "mark" ? <MarkTriggerNote /> : null}
    </>
  );
}

/** When a trigger by mark price fires. */
export function MarkTriggerNote() {
  const t = useTranslate();
  return <p className="m-0 text-11 text-text-3">{t("position.plans.markNote")}</p>;
}
