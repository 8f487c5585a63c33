interface DepthBarProps {
  /** 0 to 1 of the row's width. */
  share: number;
  side: "up" | "down";
  /** Physical edge the bar grows from: books keep their direction in right-to-left pages. */
  from?: "left" | "right";
}

/** The shade behind a row of a book; its parent is positioned. */
export function DepthBar({ share, side, from = "right" }: DepthBarProps) {
  return (
    <span
      className="ui-depth"
      aria-hidden="true"
      data-side={side}
      data-from={from}
      style={{ transform: `scaleX(${share})` }}
    />
  );
}
