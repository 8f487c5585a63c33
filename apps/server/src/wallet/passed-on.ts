import { sql, type Kysely } from "kysely";
import {
  ChainUnreachable,
  DIFFERENCE_MARK,
  type Chain,
  type IsOurs,
  type ScannedBlock,
  type TransferSeen,
} from "../ports/chain.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { watchedAddresses } from "./watched-addresses.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** Balances are compared at heights that are multiples of this. */
const COMPARED_EVERY_BLOCKS = 10;
/** Full nodes keep the states of 128 blocks. */
const LOOK_BACK_BLOCKS = 100;
/** Looks at one block whose balances no node gives; the chain is followed without them then. */
const LOOKS_MAX = 3;

export interface PassedOnParts {
  readonly chain: Chain;
  readonly database: Kysely<WalletTables>;
  readonly isOurs: IsOurs;
  readonly log: Log;
}

/** The chain's own coin that programs pay us. */
export interface PassedOn {
  /**
   * Of a block: what traces show, or, at every tenth block since which a block had none, what the watched addresses have
   * more than is explained. The same block gives the same again. Throws ChainUnreachable.
   */
  of(block: ScannedBlock): Promise<readonly TransferSeen[]>;
  /** Blocks from this height on are gone. */
  drop(fromHeight: number): Promise<void>;
  /** Blocks until now were read for the tables alone: the core heard of them in an earlier life, and no window goes back into them. */
  beginAnew(): Promise<void>;
}

const NOTHING: PassedOn = { of: async () => [], drop: async () => undefined, beginAnew: async () => undefined };
/** In place of a transaction: where a longer window began that ends at its height. */
const LONG_WINDOW = "window";

export function openPassedOn({ chain, database, isOurs, log }: PassedOnParts): PassedOn {
  const { name, feeChannel: channel } = chain;
  const room = chain.scan.passedOn;
  if (room === undefined) return NOTHING;

  /** The newest block without a trace; undefined at the start: nobody knows how the blocks before were read. */
  let untracedHeight: number | undefined;
  /**
   * Heights to which this life has compared, and before them the one from which on it has; none at the start: an earlier life
   * may have compared the blocks before.
   */
  const compared: number[] = [];
  let last: { readonly hash: string; readonly seen: readonly TransferSeen[] } | undefined;
  let newestRead: number | undefined;
  const failed = { height: 0, looks: 0 };

  async function note(height: number, seen: readonly TransferSeen[]): Promise<void> {
    if (seen.length === 0) return;
    await database
      .insertInto("server_wallet_passed_on")
      .values(
        seen.map(({ txid, index, to, units }) => ({
          ...{ chain: name, height, txid, place: index },
          ...{ address_key: to, units: String(units) },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  const prune = (below: number) =>
    database.deleteFrom("server_wallet_passed_on").where("chain", "=", name).where("height", "<", below).execute();

  /** Payments that traces showed in the blocks `(after, upTo]`, by address. */
  async function traced(after: number, upTo: number): Promise<ReadonlyMap<string, bigint>> {
    const rows = await database
      .selectFrom("server_wallet_passed_on")
      .select(["address_key", sql<string>`sum(units::numeric)::text`.as("units")])
      .where("chain", "=", name)
      .where("height", ">", after)
      .where("height", "<=", upTo)
      .groupBy("address_key")
      .execute();
    return new Map(rows.map((row) => [row.address_key, BigInt(row.units)]));
  }

  /**
   * Goes back beyond the last tenth block only over heights that this life could not compare, or that a life before it could not when it
   * told of this very height: nothing is told twice, and after a reorganisation nothing is missing.
   */
  async function comparedAfter(height: number): Promise<number> {
    const usual = Math.max(0, height - COMPARED_EVERY_BLOCKS);
    const told = await database
      .selectFrom("server_wallet_passed_on")
      .select("units")
      .where("chain", "=", name)
      .where("txid", "=", LONG_WINDOW)
      .where("height", "=", height)
      .executeTakeFirst();
    const before = compared.at(-1) ?? (told === undefined ? usual : Number(told.units));
    return Math.min(usual, Math.max(before, height - LOOK_BACK_BLOCKS));
  }

  const dropWindows = (fromHeight: number) =>
    database
      .deleteFrom("server_wallet_passed_on")
      .where("chain", "=", name)
      .where("txid", "=", LONG_WINDOW)
      .where("height", ">=", fromHeight)
      .execute();

  /** Windows that end above this one were of blocks that are read anew from here on. */
  async function noteWindow(after: number, height: number): Promise<void> {
    await dropWindows(height);
    if (after === Math.max(0, height - COMPARED_EVERY_BLOCKS)) return;
    const row = { chain: name, height, txid: LONG_WINDOW, place: -1, address_key: "", units: String(after) };
    await database.insertInto("server_wallet_passed_on").values(row).execute();
  }

  async function differences(height: number): Promise<readonly TransferSeen[]> {
    const after = await comparedAfter(height);
    const keys = await watchedAddresses(database, name);
    const [found, known] = [await room!.unexplained(keys, { after, upTo: height }), await traced(after, height)];
    if (found === undefined) {
      log.error("no node has balances of a block: ether that contracts passed on before it may be missing", {
        ...{ chain: name, height },
      });
      return [];
    }
    await noteWindow(after, height);
    if (compared.length === 0) compared.push(after);
    compared.push(height);
    if (compared.length > LOOK_BACK_BLOCKS) compared.shift();
    await prune(height - LOOK_BACK_BLOCKS);
    return found.flatMap(({ to, units }) => {
      const left = units - (known.get(to) ?? 0n);
      const txid = `${DIFFERENCE_MARK}${height}:${to}`;
      return left > 0n ? [{ ...{ txid, index: -1, channel, to, from: "" }, units: left, isDifference: true }] : [];
    });
  }

  /** A node that never gives so many balances must not hold up all deposits: after some looks it is told, and left. */
  async function differencesOrNone(height: number): Promise<readonly TransferSeen[]> {
    try {
      return await differences(height);
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
      failed.looks = failed.height === height ? failed.looks + 1 : 1;
      failed.height = height;
      if (failed.looks < LOOKS_MAX) throw error;
      log.error("balances are not compared at a block", { chain: name, height, reason: reasonOf(error) });
      return [];
    }
  }

  async function drop(fromHeight: number): Promise<void> {
    // A comparison goes with its block, and all that it showed: it is made again from where it began.
    while (compared.length > 1 && (compared.at(-1) ?? 0) >= fromHeight) compared.pop();
    if ((compared[0] ?? 0) >= fromHeight) compared[0] = fromHeight - 1;
    last = undefined;
    await database
      .deleteFrom("server_wallet_passed_on")
      .where("chain", "=", name)
      .where("height", ">=", fromHeight)
      .where("txid", "!=", LONG_WINDOW)
      .execute();
  }

  async function passedOnIn(block: ScannedBlock): Promise<readonly TransferSeen[]> {
    const { height, ranPrograms } = block;
    // All that is known of this height is of a block that was replaced before anybody was told of it.
    if (newestRead === undefined || newestRead >= height) await drop(height);
    newestRead = height;
    const seen = ranPrograms === false ? [] : await room!.traced(block, isOurs);
    untracedHeight ??= height - 1;
    if (seen === undefined) untracedHeight = height;
    await note(height, seen ?? []);
    const isDue = height % COMPARED_EVERY_BLOCKS === 0 && untracedHeight > (compared.at(-1) ?? 0);
    return isDue ? [...(seen ?? []), ...(await differencesOrNone(height))] : (seen ?? []);
  }

  return {
    async of(block) {
      if (last?.hash !== block.hash) last = { hash: block.hash, seen: await passedOnIn(block) };
      return last.seen;
    },
    drop,
    async beginAnew() {
      compared.length = 0;
      await dropWindows(0);
    },
  };
}
