import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { ExpiryWork } from "./expiry-work.ts";
import { openSeries } from "./list-series.ts";
import type { MarginReview } from "./margin-review.ts";
import type { Marking } from "./option-marks.ts";
import type { OptionRules } from "./option-commands.ts";
import { readOptionOrders, writeOptionOrders } from "./option-order-snapshot.ts";
import { countOpenLots, restorePosition } from "./option-positions.ts";
import type { OptionState, OptionSweep } from "./option-state.ts";
import type { Series, SeriesListing } from "./series.ts";
import type { SteadyMark } from "./steady-mark.ts";
import type { SurfaceStep } from "./surface-steps.ts";
import { addUnderlying } from "./set-underlying.ts";
import type { Underlying, UnderlyingListing } from "./underlying.ts";

const UNDERLYING_FIELDS = ["indexE8", "indexStatus"] as const satisfies readonly (keyof Underlying)[];
/** Marks are kept: until the next tick, orders are judged by those of the last one. */
const SERIES_FIELDS = [
  "lastTicks",
  "isStopped",
  "markedAt",
  "markTicks",
  "surfaceTicks",
  "volatilityPpm",
  "delta",
  "gamma",
  "vega",
  "theta",
  "rho",
] as const satisfies readonly (keyof Series)[];
const COUNTERS = ["nextSeriesId", "nextOrderId", "nextTradeId", "nextPositionId"] as const;

interface UnderlyingRow {
  readonly listing: UnderlyingListing;
  readonly rules: OptionRules;
  readonly live: Pick<Underlying, (typeof UNDERLYING_FIELDS)[number]>;
  /** Absent where there is none, as `steady`. */
  readonly step?: SurfaceStep;
}

interface SeriesRow {
  readonly pairId: number;
  readonly listing: SeriesListing;
  readonly live: Pick<Series, (typeof SERIES_FIELDS)[number]>;
  readonly steady?: SteadyMark;
}

/** The part that travels as JSON. */
interface Head {
  readonly underlyings: readonly UnderlyingRow[];
  readonly series: readonly SeriesRow[];
  readonly counters: Pick<OptionState, (typeof COUNTERS)[number]>;
  /** Expiries that are being settled; absent where there are none, as what follows. */
  readonly expiries?: readonly ExpiryWork[];
  readonly sweep?: OptionSweep;
  readonly isTickPutOff?: true;
  readonly isStopping?: true;
  readonly isListing?: true;
  readonly marking?: Marking;
  readonly reviews?: readonly MarginReview[];
}

/** The named fields of a thing. */
function pick<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;
}

/** Everything of options in a canonical order: by id; orders in the order of their ladders. */
export function writeOptions(writer: WordWriter, state: OptionState): void {
  const underlyings = [...state.listed()].map((underlying): UnderlyingRow => {
    const { listing, rules, step } = underlying;
    return { listing, rules, live: pick(underlying, UNDERLYING_FIELDS), ...(step === undefined ? {} : { step }) };
  });
  const series = [...state.series.values()].map((one): SeriesRow => {
    const { listing, steady } = one;
    const { pairId } = one.underlying;
    return { pairId, listing, live: pick(one, SERIES_FIELDS), ...(steady === undefined ? {} : { steady }) };
  });
  const { expiries, sweep, isTickPutOff, isStopping, isListing, marking, reviews } = state;
  const work = {
    ...(expiries.length === 0 ? {} : { expiries }),
    ...(sweep === undefined ? {} : { sweep }),
    ...(isTickPutOff ? { isTickPutOff } : {}),
    ...(isStopping ? { isStopping } : {}),
    ...(isListing ? { isListing } : {}),
    ...(marking === undefined ? {} : { marking }),
    ...(reviews.length === 0 ? {} : { reviews }),
  };
  writeJson(writer, { underlyings, series, counters: pick(state, COUNTERS), ...work } satisfies Head);
  writePositions(writer, state);
  writeOptionOrders(writer, state);
}

/** Puts back what `writeOptions` wrote into an empty state. */
export function readOptions(reader: WordReader, state: OptionState): void {
  const head = readJson(reader) as Head;
  for (const { listing, rules, live, step } of head.underlyings) {
    Object.assign(addUnderlying(state, listing, rules), live, { step });
  }
  for (const { pairId, listing, live, steady } of head.series) {
    const series = openSeries(state, state.underlyings[pairId] as Underlying, listing);
    // Earlier builds kept the mark alone; the next tick brings the surface's price.
    Object.assign(series, { surfaceTicks: live.markTicks }, live, { steady });
  }
  Object.assign(state, head.counters);
  state.expiries.push(...(head.expiries ?? []));
  state.sweep = head.sweep;
  state.isTickPutOff = head.isTickPutOff ?? false;
  state.isStopping = head.isStopping ?? false;
  state.isListing = head.isListing ?? false;
  state.marking = head.marking;
  state.reviews.push(...(head.reviews ?? []));
  readPositions(reader, state);
  readOptionOrders(reader, state);
}

// A position: id, user, series, then its figures.
const FIGURES = ["lots", "costAtoms", "marginAtoms", "realisedAtoms", "feeAtoms"] as const;
const POSITION_WORDS = 4 + FIGURES.length;

/** By id, so that each series has them in the order in which they were opened. */
function writePositions(writer: WordWriter, state: OptionState): void {
  const positions = [...state.series.values()].flatMap((series) => [...series.positions.values()]);
  positions.sort((a, b) => a.positionId - b.positionId);
  writeFloats(writer, [positions.length]);
  for (const position of positions) {
    const { positionId, userId, series, openedAt } = position;
    writeFloats(writer, [positionId, userId, series.seriesId, openedAt, ...FIGURES.map((field) => position[field])]);
  }
}

function readPositions(reader: WordReader, state: OptionState): void {
  const count = reader.float(reader.position++);
  for (let i = 0; i < count; i++) {
    const row = reader.position;
    const figure = (word: number): number => reader.float(row + word);
    const participant = state.participantFor(figure(1), state.series.get(figure(2)) as Series);
    const position = restorePosition(participant, figure(0), figure(3));
    const [lots = 0, ...figures] = FIGURES.map((_, at) => figure(4 + at));
    countOpenLots(position, lots);
    FIGURES.slice(1).forEach((field, at) => (position[field] = figures[at] as number));
    reader.position = row + POSITION_WORDS;
  }
}
