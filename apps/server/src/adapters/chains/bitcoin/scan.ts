import {
  ChainUnreachable,
  type BlockRef,
  type Departure,
  type IsOurs,
  type ScannedBlock,
  type ScanRoom,
  type TransferSeen,
} from "../../../ports/chain.ts";
import type { KeyPlace } from "../public-keys.ts";
import { addressKeyOf, HOT, keyHashAddress, keyHashOf, type BitcoinAddressRoom } from "./address.ts";
import type { DecodedBlock, DecodedTransaction } from "./block.ts";
import { splitOutpoint, type BitcoinNode } from "./node.ts";
import type { NewOutput, OutputStore } from "./output-store.ts";

export interface BitcoinScanParts {
  readonly node: BitcoinNode;
  readonly addresses: BitcoinAddressRoom;
  readonly outputs: OutputStore;
  /** Which deposit addresses these are, by key; foreign ones are left out. */
  readonly depositIndexesOf: (addressKeys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Keys of addresses that are counted but never spent from by us, such as cold storage. */
  readonly watched: ReadonlySet<string>;
  readonly channel: string;
  /** Blocks until a payment from outside may be spent by us; our own change needs one. */
  readonly spendConfirmations: number;
}

/** A coinbase cannot be spent in the hundred blocks after its own. */
const COINBASE_CONFIRMATIONS = 101;
/** A busy network has hundreds of thousands waiting: the first looks take them in one after the other. */
const LOOKED_AT_ONCE = 2_000;

/** Of an output at a watched address: no key of ours, and a height that no tip reaches. */
const WATCHED: KeyPlace = { branch: 0, index: -1 };
const NEVER = 2_147_483_647;

/** A transaction that nodes pass on has fewer: 41 bytes at least each, in at most 100,000. */
const INPUTS_LOOKED_AT_MAX = 2_500;

interface Payment extends TransferSeen {
  readonly outpoint: string;
}

export function openBitcoinScan(parts: BitcoinScanParts): ScanRoom {
  const { node, addresses, outputs, watched, channel } = parts;
  /** Payments to us in the mempool, by transaction. They can be asked for again, so they are kept in memory only. */
  const waiting = new Map<string, readonly TransferSeen[]>();

  function paymentsOf(transaction: DecodedTransaction, isOurs: IsOurs): Payment[] {
    const payments: Payment[] = [];
    for (const [index, { units, script }] of transaction.outputs.entries()) {
      const program = keyHashOf(script);
      if (program === undefined) continue;
      const to = keyHashAddress(program, addresses.network);
      if (!isOurs(to)) continue;
      const outpoint = `${transaction.txid}:${index}`;
      payments.push({ txid: transaction.txid, index, channel, to, from: "", units: BigInt(units), outpoint });
    }
    return payments;
  }

  async function placesOf(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, KeyPlace>> {
    const others = [...keys].filter((key) => key !== addresses.hot.key && !watched.has(key));
    const places = [...(await parts.depositIndexesOf(others))].map(
      ([key, index]) => [key, { branch: 0, index }] as const,
    );
    const fixed = [...watched].map((key) => [key, WATCHED] as const);
    return new Map<string, KeyPlace>([...places, ...fixed, [addresses.hot.key, HOT]]);
  }

  /** Addresses whose outputs these transactions spend. Throws ChainUnreachable where the node lacks one that is spent. */
  async function sendersOf(paying: readonly DecodedTransaction[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const inputsOf = ({ inputs }: DecodedTransaction) => inputs.slice(0, INPUTS_LOOKED_AT_MAX).map(splitOutpoint);
    const txids = [...new Set(paying.flatMap(inputsOf).map(({ txid }) => txid))];
    const found = new Map((await node.transactions(txids)).map((transaction, at) => [txids[at], transaction]));
    const keyOf = ({ txid, index }: ReturnType<typeof splitOutpoint>): string => {
      const spent = found.get(txid)?.outputs[index];
      if (spent === undefined) throw new ChainUnreachable(`the node lacks transaction ${txid}, which was spent`);
      return addressKeyOf(spent.script, addresses.network);
    };
    return new Map(
      paying.map((transaction) => {
        const keys = new Set(inputsOf(transaction).map(keyOf));
        return [transaction.txid, [...keys].filter((key) => key !== "")];
      }),
    );
  }

  /** Takes a block's outputs in and says what it pays us. */
  async function follow(
    block: DecodedBlock & BlockRef,
    isOurs: IsOurs,
  ): Promise<Pick<ScannedBlock, "transfers" | "departures">> {
    const { height, hash, transactions } = block;
    const isOurOutput: IsOurs = (key) => key === addresses.hot.key || watched.has(key) || isOurs(key);
    const payments = new Map(transactions.map((each) => [each.txid, paymentsOf(each, isOurOutput)]));
    const all = [...payments.values()].flat();
    const places = await placesOf(new Set(all.map(({ to }) => to)));
    const stored = await outputs.of(transactions.flatMap(({ inputs }) => inputs));
    const owned = new Map(stored.map(({ outpoint, addressKey }) => [outpoint, addressKey]));
    for (const { outpoint, to } of all) if (places.has(to)) owned.set(outpoint, to);
    const spent = transactions.flatMap(({ txid: by, inputs }) =>
      inputs.filter((outpoint) => owned.has(outpoint)).map((outpoint) => ({ outpoint, by })),
    );
    /** One of our addresses that a transaction spends from: nobody else can be in it. */
    const fromUs = new Map(spent.map(({ by, outpoint }) => [by, owned.get(outpoint) ?? ""]));
    const confirmationsOf = (transaction: DecodedTransaction): number => {
      if (transaction.inputs.length === 0) return COINBASE_CONFIRMATIONS;
      return fromUs.has(transaction.txid) ? 1 : parts.spendConfirmations;
    };
    const created = transactions.flatMap((transaction) =>
      (payments.get(transaction.txid) ?? []).flatMap(({ outpoint, to, units }): NewOutput[] => {
        const place = places.get(to);
        const spendableFrom = place === WATCHED ? NEVER : height + confirmationsOf(transaction) - 1;
        return place === undefined ? [] : [{ ...place, outpoint, addressKey: to, units: Number(units), spendableFrom }];
      }),
    );
    await outputs.apply({ height, hash, created, spent });
    const arrivals = all.filter(({ to }) => isOurs(to));
    const paying = new Set(arrivals.map(({ txid }) => txid));
    const senders = await sendersOf(transactions.filter(({ txid }) => paying.has(txid) && !fromUs.has(txid)));
    const transfers = arrivals.map(({ outpoint: _, ...transfer }) => {
      const from = senders.get(transfer.txid) ?? [];
      return { ...transfer, from: fromUs.get(transfer.txid) ?? "", ...(from.length === 0 ? {} : { senders: from }) };
    });
    const departures = transactions.flatMap((transaction) => {
      const from = fromUs.get(transaction.txid);
      return from === undefined ? [] : [departureOf(transaction, from)];
    });
    return { transfers, departures };
  }

  const departureOf = ({ txid, outputs: to }: DecodedTransaction, from: string): Departure => ({
    ...{ txid, from, spend: "" },
    payments: to.map(({ script, units }) => {
      return { channel, to: addressKeyOf(script, addresses.network), units: BigInt(units) };
    }),
  });

  /** The store must hold every block: missed blocks, such as after a restored backup, are read first. */
  async function fillGap(height: number, isOurs: IsOurs): Promise<void> {
    const newest = await outputs.newest();
    if (newest === undefined) return;
    for (let missing = newest + 1; missing < height; missing += 1) {
      const block = await node.block(missing);
      if (block === undefined) throw new ChainUnreachable(`the node has block ${height} but not ${missing}`);
      await follow(block, isOurs);
    }
  }

  return {
    async tip() {
      const tip = await node.ref(await node.height());
      if (tip === undefined) throw new ChainUnreachable("the node has no block at its own height");
      return tip;
    },
    finalHeight: async () => 0,
    ref: (height) => node.ref(height),
    async block(height, isOurs) {
      const block = await node.block(height);
      if (block === undefined) return undefined;
      await fillGap(height, isOurs);
      const found = await follow(block, isOurs);
      return { height, hash: block.hash, parentHash: block.parentHash, time: block.time, ...found };
    },
    async pending(isOurs) {
      const txids = new Set(await node.mempool());
      for (const txid of waiting.keys()) if (!txids.has(txid)) waiting.delete(txid);
      const fresh = [...txids].filter((txid) => !waiting.has(txid)).slice(0, LOOKED_AT_ONCE);
      for (const transaction of await node.transactions(fresh)) {
        if (transaction === undefined) continue;
        const payments = paymentsOf(transaction, isOurs).map(({ outpoint: _, ...transfer }) => transfer);
        waiting.set(transaction.txid, payments);
      }
      return [...waiting.values()].flat();
    },
    async balance(addressKey) {
      const held = await outputs.at(addressKey);
      const units = await node.unspent(held.map(({ outpoint }) => outpoint));
      return units.reduce<bigint>((sum, each) => sum + BigInt(each ?? 0), 0n);
    },
  };
}
