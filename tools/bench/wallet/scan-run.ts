import { isWorkLeft } from "@agio/core";
import { userId } from "@agio/primitives";
import { sql } from "kysely";
import { openBlockStore } from "../../../apps/server/src/wallet/block-store.ts";
import { openDepositAddresses } from "../../../apps/server/src/wallet/deposit-addresses.ts";
import { openIncoming } from "../../../apps/server/src/wallet/incoming.ts";
import { openPassedOn } from "../../../apps/server/src/wallet/passed-on.ts";
import { openPaymentStore } from "../../../apps/server/src/wallet/payment-store.ts";
import { openStrangers } from "../../../apps/server/src/wallet/strangers.ts";
import { openScanner } from "../../../apps/server/src/wallet/scanner.ts";
import { UNIT, type EvmWorld } from "../../../apps/server/src/wallet/testing/evm-world.ts";
import { openWalletCore } from "../../../apps/server/src/wallet/wallet-core.ts";
import { openWalletLease } from "../../../apps/server/src/wallet/wallet-lease.ts";

const TRANSFERS_AT_ONCE = 500;
const FIRST_USER = 10_000;
/** The middle one counts. */
const BLOCKS = 3;
const BLOCKS_BEFORE = 50;
const GAS_OF_BLOCKS = 300_000_000;
const CHAIN = "ethereum";
const LEASE_MS = 600_000;

export interface ScanFigures {
  readonly loadMs: number;
  readonly blockMs: number;
  readonly residentBytes: number;
}

/** Addresses that are known, and how many of them a block pays. */
export interface ScanSizes {
  readonly addresses: number;
  readonly transfers: number;
}

/** The users whose addresses are paid in each block, one as far from the next as another; nobody else's is in it. */
async function receivers(world: EvmWorld, { addresses, transfers }: ScanSizes): Promise<string[]> {
  const step = addresses / transfers;
  for (let at = 0; at < transfers; at++) {
    await world.submit({ type: "OpenUser", userId: userId(FIRST_USER + at * step), mark: "trader" });
  }
  const rows = await world.database
    .selectFrom("server_deposit_addresses")
    .select("address_key")
    .where(sql<boolean>`address_index % ${step} = 0`)
    .orderBy("address_index")
    .execute();
  return rows.map((row) => row.address_key);
}

/** Addresses as so many users would have them: their keys are nobody's, so they need not be derived. */
async function giveAddresses({ database }: EvmWorld, { addresses }: ScanSizes): Promise<void> {
  await sql`
    insert into server_deposit_addresses (chain, address_index, user_id, address, address_key, created_at)
    select ${CHAIN}::text, number, ${FIRST_USER}::int + number, key, key, 0
    from (
      select number, '0x' || md5(number::text) || substr(md5('half ' || number), 1, 8) as key
      from generate_series(0, ${addresses - 1}::int) as number
    ) as keys
  `.execute(database);
  await sql`analyze server_deposit_addresses`.execute(database);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** A full block, from the question for it to its last payment in the journal, with every address known. */
export async function measureScan(world: EvmWorld, sizes: ScanSizes): Promise<ScanFigures> {
  const { node, chain, database, pipeline } = world;
  await giveAddresses(world, sizes);
  const keys = await receivers(world, sizes);
  await node.rpc("evm_setBlockGasLimit", [`0x${GAS_OF_BLOCKS.toString(16)}`]);
  await node.mine(BLOCKS_BEFORE);

  const began = performance.now();
  const addresses = await openDepositAddresses({
    database,
    chains: [chain],
    openedAtOf: async () => 0,
    clock: Date.now,
  });
  const loadMs = performance.now() - began;
  const lease = openWalletLease(database, LEASE_MS);
  await lease.hold();
  const core = openWalletCore(pipeline);
  const payments = await openPaymentStore({ database, chain: CHAIN, lease, clock: Date.now });
  const blocks = openBlockStore(database, CHAIN);
  const log = { error: () => undefined, info: () => undefined, debug: () => undefined };
  const isBarred = (): boolean => false;
  const coldKeys = new Set<string>();
  const oneSourceOf = () => ({});
  const incoming = openIncoming({ chain, addresses, payments, blocks, coldKeys, oneSourceOf, isBarred, log });
  const placeOf = async (key: string) =>
    (await addresses.ownerOf(CHAIN, key)) === undefined ? ("outside" as const) : ("deposit" as const);
  const paidBy = async () => [];
  const strangers = openStrangers({
    database,
    chain: CHAIN,
    clock: Date.now,
    placeOf,
    gasChannel: "ETH",
    coldKeys,
    paidBy,
  });
  const passedOn = openPassedOn({ chain, database, isOurs: incoming.isOurs, log });
  const common = { chain, chainId: 1, core, incoming, passedOn, blocks, payments, strangers };
  const scanner = openScanner({ ...common, startHeight: 1, log });
  while ((await scanner.pass(BLOCKS_BEFORE)).height < (await node.height())) continue;

  const taken: number[] = [];
  for (let block = 0; block < BLOCKS; block++) {
    for (let at = 0; at < keys.length; at += TRANSFERS_AT_ONCE) {
      await node.sendTokenToMany(keys.slice(at, at + TRANSFERS_AT_ONCE), BigInt(UNIT));
    }
    await node.mine();
    const before = world.deposits().length;
    const from = performance.now();
    await scanner.pass(1);
    while (await pipeline.read(isWorkLeft)) await new Promise(setImmediate);
    taken.push(performance.now() - from);
    const seen = world.deposits().length - before;
    if (seen !== keys.length) throw new Error(`the block shows ${seen} deposits instead of ${keys.length}`);
  }
  // Measures needed memory, without garbage that is not collected yet.
  globalThis.gc?.();
  const residentBytes = process.memoryUsage().rss;
  await lease.release();
  return { loadMs, blockMs: middle(taken), residentBytes };
}
