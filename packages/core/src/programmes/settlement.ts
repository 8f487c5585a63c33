import type { DayTallies } from "../ledger/day-tally.ts";
import type { PaidDay } from "./paid-day.ts";

/** How far the settlement of a day has come: payers first, product by product, then those who have rewards of them. */
export interface SettlementPlace {
  phase: "payers" | "receivers";
  /** The place of a product in their order, and of an account in its tally. */
  product: number;
  account: number;
  /** Bases and rewards so far. */
  payers: number;
  rewards: number;
}

/** A day whose rewards are being worked out and paid. */
export class Settlement {
  readonly bases: DayTallies;
  readonly paid: PaidDay;
  readonly place: SettlementPlace;

  constructor(
    bases: DayTallies,
    paid: PaidDay,
    place: SettlementPlace = { phase: "payers", product: 0, account: 0, payers: 0, rewards: 0 },
  ) {
    this.bases = bases;
    this.paid = paid;
    this.place = place;
  }

  get day(): number {
    return this.paid.day;
  }
}
