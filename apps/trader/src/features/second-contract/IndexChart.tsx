import type { SecondContractRow, TapeTickRow } from "@agio/api-contract";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { chartShape } from "./chart-shape.ts";

interface IndexChartProps {
  /** Oldest first. */
  ticks: readonly TapeTickRow[];
  /** Bets of the pair that run: their entries are drawn as lines. */
  running: readonly SecondContractRow[];
  height: number;
  /** Of the settlement price. */
  decimals: number;
}

const WIDTH = 720;

/** The index of the last minutes as it settles bets, with the entries of those that run. */
export function IndexChart({ ticks, running, height, decimals }: IndexChartProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const entries = running.filter(({ openSeq }) => openSeq > 0);
  const shape = chartShape(
    ticks,
    entries.map(({ openPrice }) => openPrice),
    { width: WIDTH, height },
  );
  const last = ticks.at(-1);
  return (
    <figure
      className={`relative m-0 overflow-hidden rounded-1 bg-surface-1 ${isStale ? "ui-stale" : ""}`}
      style={{ blockSize: height }}
      dir="ltr"
      aria-label={t("second.chart", { price: last === undefined ? "–" : format.amount(last.value, decimals) })}
    >
      <svg
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shape === undefined ? null : (
          <>
            <path d={`${shape.line}V${height}H${shape.startX}Z`} fill="var(--accent-soft)" />
            <path
              d={shape.line}
              fill="none"
              stroke="var(--accent)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
            {entries.map((row, at) => (
              <line
                key={row.id}
                x1="0"
                x2={WIDTH}
                y1={shape.levels[at]}
                y2={shape.levels[at]}
                stroke={row.betContent === 1 ? "var(--up)" : "var(--down)"}
                strokeDasharray="6 4"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </>
        )}
      </svg>
      {entries.slice(0, LABELS_MAX).map((row, at) => (
        <span
          key={row.id}
          className={`absolute start-2 -translate-y-1/2 rounded-1 bg-surface-2 px-1 text-11 ui-figures ${row.betContent === 1 ? "text-up" : "text-down"}`}
          style={{ insetBlockStart: shape?.levels[at] ?? 0 }}
        >
          {row.betContent === 1 ? "▲" : "▼"} {format.amount(row.openPrice, decimals)}
        </span>
      ))}
      {shape === undefined ? null : (
        <figcaption className="pointer-events-none absolute inset-y-0 end-1 flex flex-col justify-between py-1 text-end text-11 whitespace-nowrap text-text-3 tabular-nums">
          <span className="rounded-1 bg-surface-1 px-1">{format.amount(shape.high, decimals)}</span>
          <span className="rounded-1 bg-surface-1 px-1">{format.amount(shape.low, decimals)}</span>
        </figcaption>
      )}
    </figure>
  );
}

/** More labels than this would hide the line. */
const LABELS_MAX = 3;
