import { vipLevel } from "@agio/formulas";
import { writeColdEvent } from "../cold-event.ts";
import type { Ledger } from "../ledger/postings.ts";
import { FEE_PRODUCTS, type FeeDiscounts } from "../markets/fee-discounts.ts";
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

/** The VIP programme and the terms of market makers. Who has which level or terms stands in the table of users. */
export class LevelState {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly discounts: FeeDiscounts;
  readonly values = new DayValues();
  /** By their id. */
  readonly makerTerms = new Map<number, MakerTerms>();
  /** Undefined until they are set first. */
  rules: LevelRules | undefined;
  /** The day that turned last, 0 before the first. */
  turnedDay = 0;
  /** While that day is not done. */
  turn: DayTurn | undefined;
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

  emit(event: LevelEvent): void {
    const { events } = this.ledger;
    if (!LEVEL_EVENTS.write(event, events)) writeColdEvent(events, event);
  }
}

/** The level of an average by the rules. */
export const levelOfAverage = ({ startsAtoms }: LevelRules, averageAtoms: number): number =>
  vipLevel(averageAtoms, startsAtoms);
