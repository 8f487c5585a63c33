import { plainDecimal } from "@agio/primitives";
import { NumberField, StopSlider } from "@agio/ui";
import { stepNumber } from "@agio/ui/number-text";
import type { KeyboardEvent } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { AMOUNT_FIELD_ID } from "../order-ticket/PriceFields.tsx";
import type { OptionTicketPart } from "./OptionTicket.tsx";

const HIDDEN = "••••••";
const SHOWN_DECIMALS = 2;

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
  const free = isBuy
    ? `${format.amount(plainDecimal(context.availableAtoms, underlying.pricingScale), SHOWN_DECIMALS)} ${underlying.pricingCoin}`
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
          min: plainDecimal(underlying.lotsMin, underlying.sizeDecimals),
          step: stepText,
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
        <span className="text-text-1 ui-figures">{isHidden ? HIDDEN : free}</span>
      </p>
    </>
  );
}
