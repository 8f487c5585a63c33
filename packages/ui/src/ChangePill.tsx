import { classNames } from "./class-names.ts";
import type { Direction } from "./PriceText.tsx";

interface ChangePillProps {
  /** Percent with two decimals, without the percent mark: "2.31", "-0.40". */
  percent: string;
  direction: Direction;
  variant?: "pill" | "plain";
  className?: string;
}

/** A change with its sign, coloured by direction; the sign says it without colour. */
export function ChangePill({ percent, direction, variant = "pill", className }: ChangePillProps) {
  const sign = direction === "up" && !percent.startsWith("+") ? "+" : "";
  return (
    <span className={classNames("ui-figures ui-change", className)} data-direction={direction} data-variant={variant}>
      {sign}
      {percent}%
    </span>
  );
}
