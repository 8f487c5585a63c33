import type { Kysely } from "kysely";
import type { Chain } from "../ports/chain.ts";
import type { FundedAddress } from "./block-store.ts";
import type { DepositAddresses } from "./deposit-addresses.ts";
import { inChunks } from "./in-chunks.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** Addresses looked at with each comparison of custody: all of n take n / 100 comparisons. */
const LOOKED_AT_ONCE = 100;
/** Questions under way side by side. */
const ASKED_AT_ONCE = 20;
/** Of each branch, the lowest that belong to nobody: where a wallet of the same words would begin. */
const UNISSUED = 20;

/** An address of ours that no block has paid, as far as blocks were read and addresses scanned. */
interface OutsideAddress {
  readonly key: string;
  readonly address: string;
  readonly why: "issued" | "otherChain" | "nobody";
}

/** A holding of such an address in one channel, in the smallest unit of the chain. */
export interface OutsideHolding extends OutsideAddress {
  readonly channel: string;
  readonly units: bigint;
}

export interface OutsideAddressParts {
  readonly chain: Chain;
  readonly database: Kysely<WalletTables>;
  readonly addresses: Pick<DepositAddresses, "find">;
  readonly coldKeys: ReadonlySet<string>;
}

/**
 * Our addresses beyond those that blocks have paid: all that were ever given out here or on another chain, whoever has them and whether or
 * not they are scanned, and the lowest that nobody has. Holdings there belong to the comparison of custody.
 */
export interface OutsideAddresses {
  /** Looks at the next of them. `funded`: what is counted already. */
  look(funded: readonly FundedAddress[]): Promise<void>;
  /** Those found so far, as they are now: few questions, so that it fits between two blocks. */
  held(funded: readonly FundedAddress[]): Promise<readonly OutsideHolding[]>;
}

interface Place {
  readonly chain: string;
  readonly index: number;
}
const FIRST: Place = { chain: "", index: -1 };

const nameOf = ({ channel, key }: { readonly channel: string; readonly key: string }): string => `${channel} ${key}`;

export function openOutsideAddresses({ chain, database, addresses, coldKeys }: OutsideAddressParts): OutsideAddresses {
  const found = new Map<string, OutsideHolding>();
  let after = FIRST;

  const rowsAfter = ({ chain: name, index }: Place) =>
    database
      .selectFrom("server_deposit_addresses")
      .select(["chain", "address_index", "address", "address_key"])
      .where((row) =>
        row.or([row("chain", ">", name), row.and([row("chain", "=", name), row("address_index", ">", index)])]),
      )
      .orderBy("chain")
      .orderBy("address_index")
      .limit(LOOKED_AT_ONCE)
      .execute();

  /** The chain's own rows, and rows of other chains whose addresses have the shape of this one: their keys are the same here. */
  async function issuedNext(): Promise<readonly OutsideAddress[]> {
    const rows = await rowsAfter(after);
    const last = rows.at(-1);
    const isEnd = last === undefined || rows.length < LOOKED_AT_ONCE;
    after = isEnd ? FIRST : { chain: last.chain, index: last.address_index };
    const issued = rows.flatMap((row): OutsideAddress[] => {
      if (row.chain === chain.name) return [{ key: row.address_key, address: row.address, why: "issued" }];
      const here = chain.address.check(row.address);
      return here === undefined ? [] : [{ key: here.key, address: here.text, why: "otherChain" }];
    });
    return isEnd ? [...issued, ...unissued()] : issued;
  }

  function unissued(): OutsideAddress[] {
    const { deposit, house } = chain.address;
    const indexes = Array.from({ length: UNISSUED }, (_, index) => index);
    return [...indexes.map(deposit), ...indexes.slice(1).map(house)].map(({ key, text }) => ({
      ...{ key, address: text },
      why: "nobody",
    }));
  }

  /** Each once: what is issued here is no other chain's, and no one's address is nobody's. */
  async function next(): Promise<readonly OutsideAddress[]> {
    const listed = await issuedNext();
    const elsewhere = listed.filter(({ why }) => why !== "issued").map(({ key }) => key);
    const here = await addresses.find(chain.name, elsewhere);
    const isCounted = ({ key, why }: OutsideAddress): boolean =>
      key === chain.address.hot.key || coldKeys.has(key) || (why !== "issued" && here.has(key));
    const ranked = listed.filter((each) => !isCounted(each)).toReversed();
    return [...new Map(ranked.map((each) => [each.key, each])).values()];
  }

  /** Those of the places that hold something, unless they are counted already. */
  async function read(
    places: readonly (OutsideAddress & { readonly channel: string })[],
    funded: readonly FundedAddress[],
  ): Promise<void> {
    const counted = new Set(funded.map(nameOf));
    const uncounted = places.filter((place) => !counted.has(nameOf(place)));
    const units = await inChunks(uncounted, ASKED_AT_ONCE, ({ key, channel }) => chain.scan.balance(key, channel));
    for (const place of places) found.delete(nameOf(place));
    for (const [at, { key, address, why, channel }] of uncounted.entries()) {
      const held = units[at]!;
      if (held > 0n) found.set(nameOf({ channel, key }), { key, address, why, channel, units: held });
    }
  }

  return {
    async look(funded) {
      const looked = await next();
      await read(
        looked.flatMap((each) => chain.assets.map(({ channel }) => ({ ...each, channel }))),
        funded,
      );
    },
    async held(funded) {
      await read([...found.values()], funded);
      return [...found.values()];
    },
  };
}
