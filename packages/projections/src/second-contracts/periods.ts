import type { PeriodSet } from "@agio/core";
import type { BulkTable } from "../bulk-rows.ts";
import { VersionRows } from "../version-rows.ts";
import type { PeriodsTable } from "./second-tables.ts";

const PERIODS: BulkTable<PeriodsTable> = {
  table: "periods",
  columns: {
    period_id: "int4",
    sequence: "int8",
    pair_id: "int4",
    period_seconds: "int4",
    odds_ppm: "int4",
    stake_atoms_min: "int8",
    stake_atoms_max: "int8",
    fee_ppb: "int8",
    is_open: "bool",
    valid_from: "int8",
    valid_until: "int8",
  },
};

/** The periods that one batch sets, each in place of its last version. */
export class PeriodRows extends VersionRows<PeriodsTable> {
  constructor() {
    super(PERIODS, "period_id");
  }

  set(event: PeriodSet, sequence: number, at: number): void {
    this.add({
      period_id: event.periodId,
      sequence,
      pair_id: event.pairId,
      period_seconds: event.seconds,
      odds_ppm: event.oddsPpm,
      stake_atoms_min: event.stakeAtomsMin,
      stake_atoms_max: event.stakeAtomsMax,
      fee_ppb: event.feePpb,
      is_open: event.isOpen,
      valid_from: at,
      valid_until: 0,
    });
  }
}
