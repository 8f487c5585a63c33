import type { BonusChanged, DepositChanged, DepositReviewed, NetworkCostRecorded } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { BonusesTable, DepositReviewsTable, DepositsTable, NetworkCostsTable } from "./deposit-tables.ts";

const DEPOSITS: BulkTable<DepositsTable> = {
  table: "deposits",
  columns: {
    deposit_id: "int8",
    user_id: "int4",
    channel_id: "int4",
    coin_id: "int4",
    chain_id: "int4",
    way: "text",
    txid: "text",
    output_index: "int4",
    address: "text",
    atoms: "int8",
    height: "int8",
    status: "int2",
    reason: "text",
    credited_atoms: "int8",
    repaid_atoms: "int8",
    debt_atoms: "int8",
    seen_at: "int8",
    changed_at: "int8",
    return_id: "int8",
    return_status: "int2",
    return_address: "text",
    return_txid: "text",
  },
};
/** Each event tells the whole deposit; what never changes is left as it is. */
const DEPOSIT_AGAIN = sql`on conflict (deposit_id) do update set atoms = excluded.atoms, height = excluded.height,
  status = excluded.status, reason = excluded.reason, credited_atoms = excluded.credited_atoms,
  repaid_atoms = excluded.repaid_atoms, debt_atoms = excluded.debt_atoms, changed_at = excluded.changed_at,
  return_id = excluded.return_id, return_status = excluded.return_status, return_address = excluded.return_address,
  return_txid = excluded.return_txid`;

const REVIEWS: BulkTable<DepositReviewsTable> = {
  table: "deposit_reviews",
  columns: {
    deposit_id: "int8",
    operator_id: "int4",
    sequence: "int8",
    decision: "text",
    reason: "text",
    reviewed_at: "int8",
  },
};

const BONUSES: BulkTable<BonusesTable> = {
  table: "bonuses",
  columns: {
    bonus_id: "int8",
    deposit_id: "int8",
    user_id: "int4",
    coin_id: "int4",
    atoms: "int8",
    ratio_ppb: "int8",
    expires_at: "int8",
    status: "int2",
    taken_back_atoms: "int8",
    given_at: "int8",
  },
};
const BONUS_AGAIN = sql`on conflict (bonus_id) do update set status = excluded.status,
  taken_back_atoms = excluded.taken_back_atoms`;

const COSTS: BulkTable<NetworkCostsTable> = {
  table: "network_costs",
  columns: { channel_id: "int4", txid: "text", atoms: "int8", rest_units: "int8", recorded_at: "int8" },
};

/** The deposits, their reviews, bonuses and network costs that one batch tells of. */
export class DepositRows {
  readonly #deposits = new Map<number, DepositsTable>();
  readonly #reviews: DepositReviewsTable[] = [];
  readonly #bonuses = new Map<number, BonusesTable>();
  readonly #costs: NetworkCostsTable[] = [];

  change(event: DepositChanged): void {
    this.#deposits.set(event.depositId, {
      deposit_id: event.depositId,
      user_id: event.userId,
      channel_id: event.channelId,
      coin_id: event.coinId,
      chain_id: event.chainId,
      way: event.way,
      txid: event.txid,
      output_index: event.index,
      address: event.address,
      atoms: event.atoms,
      height: event.height,
      status: event.status,
      reason: event.reason,
      credited_atoms: event.creditedAtoms,
      repaid_atoms: event.repaidAtoms,
      debt_atoms: event.debtAtoms,
      seen_at: event.seenAt,
      changed_at: event.changedAt,
      return_id: event.returned?.withdrawalId ?? 0,
      return_status: event.returned?.status ?? 0,
      return_address: event.returned?.address ?? "",
      return_txid: event.returned?.txid ?? "",
    });
  }

  review({ depositId, operatorId, decision, reason }: DepositReviewed, sequence: number, at: number): void {
    const row = { deposit_id: depositId, operator_id: operatorId, decision, reason };
    this.#reviews.push({ ...row, sequence, reviewed_at: at });
  }

  changeBonus(event: BonusChanged, at: number): void {
    this.#bonuses.set(event.bonusId, {
      bonus_id: event.bonusId,
      deposit_id: event.depositId,
      user_id: event.userId,
      coin_id: event.coinId,
      atoms: event.atoms,
      ratio_ppb: event.ratioPpb,
      expires_at: event.expiresAt,
      status: event.status,
      taken_back_atoms: event.takenBackAtoms,
      // Kept from the first event: a later one does not touch it, unless both come in one batch.
      given_at: this.#bonuses.get(event.bonusId)?.given_at ?? at,
    });
  }

  cost({ channelId, txid, atoms, restUnits }: NetworkCostRecorded, at: number): void {
    this.#costs.push({ channel_id: channelId, txid, atoms, rest_units: restUnits, recorded_at: at });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, DEPOSITS, [...this.#deposits.values()], DEPOSIT_AGAIN);
    await insertRows(database, REVIEWS, this.#reviews);
    await insertRows(database, BONUSES, [...this.#bonuses.values()], BONUS_AGAIN);
    await insertRows(database, COSTS, this.#costs);
  }
}
