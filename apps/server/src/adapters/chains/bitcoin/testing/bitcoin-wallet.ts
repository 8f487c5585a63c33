import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { sha256 } from "@noble/hashes/sha2.js";
import { migrate } from "@agio/projections";
import { temporaryFolder } from "@agio/testkit";
import { address as reference } from "bitcoinjs-lib";
import { sql, type Kysely } from "kysely";
import type { ServerTables } from "../../../../wiring/server-tables.ts";
import { layEmptyDatabase } from "../../../../testing/fresh-database.ts";
import { startLocalBitcoin, type LocalBitcoin } from "../../../../testing/local-bitcoin.ts";
import { testSigner } from "../../../../testing/test-signer.ts";
import { bundleDatabaseWorker } from "../../../database/testing/bundled-worker.ts";
import { openDatabase } from "../../../database/open-database.ts";
import type { BlockRef, Chain, Payout, SignedTransaction, TransferSeen } from "../../../../ports/chain.ts";
import { openBitcoin, type BitcoinSettings } from "../bitcoin.ts";
import { openDepositIndexes } from "../deposit-indexes.ts";
import { BITCOIN_MIGRATIONS } from "../migrations.ts";
import { openOutputStore, type OutputStore } from "../output-store.ts";

/** Satoshi a vbyte. */
export const FEES = { max: 50, fallback: 5 };
/** Satoshi. */
export const COIN = 100_000_000;

const hash = (text: string): Buffer => Buffer.from(sha256(Buffer.from(text))).subarray(0, 20);
/** An address that is not ours; the same for the same name. */
export const stranger = (name: string): string => reference.toBech32(hash(name), 0, "bcrt");

export const only = (transactions: readonly SignedTransaction[]): SignedTransaction => {
  const [first, ...more] = transactions;
  if (first === undefined || more.length > 0) throw new Error(`${transactions.length} transactions`);
  return first;
};

/** A database of its own with the tables of the output store. */
async function openOutputDatabase(): Promise<{
  readonly kysely: Kysely<ServerTables>;
  close(): Promise<void>;
}> {
  const folder = temporaryFolder("bitcoin");
  const directory = path.join(folder.path, "sql");
  const workerUrl = await bundleDatabaseWorker();
  await layEmptyDatabase(directory, workerUrl);
  const onFailed = (error: Error): never => {
    throw error;
  };
  const database = await openDatabase<ServerTables>({ databaseUrl: undefined, directory, workerUrl, onFailed });
  await migrate(database.kysely as never, BITCOIN_MIGRATIONS);
  const close = async (): Promise<void> => {
    await database.close();
    folder.remove();
  };
  return { kysely: database.kysely as unknown as Kysely<ServerTables>, close };
}

/** Deposit addresses 0 to `count`, kept as the wallet keeps them. Returns what tells them from others. */
async function giveOutDeposits(
  chain: Chain,
  count: number,
  database: Kysely<ServerTables>,
): Promise<(key: string) => boolean> {
  const keys = Array.from({ length: count }, (_, index) => chain.address.deposit(index).key);
  await sql`create table server_deposit_addresses
    (chain text not null, address_index integer not null, address_key text not null)`.execute(database);
  await sql`insert into server_deposit_addresses select 'bitcoin', number - 1, key
    from unnest(${`{${keys.join(",")}}`}::text[]) with ordinality as given (key, number)`.execute(database);
  const known = new Set(keys);
  return (key) => known.has(key);
}

/** Reads blocks as the wallet does: back to the fork, then forward to the tip. */
function openFollower(chain: Chain, isOurs: (key: string) => boolean, from: number) {
  const read: BlockRef[] = [];
  return {
    async follow(): Promise<TransferSeen[]> {
      for (let last = read.at(-1); last !== undefined; last = read.at(-1)) {
        if ((await chain.scan.ref(last.height))?.hash === last.hash) break;
        read.pop();
      }
      const seen: TransferSeen[] = [];
      for (;;) {
        const block = await chain.scan.block((read.at(-1)?.height ?? from) + 1, isOurs);
        if (block === undefined) return seen;
        read.push(block);
        seen.push(...block.transfers);
      }
    },
  };
}

export interface BitcoinWallet {
  readonly node: LocalBitcoin;
  readonly chain: Chain;
  readonly outputs: OutputStore;
  isOurs(key: string): boolean;
  follow(): Promise<TransferSeen[]>;
  settings(changed?: Partial<BitcoinSettings>): BitcoinSettings;
  payout(name: string, units: number): Payout;
  /** Pays from the node, two blocks deep, and reads them. Returns the transaction's id. */
  fundAndMine(...to: readonly (readonly [string, number])[]): Promise<string>;
  stop(): Promise<void>;
}

/** A node of its own, and a wallet on it that gave out `deposits` addresses. */
export async function startBitcoinWallet(deposits: number): Promise<BitcoinWallet> {
  const [node, database] = await Promise.all([startLocalBitcoin(), openOutputDatabase()]);
  const outputs = openOutputStore(database.kysely);
  const settings = (changed: Partial<BitcoinSettings> = {}): BitcoinSettings => ({
    rpc: { url: node.rpcUrl, auth: node.rpcAuth },
    network: node.network,
    outputs,
    depositIndexesOf: openDepositIndexes(database.kysely),
    spendConfirmations: 2,
    fees: FEES,
    ...changed,
  });
  const chain = await openBitcoin({ signer: testSigner(), clock: Date.now }, settings());
  const isOurs = await giveOutDeposits(chain, deposits, database.kysely);
  const { follow } = openFollower(chain, isOurs, await node.height());
  let payoutId = 0;
  return {
    node,
    chain,
    outputs,
    isOurs,
    follow,
    settings,
    payout(name, units) {
      const to = chain.address.check(stranger(name));
      if (to === undefined) throw new Error(`${name} has no address`);
      return { id: (payoutId += 1), channel: "BTC", to, units: BigInt(units) };
    },
    async fundAndMine(...to) {
      const { txid } = await node.fund(to);
      await node.mine(2);
      await follow();
      return txid;
    },
    async stop() {
      await Promise.all([node.stop(), database.close()]);
    },
  };
}

/** Changes what the node answers to one method, or gives it back as it is. */
export type Lie = (method: string, result: unknown) => unknown;

/** A node between: it passes everything on to a real one, and changes some of the answers. */
export async function startLyingNode(real: LocalBitcoin): Promise<{ url: string; lie: Lie; stop(): Promise<void> }> {
  const node = { url: "", lie: ((_, result) => result) as Lie, stop: async () => {} };
  const server: Server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const part of request) body += String(part);
      const calls = JSON.parse(body) as { method: string; id: number } | { method: string; id: number }[];
      const headers = { authorization: `Basic ${Buffer.from(real.rpcAuth).toString("base64")}` };
      const answers = (await (await fetch(real.rpcUrl, { method: "POST", headers, body })).json()) as never;
      const change = (call: { method: string }, answer: { result: unknown }) => ({
        ...answer,
        result: node.lie(call.method, answer.result),
      });
      const changed = Array.isArray(calls)
        ? calls.map((call, at) => change(call, (answers as { result: unknown }[])[at] ?? { result: null }))
        : change(calls, answers);
      // A client that reuses a connection at the moment its idle time ends finds it reset.
      response.setHeader("connection", "close");
      response.end(JSON.stringify(changed));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  node.stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return node;
}
