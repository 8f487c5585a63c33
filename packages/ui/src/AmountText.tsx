import { classNames } from "./class-names.ts";

interface AmountTextProps {
  /** As it is shown; formatting is the caller's. */
  text: string;
  /** Coin code or currency, set smaller. */
  unit?: string;
  /** Shows dots instead. */
  isHidden?: boolean;
  className?: string;
}

const HIDDEN_TEXT = "••••••";

/** An amount in equal-width figures that can be hidden. */
export function AmountText({ text, unit, isHidden = false, className }: AmountTextProps) {
  return (
    <span className={classNames("ui-figures", className)}>
      {isHidden ? HIDDEN_TEXT : text}
      {unit === undefined ? null : <span className="ui-amount-unit">{unit}</span>}
    </span>
  );
}
