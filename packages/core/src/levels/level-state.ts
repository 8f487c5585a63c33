import { vipLevel } from "@agio/formulas";
import { writeColdEvent } from "../cold-event.ts";
import type { Ledger } from "../ledger/postings.ts";
import { FEE_PRODUCTS, type FeeDiscounts } from "../markets/fee-discounts.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { DayVolumes } from "../users/traded-volumes.ts";
import type { UserTable } from "../users/user-table.ts";
import { DayValues, VALUE_DAYS } from "./day-values.ts";
import type { SetLevelRules, SetMakerTerms } from "./level-commands.ts";
import type { LevelEvent } from "./level-events.ts";
import { LEVEL_EVENTS } from "./level-records.ts";

export type LevelRules = Omit<SetLevelRules, "type">;
export type MakerTerms = Omit<SetMakerTerms, "type">;

/** The users that are still to be valued for a day that turned. */
export interface DayTurn {
  /** The next of them, or one behind the last. */
  cursor: number;
  /** Those that were. */
  users: number;
}

/** Volumes of a day of the platform that is over. */
export interface ClosedVolumes {
  readonly day: number;
  readonly volumes: DayVolumes;
}

/** The VIP programme and the terms of market makers. Who has which level or terms stands in the table of users. */
export class LevelState {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly discounts: FeeDiscounts;
  readonly values = new DayValues();
  /** Volumes of days that are over. */
  readonly volumes = new DayValues();
  /** By their id. */
  readonly makerTerms = new Map<number, MakerTerms>();
  /** Undefined until they are set first. */
  rules: LevelRules | undefined;
  /** The day that turned last, 0 before the first. */
  turnedDay = 0;
  /** While that day is not done. */
  turn: DayTurn | undefined;
  /** The day that volumes are being counted for, 0 before they were first. */
  volumeDay = 0;
  /** Volumes of a day that is over, until all users are valued. */
  closedVolumes: ClosedVolumes | undefined;
  /** Stamp of the command that is being applied. */
  at = 0;
  sequence = 0;

  constructor(ledger: Ledger, users: UserTable, discounts: FeeDiscounts) {
    this.ledger = ledger;
    this.users = users;
    this.discounts = discounts;
  }

  setRules(rules: LevelRules): void {
    this.rules = rules;
    for (const product of FEE_PRODUCTS) {
      this.discounts[product].setLevels(rules.isOpen ? rules.percents[product] : []);
    }
    this.users.volumes.coinId = rules.valuationCoinId;
    this.users.volumes.isOn = this.countsVolume;
  }

  /** True while trades are counted for levels. */
  get countsVolume(): boolean {
    return this.rules?.isOpen === true && this.rules.volumeStartsAtoms !== undefined;
  }

  /** From here on a trade counts whole of which the house keeps so much of its value, and others in proportion. */
  countVolume(wholePpb: number): void {
    this.users.volumes.wholePpb = wholePpb;
    if (this.volumeDay === 0) this.volumeDay = platformDayOf(this.at, (this.rules as LevelRules).dayOffsetMinutes);
  }

  /** A day begins: what was counted is of one that is over. While one is being stored, the day goes on. */
  closeVolumes(today: number): void {
    const { volumes } = this.users;
    if (this.volumeDay === 0 || this.volumeDay >= today || this.closedVolumes !== undefined) return;
    this.closedVolumes = { day: this.volumeDay, volumes: volumes.today };
    volumes.today = new DayVolumes();
    this.volumeDay = today;
  }

  setMakerTerms(terms: MakerTerms): void {
    this.makerTerms.set(terms.termsId, terms);
    for (const product of FEE_PRODUCTS) {
      this.discounts[product].setTerms(terms.termsId, terms.isOpen ? terms.percents[product] : undefined);
    }
  }

  /** Average of thirty days in atoms of the valuation coin, of which a unit has so many, rounded down. */
  averageAtoms(user: number, unit: number): number {
    const sum = this.values.sumOf(user);
    return Math.min(Number.MAX_SAFE_INTEGER, Number((BigInt(sum) * BigInt(unit)) / BigInt(VALUE_DAYS)));
  }

  /** Volume of the thirty days before the one that turned last, in the same. */
  volumeAtoms(user: number, unit: number): number {
    return Math.min(Number.MAX_SAFE_INTEGER, Number(BigInt(this.volumes.sumOf(user)) * BigInt(unit)));
  }

  emit(event: LevelEvent): void {
    const { events } = this.ledger;
    const isPlain = event.type !== "LevelChanged" || event.volumeAtoms === undefined;
    if (!isPlain || !LEVEL_EVENTS.write(event, events)) writeColdEvent(events, event);
  }
}

/** Levels by the rules: of an average, and of a volume, 0 while none counts. Users have the higher one. */
export const levelsOf = (
  { startsAtoms, volumeStartsAtoms = [] }: LevelRules,
  { averageAtoms, volumeAtoms }: { readonly averageAtoms: number; readonly volumeAtoms: number },
): { readonly byAverage: number; readonly byVolume: number } => ({
  byAverage: vipLevel(averageAtoms, startsAtoms),
  byVolume: vipLevel(volumeAtoms, volumeStartsAtoms),
});
