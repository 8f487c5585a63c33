const FIGURE_NAMES = ["load", "paint", "book", "chart", "list", "beside"] as const;

type FigureName = (typeof FIGURE_NAMES)[number];

/** The measurements, and how long each takes. */
export interface BrowserTimes {
  readonly only: readonly FigureName[];
  /** Runs of each figure, of which the best counts. */
  readonly repeats: number;
  /** Beside the living market: half an hour shows more than a minute. */
  readonly besideSeconds: number;
  readonly paintSeconds: number;
  readonly ticks: number;
  /** Time in which everything comes that a page loads later. */
  readonly settleMs: number;
}

const SECONDS_PER_MINUTE = 60;
const MINUTES = 2;
const MINUTES_LONG = 30;

/**
 * A run of a few minutes. `--long` watches for half an hour, `--minutes N` for as long as it is told; `--only chart,book`
 * measures these alone; `--repeats 3` takes the best of three runs. Throws for a figure or number that is none.
 */
export function browserTimes(args: readonly string[]): BrowserTimes {
  const minutes = numberAfter(args, "--minutes") ?? (args.includes("--long") ? MINUTES_LONG : MINUTES);
  const repeats = numberAfter(args, "--repeats") ?? 1;
  const besideSeconds = minutes * SECONDS_PER_MINUTE;
  return { only: figuresAfter(args, "--only"), repeats, besideSeconds, paintSeconds: 5, ticks: 100, settleMs: 4000 };
}

function numberAfter(args: readonly string[], name: string): number | undefined {
  const at = args.indexOf(name);
  if (at === -1) return undefined;
  const value = Number(args[at + 1]);
  if (!(value > 0)) throw new Error(`${name} is followed by a number above 0`);
  return value;
}

function figuresAfter(args: readonly string[], name: string): readonly FigureName[] {
  const at = args.indexOf(name);
  if (at === -1) return FIGURE_NAMES;
  const asked = (args[at + 1] ?? "").split(",");
  const known = FIGURE_NAMES.filter((figure) => asked.includes(figure));
  if (known.length !== asked.length) throw new Error(`${name} is followed by some of ${FIGURE_NAMES.join(",")}`);
  return known;
}
