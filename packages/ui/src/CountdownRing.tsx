interface CountdownRingProps {
  /** Spoken name of what runs out. */
  label: string;
  totalMs: number;
  remainingMs: number;
  /** Diameter in px. */
  size?: number;
}

const STROKE_PX = 3;
const MS_PER_SECOND = 1000;

/** Seconds left as a ring that empties. The caller's clock moves it. */
export function CountdownRing({ label, totalMs, remainingMs, size = 36 }: CountdownRingProps) {
  const radius = (size - STROKE_PX) / 2;
  const length = 2 * Math.PI * radius;
  const share = totalMs <= 0 ? 0 : Math.min(Math.max(remainingMs / totalMs, 0), 1);
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none", strokeWidth: STROKE_PX } as const;
  return (
    <span className="ui-ring" role="timer" aria-label={label}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} stroke="var(--surface-3)" />
        <circle
          {...circle}
          stroke="var(--accent)"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      <span className="ui-figures">{Math.max(0, Math.ceil(remainingMs / MS_PER_SECOND))}</span>
    </span>
  );
}
