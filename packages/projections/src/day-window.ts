import { MINUTE_MS } from "./candle-clock.ts";

/** The running minute and the 1439 before it: what "24 h" means at the grain of a minute. */
const MINUTES = 1440;

/** The 24 h figures of a pair. Prices in ticks, 0 while there was no trade. */
export interface DayFigures {
  openTicks: number;
  highTicks: number;
  lowTicks: number;
  sizeLots: number;
  turnoverAtoms: number;
  tradeCount: number;
}

/** The prices of a part of the day. */
export type DayRange = Readonly<Pick<DayFigures, "openTicks" | "highTicks" | "lowTicks">>;

/** The addition of one minute: a candle, or a single trade. */
export interface MinutePart {
  readonly openTicks: number;
  readonly highTicks: number;
  readonly lowTicks: number;
  readonly sizeLots: number;
  readonly turnoverAtoms: number;
  readonly tradeCount: number;
}

const FIELDS = { open: 0, high: 1, low: 2, lots: 3, turnover: 4, count: 5 } as const;
const FIELD_COUNT = 6;

/** Rolling 24 h figures in buckets of a minute: sums are kept, extremes are searched only after one has left. */
export class DayWindow {
  readonly #slots = new Float64Array(MINUTES * FIELD_COUNT);
  readonly #figures: DayFigures = emptyFigures();
  #minute = 0;
  #isSearchDue = false;

  /** Adds what was traded in the minute of `at`. Parts of one minute come in order; older than the window is nothing. */
  add(at: number, part: MinutePart): void {
    const minute = Math.floor(at / MINUTE_MS);
    this.#advance(minute);
    if (minute <= this.#minute - MINUTES) return;
    const slots = this.#slots;
    const slot = (minute % MINUTES) * FIELD_COUNT;
    const isFirst = slots[slot + FIELDS.open] === 0;
    if (isFirst) slots[slot + FIELDS.open] = part.openTicks;
    if (isFirst || part.highTicks > slots[slot + FIELDS.high]!) slots[slot + FIELDS.high] = part.highTicks;
    if (isFirst || part.lowTicks < slots[slot + FIELDS.low]!) slots[slot + FIELDS.low] = part.lowTicks;
    this.#count(slot, part);
    const figures = this.#figures;
    if (figures.openTicks === 0 || minute < this.#minute) this.#isSearchDue = true;
    if (part.highTicks > figures.highTicks) figures.highTicks = part.highTicks;
    if (part.lowTicks < figures.lowTicks) figures.lowTicks = part.lowTicks;
  }

  /** The figures at `now`. The object is reused by the next call. */
  figures(now: number): Readonly<DayFigures> {
    this.#advance(Math.floor(now / MINUTE_MS));
    if (this.#isSearchDue) this.#search();
    return this.#figures;
  }

  /** Open, high and low of the window's minutes that had ended at `at`; undefined where nothing was traded in them. */
  rangeBefore(at: number, now: number): DayRange | undefined {
    this.#advance(Math.floor(now / MINUTE_MS));
    const range = emptyFigures();
    const end = Math.min(Math.floor(at / MINUTE_MS), this.#minute + 1);
    for (let minute = this.#minute - MINUTES + 1; minute < end; minute++) this.#widen(range, minute);
    return range.openTicks === 0 ? undefined : range;
  }

  #count(slot: number, part: MinutePart): void {
    this.#slots[slot + FIELDS.lots]! += part.sizeLots;
    this.#slots[slot + FIELDS.turnover]! += part.turnoverAtoms;
    this.#slots[slot + FIELDS.count]! += part.tradeCount;
    this.#figures.sizeLots += part.sizeLots;
    this.#figures.turnoverAtoms += part.turnoverAtoms;
    this.#figures.tradeCount += part.tradeCount;
  }

  #advance(minute: number): void {
    if (minute <= this.#minute) return;
    const from = Math.max(this.#minute + 1, minute - MINUTES + 1);
    this.#minute = minute;
    for (let next = from; next <= minute; next++) this.#empty((next % MINUTES) * FIELD_COUNT);
  }

  #empty(slot: number): void {
    const slots = this.#slots;
    if (slots[slot + FIELDS.open] === 0) return;
    this.#figures.sizeLots -= slots[slot + FIELDS.lots]!;
    this.#figures.turnoverAtoms -= slots[slot + FIELDS.turnover]!;
    this.#figures.tradeCount -= slots[slot + FIELDS.count]!;
    slots.fill(0, slot, slot + FIELD_COUNT);
    this.#isSearchDue = true;
  }

  #search(): void {
    const { openTicks, highTicks, lowTicks } = emptyFigures();
    const figures = Object.assign(this.#figures, { openTicks, highTicks, lowTicks });
    for (let minute = this.#minute - MINUTES + 1; minute <= this.#minute; minute++) this.#widen(figures, minute);
    this.#isSearchDue = false;
  }

  /** Takes a later minute into a range. */
  #widen(range: DayFigures, minute: number): void {
    const slot = (minute % MINUTES) * FIELD_COUNT;
    const open = this.#slots[slot + FIELDS.open] ?? 0;
    if (open === 0) return;
    if (range.openTicks === 0) range.openTicks = open;
    range.highTicks = Math.max(range.highTicks, this.#slots[slot + FIELDS.high]!);
    range.lowTicks = Math.min(range.lowTicks, this.#slots[slot + FIELDS.low]!);
  }
}

function emptyFigures(): DayFigures {
  return { openTicks: 0, highTicks: 0, lowTicks: Infinity, sizeLots: 0, turnoverAtoms: 0, tradeCount: 0 };
}
