import type { ReferralDaySettled, RewardFigures, RewardProgramme } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import { NewRows, NumberedRows } from "../table/new-rows.ts";
import { upsertRows } from "../table/write-rows.ts";
import type { Row } from "../table/define-table.ts";
import { INTEREST_CODE, productCode, programmeCode } from "./reward-codes.ts";
import { REWARD_DAYS, REWARD_DETAILS, REWARD_PAYERS } from "./reward-tables.ts";

interface Settled {
  readonly sequence: number;
  readonly at: number;
}

/** The details of one batch. The most rows of a settlement by far: each is written as one literal. */
export class RewardDetailRows extends NumberedRows<typeof REWARD_DETAILS> {
  constructor() {
    super(REWARD_DETAILS);
  }

  /** `rewardId` 0: it is not held. */
  settle(figures: RewardFigures, rewardId: number, { sequence, at }: Settled): void {
    this.add({
      receiverId: figures.receiverId,
      day: figures.day,
      payerId: figures.payerId,
      product: productCode(figures.product),
      coinId: figures.coinId,
      programme: programmeCode(figures.programme),
      level: figures.level,
      ratioPpm: figures.ratioPpm,
      baseAtoms: figures.baseAtoms,
      atoms: figures.atoms,
      rewardId,
      sequence,
      rowNumber: this.next(sequence),
      settledAt: at,
    });
  }
}

type PayerRow = { -readonly [Field in keyof Row<typeof REWARD_PAYERS>]: Row<typeof REWARD_PAYERS>[Field] };

const isOfInviter = ({ programme, level }: { readonly programme: RewardProgramme; readonly level: number }): boolean =>
  level === 1 && programme !== "friend";

/** Rows that the payers of one batch add. A base has several rewards, one after the other: it counts once. */
export class RewardPayerRows {
  readonly #rows = new Map<string, PayerRow>();
  #base = "";

  settle(figures: RewardFigures): void {
    const { payerId, coinId, product, day, baseAtoms, atoms } = figures;
    const base = `${payerId} ${coinId} ${product} ${day}`;
    const key = `${payerId} ${coinId}`;
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = { payerId, coinId, baseAtoms: 0, feeAtoms: 0, inviterAtoms: 0 };
      this.#rows.set(key, row);
    }
    if (base !== this.#base) {
      row.baseAtoms += baseAtoms;
      if (productCode(product) !== INTEREST_CODE) row.feeAtoms += baseAtoms;
      this.#base = base;
    }
    if (isOfInviter(figures)) row.inviterAtoms += atoms;
  }

  /** One for each payer and coin of the batch. */
  get rows(): readonly Row<typeof REWARD_PAYERS>[] {
    return [...this.#rows.values()];
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return upsertRows(database, REWARD_PAYERS, this.rows);
  }
}

/**
 * Days that were settled in one batch, and the sums of agents of these days. Behind the details, which it sums up, and
 * the agents: only a receiver who is one has many payers and is asked for sums by level.
 */
export class RewardDayRows extends NewRows<typeof REWARD_DAYS> {
  readonly #days: { readonly day: number; readonly sequence: number }[] = [];

  constructor() {
    super(REWARD_DAYS);
  }

  settle({ day, payers, rewards }: ReferralDaySettled, { sequence, at }: Settled): void {
    this.add({ day, sequence, payers, rewards, settledAt: at });
    this.#days.push({ day, sequence });
  }

  override async write(database: Kysely<ProjectionTables>): Promise<void> {
    await super.write(database);
    for (const { day, sequence } of this.#days) {
      await sql`insert into agent_days (receiver_id, day, programme, level, product, coin_id, payers, base_atoms, atoms,
          held_atoms, sequence)
        select receiver_id, day, programme, level, product, coin_id, count(*), sum(base_atoms),
          coalesce(sum(atoms) filter (where reward_id = 0), 0), coalesce(sum(atoms) filter (where reward_id > 0), 0),
          ${sql.lit(sequence)}
        from reward_details where receiver_id in (select user_id from agents) and day = ${day}
        group by receiver_id, day, programme, level, product, coin_id`.execute(database);
    }
  }
}
