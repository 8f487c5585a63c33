const MARGIN_PX = 2;

/** An SVG path through the values, scaled to the box; empty below two points, a middle line when flat. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const stepX = width / (values.length - 1);
  const inner = height - 2 * MARGIN_PX;
  return values
    .map((value, index) => {
      const share = range === 0 ? 0.5 : (value - low) / range;
      const point = `${round(index * stepX)} ${round(MARGIN_PX + (1 - share) * inner)}`;
      return index === 0 ? `M${point}` : `L${point}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
