import type { CSSProperties } from "react";

interface DepthShade {
  /** 0 to 1 of the row's width. */
  share: number;
  side: "up" | "down";
  /** Physical edge the shade grows from: books keep their direction in right-to-left pages. */
  from?: "left" | "right";
}

/**
 * The shade behind the figures of a row of a book of class `ui-depth`. A part of the row's own background:
 * an element with a transform for each row is a layer for each row, and laying those together took as long as the figures.
 */
export function depthShade({ share, side, from = "right" }: DepthShade) {
  const style: CSSProperties = { backgroundSize: `${Math.round(share * 1_000) / 10}% 100%` };
  return { style, "data-shade": side, "data-from": from };
}
