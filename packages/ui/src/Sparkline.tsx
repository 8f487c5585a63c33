import { useId } from "react";
import type { Direction } from "./PriceText.tsx";
import { sparklinePath } from "./sparkline-path.ts";

interface SparklineProps {
  /** Oldest first; display figures, not money. */
  values: readonly number[];
  direction?: Direction;
  width?: number;
  height?: number;
}

/** A day in 64 × 28 px. Decorative: the change stands beside it as text. */
export function Sparkline({ values, direction = "same", width = 64, height = 28 }: SparklineProps) {
  const shadeId = useId();
  const line = sparklinePath(values, width, height);
  return (
    <svg
      className="ui-sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-direction={direction}
      aria-hidden="true"
    >
      <linearGradient id={shadeId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      {line === "" ? null : <path d={`${line}V${height}H0Z`} fill={`url(#${shadeId})`} />}
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
