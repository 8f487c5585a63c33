import { adlLights } from "@agio/formulas";

/** Lights are a hint; ranking a side costs too much to do it for every mark. */
const LIGHTS_AGE_MAX_MS = 10_000;
/** Reads of all rankings of one look: about a millisecond. */
export const READS_MAX = 2_000;
/** Reads beyond that of each side of which nothing is known. */
const READS_LEAST = 16;
/** Steps of this part of a round fall evenly, however many are gone. Source: Knuth, TAOCP 3, 6.4, theorem S. */
const GOLDEN_PART = (Math.sqrt(5) - 1) / 2;

/** A position as it stands in the queue. */
export interface QueuedPosition {
  readonly positionId: number;
  readonly score: number;
  readonly size: number;
  /** Positions that are read for the score: itself and, of a cross one, all of its account. */
  readonly reads: number;
}

/** A side of a contract. */
export interface LitSide {
  readonly key: string;
  /** How many positions it has. */
  readonly count: number;
  /** The position at a place from 0 to `count` − 1, in no particular order. */
  at(place: number): QueuedPosition;
}

/** A side as far as it was read: all its positions, or a sample. */
interface RankedSide {
  /** When it is due to be ranked again, and what that will read. */
  readonly dueAt: number;
  readonly reads: number;
  /** How many positions it had. */
  readonly count: number;
  /** First in line first. */
  readonly queue: readonly QueuedPosition[];
  /** Contracts before each place of the queue, and at last those of all. */
  readonly sizeBefore: Float64Array;
  readonly places: ReadonlyMap<number, number>;
}

/**
 * Lights of the deleveraging queue by position, ranked at most every ten seconds. Not part of the state.
 *
 * Exact at the time of the ranking where a side takes at most `READS_MAX` reads: that many isolated positions, half as
 * many cross ones whose accounts have no other. Beyond that an estimate, from an even sample that takes as many: of a
 * hundred lights up to twelve are wrong, five on average, by one step. Sizes that differ by more than a factor of a
 * hundred make it worse: a position that the sample misses moves the bounds of the fifths by up to its part of all contracts.
 * A position that was not read is placed by its score now, among scores of up to ten seconds ago.
 *
 * Sides that are looked at together share the reads. One that was ranked before waits for a later look; of one that was
 * not, a sample of `READS_LEAST` stands in until then.
 */
export class AdlLights {
  private readonly sides = new Map<string, RankedSide>();
  private lookedAt = 0;
  private readsLeft = READS_MAX;
  /** Sides that became due later than this wait; and what it will be at the next look, so that each has its turn. */
  private turn = Infinity;
  private nextTurn = Infinity;

  /** 1 to 5 for a position; `queued` is where it stands now, for one that the ranking did not read. */
  of(position: { id: number; at: number; queued: () => QueuedPosition }, side: LitSide): number {
    const { count, queue, sizeBefore, places } = this.rankingOf(side, position.at);
    const place = places.get(position.id);
    const own = place === undefined ? position.queued() : (queue[place] as QueuedPosition);
    const others = place === undefined ? queue.length : queue.length - 1;
    // Those that were read stand for all but itself.
    const weight = others === 0 ? 1 : Math.max(1, (count - 1) / others);
    const before = weight * (sizeBefore[place ?? placeOf(queue, own)] as number);
    const ofOthers = weight * ((sizeBefore[queue.length] as number) - (place === undefined ? 0 : own.size));
    return adlLights(before, own.size, ofOthers + own.size);
  }

  private rankingOf(side: LitSide, at: number): RankedSide {
    const known = this.sides.get(side.key);
    if (known !== undefined && at < known.dueAt) return known;
    if (at !== this.lookedAt) {
      [this.lookedAt, this.readsLeft] = [at, READS_MAX];
      [this.turn, this.nextTurn] = [this.nextTurn, Infinity];
    }
    if (known !== undefined && (known.reads > this.readsLeft || known.dueAt > this.turn)) {
      this.nextTurn = Math.min(this.nextTurn, known.dueAt);
      return known;
    }
    const sample = sampleOf(side, Math.max(READS_LEAST, this.readsLeft));
    const isWhole = sample.positions.length === side.count || this.readsLeft === READS_MAX;
    this.readsLeft -= sample.reads;
    const due = isWhole
      ? { dueAt: at + LIGHTS_AGE_MAX_MS, reads: Math.min(sample.reads, READS_MAX) }
      : { dueAt: at, reads: READS_MAX };
    const ranking = { ...due, count: side.count, ...rankingOf(sample.positions) };
    this.sides.set(side.key, ranking);
    return ranking;
  }
}

/** Positions of a side until the reads are used up: all, or an even part of them. */
function sampleOf(side: LitSide, readsMax: number): { positions: QueuedPosition[]; reads: number } {
  const { count } = side;
  const step = stepAround(count);
  const positions: QueuedPosition[] = [];
  let reads = 0;
  for (let place = 0; positions.length < count && reads < readsMax; place = (place + step) % count) {
    const position = side.at(place);
    positions.push(position);
    reads += position.reads;
  }
  return { positions, reads };
}

/** A step that comes by every place of a round once. */
function stepAround(count: number): number {
  let step = Math.max(1, Math.round(count * GOLDEN_PART));
  while (greatestCommonDivisor(step, count) > 1) step++;
  return step;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** First in line first: the older one where scores are equal (rules 4.5.6). */
const byRank = (a: QueuedPosition, b: QueuedPosition): number => b.score - a.score || a.positionId - b.positionId;

function rankingOf(positions: QueuedPosition[]): Pick<RankedSide, "queue" | "sizeBefore" | "places"> {
  const queue = positions.sort(byRank);
  const sizeBefore = new Float64Array(queue.length + 1);
  queue.forEach(({ size }, place) => (sizeBefore[place + 1] = (sizeBefore[place] as number) + size));
  return { queue, sizeBefore, places: new Map(queue.map(({ positionId }, place) => [positionId, place])) };
}

/** Where a position would stand in a queue. */
function placeOf(queue: readonly QueuedPosition[], position: QueuedPosition): number {
  let [from, to] = [0, queue.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byRank(queue[middle] as QueuedPosition, position) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
