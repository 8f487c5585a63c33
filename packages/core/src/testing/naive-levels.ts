import type { Event } from "../events.ts";
import type { FeePercents } from "../markets/fee-discounts.ts";

const DAYS = 30;
/** Of the valuation coin. */
const UNIT = 1_000_000;
const WHOLE: FeePercents = { maker: 100, taker: 100 };

/**
 * Levels as a few lists: what each user was worth and traded on each day, and what level and terms give by spot, whose
 * fee is `feePpb` for makers and takers.
 */
export class NaiveLevels {
  private readonly days = new Map<number, Map<number, number>>();
  private readonly terms = new Map<number, { readonly percents: FeePercents; readonly isOpen: boolean }>();
  private readonly termsOf = new Map<number, number>();
  private readonly levels = new Map<number, number>();
  /** Every level that somebody ever had. */
  readonly reached = new Set<number>();
  private startsAtoms: readonly number[] = [];
  private rows: readonly FeePercents[] = [];
  isOpen = false;
  private volumeStartsAtoms: readonly number[] | undefined;
  /** Atoms that everybody traded, by the day that they count for. */
  private readonly volumes = new Map<number, Map<number, bigint>>();
  private volumeDay = 0;
  private wholePpb = 1n;
  /** Of levels that volume alone gave. */
  decidedByVolume = 0;
  private readonly feePpb: number;

  constructor(feePpb = 0) {
    this.feePpb = feePpb;
  }

  /** The day that turned last, and whether somebody is still to be valued for it. */
  private turned = 0;
  private isTurning = false;

  /** Hears the events of a command, and the day that it came on. */
  hear(events: readonly Event[], day: number): void {
    for (const event of events) {
      if (event.type === "LevelsTurned") this.isTurning = false;
      if (event.type === "MakerAppointed") this.termsOf.set(event.userId, event.termsId);
      if (event.type === "MakerTermsSet") {
        this.terms.set(event.termsId, { percents: event.percents.spot, isOpen: event.isOpen });
      }
      if (event.type !== "LevelRulesSet") continue;
      const { isOpen, startsAtoms, volumeStartsAtoms, percents } = event;
      // Opened again on a later day, the programme gives nobody a level before they are valued.
      if (isOpen && !this.isOpen && this.turned < day) this.levels.clear();
      Object.assign(this, { isOpen, startsAtoms, volumeStartsAtoms, rows: percents.spot });
      if (this.countsVolume) this.lookAtFees(day);
      if (!isOpen && this.isTurning) this.forgetTurn();
    }
  }

  /** Closed in the middle: that day may be begun anew. */
  private forgetTurn(): void {
    this.days.delete(this.turned);
    this.turned--;
    this.isTurning = false;
  }

  /** A second of prices of a day. Returns whether everybody is to be valued for it. */
  tick(day: number): boolean {
    if (!this.isOpen || this.isTurning || day <= this.turned) return false;
    this.turned = day;
    this.isTurning = true;
    this.days.set(day, new Map());
    if (this.volumeDay !== 0) this.volumeDay = day;
    if (this.countsVolume) this.lookAtFees(day);
    for (const past of this.days.keys()) if (past <= day - DAYS) this.days.delete(past);
    return true;
  }

  /** The whole units that somebody is worth on the day that turned. */
  value(user: number, worth: number): void {
    this.days.get(this.turned)?.set(user, worth);
    const [average, volume] = [this.averageOf(user), this.volumeOf(user)];
    const byAverage = this.startsAtoms.filter((start) => average >= start).length;
    const byVolume = (this.volumeStartsAtoms ?? []).filter((start) => volume >= start).length;
    const level = Math.max(byAverage, byVolume);
    if (byVolume > byAverage) this.decidedByVolume++;
    this.levels.set(user, level);
    this.reached.add(level);
  }

  averageOf(user: number): number {
    let sum = 0n;
    for (const values of this.days.values()) sum += BigInt(values.get(user) ?? 0);
    return Number((sum * BigInt(UNIT)) / BigInt(DAYS));
  }

  get countsVolume(): boolean {
    return this.isOpen && this.volumeStartsAtoms !== undefined;
  }

  /** Of the thirty days before the one that turned last, each in whole units. */
  volumeOf(user: number): number {
    let sum = 0n;
    for (const [day, volumes] of this.volumes) {
      if (day >= this.turned - DAYS && day < this.turned) sum += (volumes.get(user) ?? 0n) / BigInt(UNIT);
    }
    return Number(sum * BigInt(UNIT));
  }

  /** A side of a trade, which paid this percent of the fee: as much counts as the house keeps of the highest saving. */
  traded(user: number, notionalAtoms: number, percent: number): void {
    if (!this.countsVolume) return;
    const ratePpb = (BigInt(this.feePpb) * BigInt(percent) + 99n) / 100n;
    const partPpb = ratePpb >= this.wholePpb ? this.wholePpb : ratePpb;
    const volumes = this.volumes.get(this.volumeDay) ?? new Map<number, bigint>();
    volumes.set(user, (volumes.get(user) ?? 0n) + (BigInt(notionalAtoms) * partPpb) / this.wholePpb);
    this.volumes.set(this.volumeDay, volumes);
  }

  /** The most that the highest level saves of a trade. */
  private lookAtFees(day: number): void {
    const { maker, taker } = this.rows.at(-1) as FeePercents;
    const savedPpb = (BigInt(this.feePpb) * BigInt(100 - Math.min(maker, taker)) + 99n) / 100n;
    this.wholePpb = savedPpb > 1n ? savedPpb : 1n;
    if (this.volumeDay === 0) this.volumeDay = day;
  }

  /** None while the programme is closed. */
  levelOf(user: number): number {
    return this.isOpen ? (this.levels.get(user) ?? 0) : 0;
  }

  percentsOf(user: number): FeePercents {
    const level = this.levelOf(user);
    const own = level === 0 ? WHOLE : (this.rows[level - 1] as FeePercents);
    const named = this.terms.get(this.termsOf.get(user) ?? 0);
    const other = named?.isOpen === true ? named.percents : WHOLE;
    return { maker: Math.min(own.maker, other.maker), taker: Math.min(own.taker, other.taker) };
  }
}
