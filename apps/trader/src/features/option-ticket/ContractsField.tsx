import { plainDecimal } from "@agio/primitives";
import { AmountText, NumberField, StopSlider } from "@agio/ui";
import { stepNumber } from "@agio/ui/number-text";
import type { KeyboardEvent } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { AMOUNT_FIELD_ID } from "../order-ticket/PriceFields.tsx";
import type { OptionTicketPart } from "./OptionTicket.tsx";

/** How many contracts: typed, stepped by the arrow keys, or as a part of what the balance pays for or what is held. */
export function ContractsField({ draft, dispatch, ticket, errorText }: OptionTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const isSignedIn = useIsSignedIn();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { summary, context } = ticket;
  const { underlying } = context;
  const isBuy = draft.side === "buy";
  const stepText = plainDecimal(1, underlying.sizeDecimals);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: stepText, ArrowDown: `-${stepText}` }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const bounds = { min: "0", decimals: underlying.sizeDecimals };
    dispatch({ type: "amount", text: stepNumber(summary.amountText, by, bounds) });
  };
  const available = context.availableAtoms;
  const free = isBuy
    ? available === undefined
      ? undefined
      : format.holding(plainDecimal(available, underlying.pricingScale), underlying.pricingCoin)
    : format.grouped(plainDecimal(context.freeLots, underlying.sizeDecimals));
  return (
    <>
      <NumberField
        id={AMOUNT_FIELD_ID}
        size="small"
        label={t("option.form.contracts")}
        value={summary.amountText}
        onChange={(text) => dispatch({ type: "amount", text })}
        onKeyDown={step}
        decimals={underlying.sizeDecimals}
        error={errorText("amount")}
        hint={t("option.form.sizeRules", {
          min: format.grouped(plainDecimal(underlying.lotsMin, underlying.sizeDecimals)),
          step: format.grouped(stepText),
          coin: underlying.coin,
        })}
      />
      <StopSlider
        label={t(isBuy ? "trade.form.share" : "option.form.shareOfHolding")}
        value={summary.sharePercent}
        disabled={!isSignedIn || summary.lotsMost === 0}
        tone={isBuy ? "up" : "down"}
        onChange={(percent) => dispatch({ type: "share", percent })}
        onStop={vibrate}
      />
      <p className="m-0 flex justify-between gap-2 text-12 text-text-3">
        {t(isBuy ? "trade.form.available" : "option.form.free")}
        <AmountText
          className="text-text-1"
          text={free}
          {...(isBuy ? { unit: underlying.pricingCoin } : {})}
          isHidden={isHidden}
        />
      </p>
    </>
  );
}
