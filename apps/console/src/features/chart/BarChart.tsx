import { useText } from "../../shell/text.ts";
import { barsOf, type Piece, type Series, type Tone } from "./bars.ts";

interface BarChartProps {
  label: string;
  /** Beside the label: the sum of all, or the newest. */
  figure?: string;
  /** Names of the columns. */
  columns: readonly string[];
  series: readonly Series[];
  /** Where a column leads: to the rows that it is made of. */
  hrefOf?: (at: number) => string;
}

const HEIGHT = 72;
const STEP = 10;
const GAP = 2;
const FILLS: Readonly<Record<Tone, string>> = {
  accent: "fill-accent",
  up: "fill-up",
  down: "fill-down",
  warn: "fill-warn",
  quiet: "fill-text-3",
  strong: "fill-text-1",
};
const DOTS: Readonly<Record<Tone, string>> = {
  accent: "bg-accent",
  up: "bg-up",
  down: "bg-down",
  warn: "bg-warn",
  quiet: "bg-text-3",
  strong: "bg-text-1",
};

/** The chart of the console's dashboards: stacked bars, one a column, and the same figures as a table. */
export function BarChart({ label, figure, columns, series, hrefOf }: BarChartProps) {
  const text = useText();
  const bars = barsOf(series);
  const hasBelow = series.some(({ isBelow }) => isBelow === true);
  const width = Math.max(1, columns.length * STEP);
  const told = (at: number): string =>
    [columns[at], ...series.map(({ label: name, texts }) => `${name}: ${texts[at]}`)].join("\n");
  return (
    <figure className="console-card grid min-w-0 content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        {figure === undefined ? null : <span className="tabular-nums">{figure}</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT * (hasBelow ? 2 : 1) + 1}`}
        preserveAspectRatio="none"
        className="w-full"
        style={{ blockSize: hasBelow ? HEIGHT * 2 : HEIGHT }}
        aria-hidden="true"
      >
        {bars.map(({ above, below }, at) => {
          const column = (
            <g key={columns[at]}>
              <title>{told(at)}</title>
              <rect x={at * STEP} width={STEP} y={0} height="100%" className="fill-transparent hover:fill-surface-2" />
              <Pieces pieces={above} x={at * STEP} upward />
              <Pieces pieces={below} x={at * STEP} upward={false} />
            </g>
          );
          return hrefOf === undefined ? (
            column
          ) : (
            <a key={columns[at]} href={hrefOf(at)} tabIndex={-1}>
              {column}
            </a>
          );
        })}
        <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="flex flex-wrap justify-between text-12 text-text-2" aria-hidden="true">
        <span>{columns[0]}</span>
        <span>{columns.at(-1)}</span>
      </p>
      {series.length > 1 ? (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-12 text-text-2">
          {series.map(({ label: name, tone }) => (
            <li key={name} className="inline-flex items-center gap-1">
              <span className={`inline-block size-2 rounded-full ${DOTS[tone]}`} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <details className="min-w-0 text-12">
        <summary className="cursor-pointer text-text-2">{text("shell.asTable")}</summary>
        <Figures {...{ label, columns, series }} {...(hrefOf === undefined ? {} : { hrefOf })} />
      </details>
    </figure>
  );
}

function Pieces({ pieces, x, upward }: { pieces: readonly Piece[]; x: number; upward: boolean }) {
  let done = 0;
  return pieces.map(({ tone, part }) => {
    const height = part * (HEIGHT - GAP);
    const y = upward ? HEIGHT - done - height : HEIGHT + 1 + done;
    done += height;
    return <rect key={tone} className={FILLS[tone]} x={x + GAP / 2} width={STEP - GAP} y={y} height={height} />;
  });
}

function Figures({ label, columns, series, hrefOf }: BarChartProps) {
  const text = useText();
  return (
    // A table that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="mt-2 max-h-60 overflow-auto" aria-label={label} tabIndex={0}>
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col">{text("shell.day")}</th>
            {series.map(({ label: name }) => (
              <th key={name} scope="col" data-numeric="">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((name, at) => (
            <tr key={name}>
              <td>{hrefOf === undefined ? name : <a href={hrefOf(at)}>{name}</a>}</td>
              {series.map(({ label: of, texts }) => (
                <td key={of} data-numeric="">
                  {texts[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
