import { parseDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Pipeline } from "@agio/pipeline";
import type { Kysely } from "kysely";
import { isRefusal } from "../call/refusals.ts";
import { ChainUnreachable, type Chain, type IsSpent, type Refill, type WrittenRefill } from "../ports/chain.ts";
import { unitsOf } from "./asset-units.ts";
import { insertPayments } from "./payment-writes.ts";
import { openRefillOf, type OpenRefill } from "./refill-rows.ts";
import { channelsIn, type WalletChannel } from "./wallet-core.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** The payload of "wallet.refill": so much of a channel from an address of cold storage to the hot wallet. */
export interface RefillOrder {
  /** Drawn for each request: it is noted once, however often it is carried out. */
  readonly key: string;
  readonly chain: string;
  readonly channel: string;
  /** An address of cold storage, with its checksum. */
  readonly from: string;
  /** A decimal of the coin. */
  readonly amount: string;
}

export interface RefillParts {
  readonly database: Kysely<WalletTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly chains: readonly Chain[];
  /** By chain, as configured. */
  readonly coldAddresses: Readonly<Record<string, readonly string[]>>;
  readonly clock: () => number;
}

/** A transaction for the offline holder, with all that it is to say. */
export interface RefillFile extends WrittenRefill {
  readonly refillId: number;
  readonly channel: WalletChannel;
  readonly chain: Chain;
  readonly refill: Refill;
}

/** Brings coins back from cold storage: two operators ask, an offline holder signs, the exchange sends what comes back. */
export interface Refills {
  /** The first address of cold storage of a chain; "" for none. */
  coldAddressOf(chain: string): string;
  /** NOT_FOUND of a chain, channel or address that is not ours; BAD_PARAMETER of an amount that is none. */
  obstacle(order: RefillOrder): Promise<Refusal | undefined>;
  apply(order: RefillOrder): Promise<Refusal | undefined>;
  /**
   * Writes the transaction, anew as long as none came back. INSUFFICIENT_BALANCE while the address does not hold amount and fee,
   * UNAVAILABLE_NOW while the node does not answer.
   */
  write(refillId: number): Promise<RefillFile | Refusal>;
  /** Takes the signed one, to be sent and followed. BAD_PARAMETER at `signed.` and what differs from the one that was written. */
  send(refillId: number, signed: string): Promise<{ readonly txid: string } | Refusal>;
}

interface Known {
  readonly chain: Chain;
  readonly channel: WalletChannel;
  readonly refill: Refill;
}

export function openRefills({ database, pipeline, chains, coldAddresses, clock }: RefillParts): Refills {
  async function knownOf(order: Omit<RefillOrder, "key" | "amount">, units: bigint): Promise<Known | Refusal> {
    const chain = chains.find(({ name }) => name === order.chain);
    if (chain === undefined) return refuse("NOT_FOUND", "chain");
    const channels = await pipeline.read(channelsIn);
    const isOfChain = chain.assets.some((asset) => asset.channel === order.channel);
    const channel = isOfChain ? channels.find(({ name }) => name === order.channel) : undefined;
    if (channel === undefined) return refuse("NOT_FOUND", "channel");
    const from = chain.address.check(order.from);
    const cold = (coldAddresses[chain.name] ?? []).map((text) => chain.address.check(text)?.key);
    if (from === undefined || !cold.includes(from.key)) return refuse("NOT_FOUND", "from");
    return { chain, channel, refill: { from, channel: channel.name, units } };
  }

  async function orderedOf(order: RefillOrder): Promise<Known | Refusal> {
    const known = await knownOf(order, 0n);
    if (isRefusal(known)) return known;
    const atoms = parseDecimal(order.amount, known.channel.scale);
    if (atoms === undefined || atoms <= 0) return refuse("BAD_PARAMETER", "amount");
    return { ...known, refill: { ...known.refill, units: unitsOf(atoms, known.channel) } };
  }

  /** One that still waits for its signed transaction. */
  async function waitingOf(refillId: number): Promise<(Known & Pick<OpenRefill, "unsigned" | "txid">) | Refusal> {
    const row = await openRefillOf(database, refillId);
    if (row === undefined) return refuse("NOT_FOUND", "id");
    if (row.isSent) return refuse("REQUEST_NOT_OPEN", "id");
    const known = await knownOf(row, row.units);
    return isRefusal(known) ? known : { ...known, unsigned: row.unsigned, txid: row.txid };
  }

  async function spentOn(chain: string): Promise<IsSpent> {
    const rows = await database.selectFrom("server_wallet_spends").select("spend").where("chain", "=", chain).execute();
    const spends = new Set(rows.map(({ spend }) => spend));
    return (spend) => spends.has(spend);
  }

  async function written({ chain, refill }: Known): Promise<WrittenRefill | Refusal> {
    try {
      return (await chain.refill.write(refill, await spentOn(chain.name))) ?? refuse("INSUFFICIENT_BALANCE", "from");
    } catch (error) {
      if (error instanceof ChainUnreachable) return refuse("UNAVAILABLE_NOW");
      throw error;
    }
  }

  return {
    coldAddressOf: (chain) => coldAddresses[chain]?.[0] ?? "",
    async obstacle(order) {
      const known = await orderedOf(order);
      return isRefusal(known) ? known : undefined;
    },
    async apply(order) {
      const known = await orderedOf(order);
      if (isRefusal(known)) return known;
      const { chain, refill } = known;
      const { from, channel, units } = refill;
      await database
        .insertInto("server_wallet_refills")
        .values({
          refill_key: order.key,
          chain: chain.name,
          channel,
          from_address: from.text,
          units: String(units),
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return undefined;
    },
    async write(refillId) {
      const known = await waitingOf(refillId);
      if (isRefusal(known)) return known;
      const { chain, channel, refill } = known;
      const file = await written(known);
      if (isRefusal(file)) return file;
      await database
        .updateTable("server_wallet_refills")
        .set({ unsigned: file.unsigned, txid: "" })
        .where("refill_id", "=", refillId)
        .execute();
      return { ...file, refillId, chain, channel, refill };
    },
    async send(refillId, signed) {
      const known = await waitingOf(refillId);
      if (isRefusal(known)) return known;
      const { chain, refill, unsigned } = known;
      const transaction = unsigned === "" ? "transaction" : await chain.refill.read(refill, unsigned, signed.trim());
      if (typeof transaction === "string") return refuse("BAD_PARAMETER", `signed.${transaction}`);
      const { txid } = transaction;
      return database.transaction().execute(async (rows) => {
        // Two that were written before either came back have the same number, and may be the same to the byte.
        const used = await rows
          .selectFrom("server_wallet_attempts")
          .select("txid")
          .where("chain", "=", chain.name)
          .where("txid", "=", txid)
          .executeTakeFirst();
        if (used !== undefined) return refuse("BAD_PARAMETER", "signed.transaction");
        const taken = await rows
          .updateTable("server_wallet_refills")
          .set({ txid })
          .where("refill_id", "=", refillId)
          .where("unsigned", "=", unsigned)
          .where("txid", "=", known.txid)
          .returning("refill_id")
          .executeTakeFirst();
        if (taken === undefined) return refuse("REQUEST_NOT_OPEN", "id");
        const payment = {
          kind: "refill",
          channel: refill.channel,
          addressIndex: -1,
          transaction,
          payouts: [],
        } as const;
        await insertPayments(rows, { chain: chain.name, createdAt: clock() }, [payment]);
        return { txid };
      });
    },
  };
}
