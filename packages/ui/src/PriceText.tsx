import { UNKNOWN_FIGURE } from "@agio/primitives";
import { classNames } from "./class-names.ts";
import { useFlash } from "./use-flash.ts";

export type Direction = "up" | "down" | "same";

interface PriceTextProps {
  /** As it is shown; formatting is the caller's. Undefined: there is no price. */
  text: string | undefined;
  /** The same price for comparing only: a change flashes for 300 ms. */
  figure?: number | undefined;
  direction?: Direction;
  /** Least width in digits, so that a column stays still. */
  reserve?: number;
  className?: string;
}

/** A price in equal-width figures. */
export function PriceText({ text, figure, direction, reserve, className }: PriceTextProps) {
  const ref = useFlash<HTMLSpanElement>(figure);
  return (
    <span
      ref={ref}
      className={classNames("ui-figures ui-price", className)}
      data-direction={direction}
      style={reserve === undefined ? undefined : { minInlineSize: `${reserve}ch` }}
    >
      {text ?? UNKNOWN_FIGURE}
    </span>
  );
}
