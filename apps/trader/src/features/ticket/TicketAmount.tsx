import { AmountText, NumberField, StopSlider } from "@agio/ui";
import { stepNumber } from "@agio/ui/number-text";
import type { Dispatch, KeyboardEvent, ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { AMOUNT_FIELD_ID } from "./ticket-prices.tsx";

type AmountAction =
  | { readonly type: "amount"; readonly text: string }
  | { readonly type: "share"; readonly percent: number };

interface TicketAmountProps {
  label: string;
  summary: { readonly amountText: string; readonly sharePercent: number };
  dispatch: Dispatch<AmountAction>;
  decimals: number;
  /** The amount that an arrow key adds or takes; without it they do nothing. */
  stepText?: string;
  error: string | undefined;
  hint: ReactNode;
  trailing?: ReactNode;
  /** The whole that the slider takes a part of. */
  shareLabel: string;
  isShareOff?: boolean;
  tone: "up" | "down";
}

/** How much: typed, stepped by the arrow keys, or as a part of what is possible. */
export function TicketAmount({ summary, dispatch, stepText, ...props }: TicketAmountProps) {
  const isSignedIn = useIsSignedIn();
  const { decimals } = props;
  const step = (event: KeyboardEvent) => {
    const isDown = event.key === "ArrowDown";
    if (stepText === undefined || (event.key !== "ArrowUp" && !isDown)) return;
    event.preventDefault();
    const text = stepNumber(summary.amountText, `${isDown ? "-" : ""}${stepText}`, { min: "0", decimals });
    dispatch({ type: "amount", text });
  };
  return (
    <>
      <NumberField
        id={AMOUNT_FIELD_ID}
        size="small"
        label={props.label}
        value={summary.amountText}
        onChange={(text) => dispatch({ type: "amount", text })}
        onKeyDown={step}
        decimals={decimals}
        error={props.error}
        hint={props.hint}
        trailing={props.trailing}
      />
      <StopSlider
        label={props.shareLabel}
        value={summary.sharePercent}
        disabled={!isSignedIn || props.isShareOff === true}
        tone={props.tone}
        onChange={(percent) => dispatch({ type: "share", percent })}
        onStop={vibrate}
      />
    </>
  );
}

/** The funds that the order may use; a dash until they are known. */
export function AvailableLine({ name, text, unit }: { name?: string; text: string | undefined; unit?: string }) {
  const t = useTranslate();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <p className="m-0 flex justify-between gap-2 text-12 text-text-3">
      {name ?? t("trade.form.available")}
      <AmountText className="text-text-1" text={text} {...(unit === undefined ? {} : { unit })} isHidden={isHidden} />
    </p>
  );
}
