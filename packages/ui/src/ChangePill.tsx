import { UNKNOWN_FIGURE } from "@agio/primitives";
import { classNames } from "./class-names.ts";
import type { Direction } from "./PriceText.tsx";

interface ChangePillProps {
  /** Percent with two decimals, without the percent mark: "2.31", "-0.40". Undefined: there is nothing to compare. */
  percent: string | undefined;
  direction: Direction;
  variant?: "pill" | "plain";
  className?: string;
}

/** A change with its sign, coloured by direction; the sign says it without colour. */
export function ChangePill({ percent, direction, variant = "pill", className }: ChangePillProps) {
  const sign = direction === "up" && percent?.startsWith("+") === false ? "+" : "";
  return (
    <span
      className={classNames("ui-figures ui-change", className)}
      data-direction={percent === undefined ? "same" : direction}
      data-variant={variant}
    >
      {percent === undefined ? UNKNOWN_FIGURE : `${sign}${percent}%`}
    </span>
  );
}
