import { UNKNOWN_FIGURE } from "@agio/primitives";
import { use } from "react";
import { classNames } from "./class-names.ts";
import { FigureLanguageContext } from "./figure-language.ts";

interface AmountTextProps {
  /** As it is shown; formatting is the caller's. Undefined: nobody knows it, which is never a zero. */
  text: string | undefined;
  /** Coin code or currency, set smaller. */
  unit?: string;
  /** Shows dots instead. */
  isHidden?: boolean;
  className?: string;
}

const HIDDEN_TEXT = "••••••";

/** An amount in equal-width figures that can be hidden; a dash without a unit where it is not known. */
export function AmountText({ text, unit, isHidden = false, className }: AmountTextProps) {
  const { unknownText } = use(FigureLanguageContext);
  if (text === undefined) {
    return (
      <span className={classNames("ui-figures", className)} title={unknownText} data-unknown="">
        {UNKNOWN_FIGURE}
      </span>
    );
  }
  return (
    <span className={classNames("ui-figures", className)}>
      {isHidden ? HIDDEN_TEXT : text}
      {unit === undefined ? null : <span className="ui-amount-unit">{unit}</span>}
    </span>
  );
}
