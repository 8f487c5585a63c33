import type { BrokerTallies } from "../ledger/broker-tally.ts";
import type { DayTallies } from "../ledger/day-tally.ts";
import type { PaidDay } from "./paid-day.ts";

/** Payers, then whoever paid for orders of brokers, the brokers, and those who have rewards of all of them. */
export const SETTLEMENT_PHASES = ["payers", "brokerPayers", "brokers", "receivers"] as const;

/** How far the settlement of a day has come: one phase after the other, product by product. */
export interface SettlementPlace {
  phase: (typeof SETTLEMENT_PHASES)[number];
  /** The place of a product in their order, and of an account in its tally or a row of brokers. */
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
  /** Orders that count for brokers, by who paid for them; and their sums, by the accounts of brokers that are paid. */
  readonly ofBrokers: BrokerTallies;
  readonly sums: BrokerTallies;
  readonly place: SettlementPlace;

  constructor(
    bases: DayTallies,
    paid: PaidDay,
    brokers: { readonly ofBrokers: BrokerTallies; readonly sums: BrokerTallies },
    place: SettlementPlace = { phase: "payers", product: 0, account: 0, payers: 0, rewards: 0 },
  ) {
    this.bases = bases;
    this.paid = paid;
    this.ofBrokers = brokers.ofBrokers;
    this.sums = brokers.sums;
    this.place = place;
  }

  get day(): number {
    return this.paid.day;
  }
}
