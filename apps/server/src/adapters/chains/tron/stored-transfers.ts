import { sql, type Kysely } from "kysely";
import type { WalletTables } from "../../../wallet/wallet-tables.ts";
import type { SignedTransaction } from "../../../ports/chain.ts";
import { callIn, transferAsked, transferOfTrx } from "./transfers.ts";

const CHAIN = "tron";

/** A transaction of ours as it was stored when it was signed. */
export type StoredTransfer = Pick<SignedTransaction, "txid" | "raw" | "feeUnitsMax">;

/** Those whose payments are not settled: each may be mined yet, or fall out of its block again. */
export type StoredTransfers = () => Promise<readonly StoredTransfer[]>;

/** Reads them where the wallet keeps what its open payments use up. */
export const openStoredTransfers =
  (database: Kysely<WalletTables>): StoredTransfers =>
  async () => {
    const { rows } = await sql<{ txid: string; raw: string; fee_units_max: string }>`
      select attempts.txid, attempts.raw, attempts.fee_units_max
      from server_wallet_attempts as attempts
      join server_wallet_spends as spends
        on spends.chain = attempts.chain and spends.payment_id = attempts.payment_id
      where attempts.chain = ${CHAIN} and attempts.raw <> '' order by attempts.payment_id`.execute(database);
    return rows.map(({ txid, raw, fee_units_max }) => ({ txid, raw, feeUnitsMax: BigInt(fee_units_max) }));
  };

/** The amounts that a transaction takes from its sender. */
export interface TransferCost {
  readonly from: string;
  /** The token's contract; "" for TRX. */
  readonly token: string;
  readonly units: bigint;
  /** Sun, at most. */
  readonly fee: number;
}

/** The same of a stored one, out of the bytes that were signed. */
export function costOf({ txid, raw, feeUnitsMax }: StoredTransfer): TransferCost {
  const { raw_data_hex: rawHex } = JSON.parse(raw) as { readonly raw_data_hex: string };
  const call = callIn(rawHex);
  const moved = call === undefined ? transferOfTrx(rawHex) : transferAsked(call);
  if (moved === undefined) throw new Error(`${txid} is stored as ours but moves nothing`);
  return { from: moved.from, token: call?.contract ?? "", units: moved.units, fee: Number(feeUnitsMax) };
}
