import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Chain, CheckedAddress } from "../ports/chain.ts";
import { AddressIndex } from "./address-index.ts";
import { textArray } from "./arrays.ts";
import { depositIndexOf } from "./deposit-index.ts";
import type { WalletTables } from "./wallet-tables.ts";

const LOADED_AT_ONCE = 5_000;
const SEED_MAX = 2 ** 32;
/** Indexes that are another user's by chance, one after the other. */
const TURNS_MAX = 4;

/** One of our deposit addresses. */
export interface DepositAddress {
  readonly index: number;
  readonly userId: number;
  readonly address: string;
}

export interface DepositAddresses {
  /** The user's address for a channel, made at the first call: one for each user and chain. Undefined when no chain carries the channel. */
  of(userId: number, channel: string): Promise<CheckedAddress | undefined>;
  /** Whose deposit address it is on a chain; undefined for nobody's. */
  ownerOf(chain: string, addressKey: string): Promise<number | undefined>;
  /** Those of the keys that are deposit addresses of a chain. */
  find(chain: string, addressKeys: readonly string[]): Promise<ReadonlyMap<string, DepositAddress>>;
  /** The fingerprints of all deposit addresses of a chain; it grows with them. */
  indexOf(chain: string): AddressIndex;
}

export interface DepositAddressParts {
  readonly database: Kysely<WalletTables>;
  readonly chains: readonly Chain[];
  /** The stamp of a user's opening in the journal, UTC milliseconds; 0 for those that were opened before it was kept. */
  readonly openedAtOf: (userId: number) => Promise<number>;
  readonly clock: () => number;
}

/** Loads the fingerprints of all addresses. Their number is the only thing that is kept in memory for each. */
export async function openDepositAddresses({
  database,
  chains,
  openedAtOf,
  clock,
}: DepositAddressParts): Promise<DepositAddresses> {
  const byChannel = new Map(chains.flatMap((chain) => chain.assets.map(({ channel }) => [channel, chain] as const)));
  const indexes = new Map(chains.map(({ name }) => [name, new AddressIndex(randomInt(SEED_MAX))]));
  const underWay = new Map<string, Promise<CheckedAddress>>();

  const stored = (chain: string) => database.selectFrom("server_deposit_addresses").where("chain", "=", chain);

  async function load(chain: string, index: AddressIndex): Promise<void> {
    for (let after = -1; ;) {
      const rows = await stored(chain)
        .select(["address_index", "address_key"])
        .where("address_index", ">", after)
        .orderBy("address_index")
        .limit(LOADED_AT_ONCE)
        .execute();
      for (const row of rows) index.add(row.address_key);
      const last = rows.at(-1);
      if (last === undefined || rows.length < LOADED_AT_ONCE) return;
      after = last.address_index;
    }
  }

  async function ofUser(chain: string, userId: number): Promise<CheckedAddress | undefined> {
    const row = await stored(chain).select(["address", "address_key"]).where("user_id", "=", userId).executeTakeFirst();
    return row === undefined ? undefined : { text: row.address, key: row.address_key };
  }

  /** Stores what is nobody's yet. Neither another index of this user nor another user of this index gives way. */
  async function keep(chain: Chain, userId: number, index: number): Promise<void> {
    const derived = chain.address.deposit(index);
    // Known to the scanner before anybody can pay to it.
    indexes.get(chain.name)?.add(derived.key);
    await database
      .insertInto("server_deposit_addresses")
      .values({
        chain: chain.name,
        address_index: index,
        user_id: userId,
        address: derived.text,
        address_key: derived.key,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function make(chain: Chain, userId: number): Promise<CheckedAddress> {
    const user = { userId, openedAt: await openedAtOf(userId) };
    for (let turn = 0; turn < TURNS_MAX; turn++) {
      await keep(chain, userId, depositIndexOf(user, turn));
      const kept = await ofUser(chain.name, userId);
      if (kept !== undefined) return kept;
    }
    throw new Error("a deposit address that was stored is not there");
  }

  async function find(chain: string, addressKeys: readonly string[]): Promise<ReadonlyMap<string, DepositAddress>> {
    if (addressKeys.length === 0) return new Map();
    const rows = await stored(chain)
      .select(["address_key", "address_index", "user_id", "address"])
      .where((row) => row("address_key", "=", row.fn.any(textArray(addressKeys))))
      .execute();
    return new Map(
      rows.map((row) => [row.address_key, { index: row.address_index, userId: row.user_id, address: row.address }]),
    );
  }

  for (const [chain, index] of indexes) await load(chain, index);
  return {
    find,
    async of(userId, channel) {
      const chain = byChannel.get(channel);
      if (chain === undefined) return undefined;
      const known = await ofUser(chain.name, userId);
      if (known !== undefined) return known;
      const name = `${chain.name} ${userId}`;
      const making = underWay.get(name) ?? make(chain, userId).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
    async ownerOf(chain, addressKey) {
      if (indexes.get(chain)?.has(addressKey) !== true) return undefined;
      return (await find(chain, [addressKey])).get(addressKey)?.userId;
    },
    indexOf(chain) {
      const index = indexes.get(chain);
      if (index === undefined) throw new Error(`the chain ${chain} is not open`);
      return index;
    },
  };
}
