import { formatDecimal } from "@agio/primitives";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import "./submit-bar.css";

interface SubmitBarProps {
  /** Whole hundredths: 12345 is shown as 123.45. Left out, only the button stands. */
  price?: number;
  label?: string;
  /** Before the figure, such as a sign of money; after it, such as a code. */
  currency?: string;
  unit?: string;
  buttonText: string;
  onSubmit: () => void;
  disabled?: boolean;
  busy?: boolean;
  tone?: "accent" | "up" | "down" | "danger";
  /** A line above the bar. */
  tip?: ReactNode;
}

const PRICE_DECIMALS = 2;

/** The bar at the foot of a page: what it costs, and the button. */
export function SubmitBar(props: SubmitBarProps) {
  const { price, label, currency, unit, buttonText, onSubmit, disabled, busy, tone = "accent", tip } = props;
  return (
    <div className="ui-submit-bar">
      {tip === undefined ? null : <p className="ui-submit-tip">{tip}</p>}
      <div className="ui-submit-line">
        {price === undefined ? null : (
          <p className="ui-submit-words">
            {label === undefined ? null : <span>{label}</span>}
            <strong className="ui-figures">
              {currency}
              {formatDecimal(price, PRICE_DECIMALS)}
              {unit === undefined ? null : <small>{unit}</small>}
            </strong>
          </p>
        )}
        <Button
          tone={tone}
          size="large"
          wide={price === undefined}
          disabled={disabled ?? false}
          busy={busy ?? false}
          onClick={onSubmit}
        >
          {buttonText}
        </Button>
      </div>
    </div>
  );
}
