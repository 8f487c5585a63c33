import type { AccountName, PostingKind, SecondStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { withAccountName } from "../account-names.ts";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";
import type { SecondOrdersTable } from "./second-tables.ts";

const SELECTION = [
  "order_id as orderId",
  "user_id as userId",
  "pair_id as pairId",
  "period_id as periodId",
  "side",
  "stake_atoms as stakeAtoms",
  "odds_ppm as oddsPpm",
  "fee_ppb as feePpb",
  "period_seconds as seconds",
  "window_seconds as windowSeconds",
  "price_decimals as priceDecimals",
  "money",
  "fee_atoms as feeAtoms",
  "house_atoms as houseAtoms",
  "client_order_id as clientOrderId",
  "terms_hash as termsHash",
  "status",
  "entry_seq as entrySeq",
  "entry_price as entryPrice",
  "open_at as openAt",
  "close_at as closeAt",
  "result",
  "void_reason as voidReason",
  "settlement_price as settlementPrice",
  "seq_from as seqFrom",
  "seq_to as seqTo",
  "tick_count as ticks",
  "tick_hash as hash",
  "credit_atoms as creditAtoms",
  "profit_atoms as profitAtoms",
  "accepted_at as acceptedAt",
  "settled_at as settledAt",
] as const;

/** A second contract as the tables know it: everything that decided it, and what came of it. */
export interface SecondOrderRow {
  readonly orderId: number;
  readonly userId: number;
  readonly pairId: number;
  readonly periodId: number;
  readonly side: SecondOrdersTable["side"];
  readonly stakeAtoms: number;
  readonly oddsPpm: number;
  readonly feePpb: number;
  readonly seconds: number;
  readonly windowSeconds: number;
  readonly priceDecimals: number;
  readonly money: SecondOrdersTable["money"];
  readonly feeAtoms: number;
  readonly houseAtoms: number;
  readonly clientOrderId: string;
  readonly termsHash: string;
  readonly status: SecondStatus;
  readonly entrySeq: number;
  readonly entryPrice: number;
  readonly openAt: number;
  readonly closeAt: number;
  readonly result: SecondOrdersTable["result"];
  readonly voidReason: SecondOrdersTable["void_reason"];
  readonly settlementPrice: number;
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly hash: string;
  readonly creditAtoms: number;
  readonly profitAtoms: number;
  readonly acceptedAt: number;
  readonly settledAt: number;
}

export interface SecondOrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly pairId?: number | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly SecondStatus[] | undefined;
}

const SORT_COLUMNS = { createTime: "acceptedAt", betAmount: "stakeAtoms", profit: "profitAtoms", status: "status" };

/** A user's second contracts, newest first. */
export function selectSecondOrders(
  database: Kysely<ProjectionTables>,
  filter: SecondOrderFilter,
): Promise<Page<SecondOrderRow>> {
  let list = database.selectFrom("second_orders").select(SELECTION).where("user_id", "=", filter.userId);
  if (filter.pairId !== undefined) list = list.where("pair_id", "=", filter.pairId);
  if (filter.statuses !== undefined && filter.statuses.length > 0) list = list.where("status", "in", filter.statuses);
  return selectPage<SecondOrderRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["acceptedAt", "orderId"],
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectSecondOrder(
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<SecondOrderRow | undefined> {
  return database
    .selectFrom("second_orders")
    .select(SELECTION)
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** One line of a receipt: of the owner, or (`isHouse`) of the house. */
export interface ReceiptLineRow {
  readonly sequence: number;
  readonly postedAt: number;
  readonly kind: PostingKind;
  readonly account: AccountName;
  readonly isHouse: boolean;
  readonly coinId: number;
  readonly atoms: number;
}

/** Every ledger line of one second contract, the house's included, oldest first. */
export async function selectSecondOrderLines(
  database: Kysely<ProjectionTables>,
  orderId: number,
): Promise<ReceiptLineRow[]> {
  const rows = await database
    .selectFrom("ledger_lines")
    .select([
      "sequence",
      "posted_at as postedAt",
      "kind",
      "account_code as accountCode",
      "user_id as userId",
      "coin_id as coinId",
      "atoms",
    ])
    .where("reference_id", "=", orderId)
    // As literals, so that the index of these lines only can be seen to fit.
    .where(sql<boolean>`kind in ('secondOpen', 'secondSettle')`)
    .orderBy("sequence")
    .orderBy("line_number")
    .execute();
  return rows.map(({ userId, ...line }) => ({ ...withAccountName(line), isHouse: userId === HOUSE }));
}

const HOUSE = 0;

/** A version of a period and when it was in force; `validUntil` 0: it is. */
export interface PeriodRow {
  readonly periodId: number;
  readonly pairId: number;
  readonly seconds: number;
  readonly oddsPpm: number;
  readonly stakeAtomsMin: number;
  readonly stakeAtomsMax: number;
  readonly feePpb: number;
  readonly isOpen: boolean;
  readonly validFrom: number;
  readonly validUntil: number;
}

/** Versions of periods, by period, oldest first; only those in force with `isInForce`. */
export function selectPeriods(
  database: Kysely<ProjectionTables>,
  { isInForce }: { readonly isInForce: boolean },
): Promise<PeriodRow[]> {
  let list = database
    .selectFrom("periods")
    .select([
      "period_id as periodId",
      "pair_id as pairId",
      "period_seconds as seconds",
      "odds_ppm as oddsPpm",
      "stake_atoms_min as stakeAtomsMin",
      "stake_atoms_max as stakeAtomsMax",
      "fee_ppb as feePpb",
      "is_open as isOpen",
      "valid_from as validFrom",
      "valid_until as validUntil",
    ]);
  if (isInForce) list = list.where("valid_until", "=", 0);
  return list.orderBy("period_id").orderBy("sequence").execute();
}
