import type { Kysely } from "kysely";
import type { WalletTables } from "./wallet-tables.ts";

/** Refills shown of each chain, the newest. */
const SHOWN_MAX = 20;

/** A refill as it is kept. */
export interface OpenRefill {
  readonly refillId: number;
  readonly chain: string;
  readonly channel: string;
  readonly from: string;
  readonly units: bigint;
  readonly unsigned: string;
  readonly txid: string;
  /** Its signed transaction is on its way, or has arrived. */
  readonly isSent: boolean;
  /** "agreed", "written", "sent", "arrived". */
  readonly state: string;
}

const refillRows = (database: Kysely<WalletTables>) =>
  database
    .selectFrom("server_wallet_refills as refills")
    .leftJoin("server_wallet_attempts as attempts", (join) =>
      join.onRef("attempts.chain", "=", "refills.chain").onRef("attempts.txid", "=", "refills.txid"),
    )
    .leftJoin("server_wallet_payments as payments", "payments.payment_id", "attempts.payment_id")
    .selectAll("refills")
    .select(["payments.state", "payments.mined_txid", "payments.is_success"]);

type Row = Awaited<ReturnType<ReturnType<typeof refillRows>["executeTakeFirstOrThrow"]>>;

function refillOf(row: Row): OpenRefill {
  // One that failed for good, or can never be mined, is written anew.
  const isMined = (row.mined_txid ?? "") !== "";
  const isSent = row.state === "live" || (row.state === "settled" && row.is_success === true);
  return {
    refillId: row.refill_id,
    ...{ chain: row.chain, channel: row.channel, from: row.from_address, units: BigInt(row.units) },
    ...{ unsigned: row.unsigned, txid: row.txid, isSent },
    state: isSent ? (isMined ? "arrived" : "sent") : row.unsigned === "" ? "agreed" : "written",
  };
}

export async function openRefillOf(database: Kysely<WalletTables>, refillId: number): Promise<OpenRefill | undefined> {
  const row = await refillRows(database).where("refills.refill_id", "=", refillId).executeTakeFirst();
  return row === undefined ? undefined : refillOf(row);
}

/** The newest of a chain, the newest first. */
export async function refillsOf(database: Kysely<WalletTables>, chain: string): Promise<readonly OpenRefill[]> {
  const rows = refillRows(database).where("refills.chain", "=", chain).orderBy("refills.refill_id", "desc");
  return (await rows.limit(SHOWN_MAX).execute()).map(refillOf);
}
