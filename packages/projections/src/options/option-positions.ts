import type { OptionPositionEnded, OptionPositionFilled } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { ChangingRows } from "../table/changing-rows.ts";
import { incomingRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { OPTION_POSITIONS } from "./option-tables.ts";

/** A life that has only begun: its first fill follows. */
const BEGUN = {
  status: 0,
  ...{ lots: 0, costAtoms: 0, marginAtoms: 0, openedLots: 0, openedAtoms: 0, realisedAtoms: 0 },
  ...{ feeAtoms: 0, expiredLots: 0, payoffAtoms: 0, expiryFeeAtoms: 0, closedAt: 0 },
} as const;

/** The option positions of one batch: new rows, and changes of older rows. */
export class OptionPositionRows extends ChangingRows<typeof OPTION_POSITIONS> {
  /** Realised in the whole life, known at its end: it takes the place of the sum. */
  readonly #realised: { readonly positionId: number; readonly realisedAtoms: number }[] = [];

  constructor() {
    super(OPTION_POSITIONS);
  }

  fill(event: OptionPositionFilled, at: number): void {
    const lotsBefore = event.lotsAfter - event.filledLots;
    if (lotsBefore === 0) this.insert({ ...event, ...BEGUN, openedAt: at, updatedAt: at });
    const row = this.row(event.positionId);
    row.updatedAt = at;
    row.lots = event.lotsAfter;
    row.costAtoms = event.costAfter;
    row.marginAtoms = event.marginAfter;
    row.realisedAtoms += event.realisedAtoms;
    row.feeAtoms += event.feeAtoms;
    if (lotsBefore !== 0 && lotsBefore > 0 !== event.filledLots > 0) return;
    row.openedLots += event.filledLots;
    row.openedAtoms += event.premiumAtoms;
  }

  end({ positionId, status, lots, payoffAtoms, feeAtoms, realisedAtoms }: OptionPositionEnded, at: number): void {
    this.row(positionId).feeAtoms += feeAtoms;
    const nothing = { lots: 0, costAtoms: 0, marginAtoms: 0 };
    const ending = { expiredLots: lots, payoffAtoms, expiryFeeAtoms: feeAtoms };
    this.change(positionId, { ...nothing, ...ending, status, closedAt: at, updatedAt: at });
    this.#realised.push({ positionId, realisedAtoms });
  }

  override async write(database: Kysely<ProjectionTables>): Promise<void> {
    await super.write(database);
    if (this.#realised.length === 0) return;
    await sql`update option_positions set realised_atoms = incoming.realised_atoms
      from ${incomingRows(OPTION_POSITIONS, ["positionId", "realisedAtoms"], this.#realised)}
      where option_positions.position_id = incoming.position_id`.execute(database);
  }
}
