import { migrate, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEvmAddresses } from "../adapters/chains/evm/address.ts";
import type { Chain } from "../ports/chain.ts";
import { testSigner } from "../testing/test-signer.ts";
import { openDepositAddresses, type DepositAddresses } from "./deposit-addresses.ts";
import { depositIndexOf } from "./deposit-index.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { WorldDatabase } from "./testing/wallet-world.ts";
import { WALLET_MIGRATIONS } from "./wallet-migrations.ts";

const SLOW_MS = 120_000;
const CHANNEL = "USDT-ERC20";
let world: WorldDatabase;
let chain: Chain;
/** When the journal opened a user; a restored journal may give a number to somebody else, later. */
const openedAt = new Map<number, number>();

beforeAll(async () => {
  world = await openWalletDatabase();
  await migrate(world.kysely as unknown as Kysely<ProjectionTables>, [...WALLET_MIGRATIONS]);
  const address = openEvmAddresses(await testSigner().accountKey(44, 60), new Set());
  const assets = [{ channel: CHANNEL, coin: "USDT", token: "0x00", decimals: 6 }];
  chain = { name: "ethereum", feeChannel: "ETH", assets, address } as Pick<
    Chain,
    "name" | "assets" | "address"
  > as Chain;
}, SLOW_MS);
afterAll(() => world?.close());

const open = (): Promise<DepositAddresses> =>
  openDepositAddresses({
    database: world.kysely,
    chains: [chain],
    openedAtOf: async (userId) => openedAt.get(userId) ?? 0,
    clock: Date.now,
  });

/** SQL as an older backup has it: without the addresses given out since. */
const restore = () =>
  world.kysely
    .deleteFrom("server_deposit_addresses")
    .where("address_index", ">=", 2 ** 31)
    .execute();

test("no restored backup gives a user's address to another user, and each user finds their own again", async () => {
  const before = await open();
  openedAt.set(1_001, 1_000).set(1_002, 2_000).set(1_003, 3_000);
  const first = await before.of(1_001, CHANNEL);
  const lost = await before.of(1_003, CHANNEL);
  await restore();
  const after = await open();
  openedAt.set(1_003, 9_000);
  const others = [await after.of(1_002, CHANNEL), await after.of(1_003, CHANNEL)].map((address) => address?.key);
  expect(others).not.toContain(first?.key);
  expect(others).not.toContain(lost?.key);
  expect(await after.of(1_001, CHANNEL)).toEqual(first);
  expect(await after.ownerOf("ethereum", lost?.key ?? "")).toBeUndefined();
});

test("an address that a counter gave out stays its user's", async () => {
  const derived = chain.address.deposit(7);
  const row = { chain: "ethereum", address_index: 7, user_id: 1_010, address: derived.text, address_key: derived.key };
  await world.kysely
    .insertInto("server_deposit_addresses")
    .values({ ...row, created_at: 1 })
    .execute();
  const addresses = await open();
  expect(await addresses.of(1_010, CHANNEL)).toEqual(derived);
  expect(await addresses.ownerOf("ethereum", derived.key)).toBe(1_010);
});

test("a user whose index is another's by chance gets the next one", async () => {
  openedAt.set(1_021, 2);
  const index = depositIndexOf({ userId: 1_021, openedAt: 2 });
  const other = chain.address.deposit(index);
  const row = { chain: "ethereum", address_index: index, user_id: 1_020, address: other.text, address_key: other.key };
  await world.kysely
    .insertInto("server_deposit_addresses")
    .values({ ...row, created_at: 1 })
    .execute();
  const addresses = await open();
  const next = chain.address.deposit(depositIndexOf({ userId: 1_021, openedAt: 2 }, 1));
  expect(await addresses.of(1_021, CHANNEL)).toEqual(next);
  expect(await addresses.ownerOf("ethereum", other.key)).toBe(1_020);
});
