import type { Chain } from "../ports/chain.ts";
import { unitsOf } from "./asset-units.ts";
import type { BlockStore, FundedAddress } from "./block-store.ts";
import type { Payment } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { OutsideAddresses, OutsideHolding } from "./outside-addresses.ts";
import type { ChainBooks, WalletChannel, WalletCore } from "./wallet-core.ts";

/** Of one asset, all at one block, in the chain's smallest unit. */
export interface AssetCustody {
  readonly channel: WalletChannel;
  /** By the ledger: custody and what is finer than an atom. */
  readonly booked: bigint;
  /** By the node: hot wallet, cold storage and deposit addresses together. */
  readonly onChain: bigint;
  readonly hot: bigint;
  /**
   * The node's balance beyond the ledger and everything under way: deposits that are not deep enough, payouts that are
   * mined but not done, costs that are not booked. Always 0 when all is well.
   */
  readonly unexplained: bigint;
  /** Part of `onChain`: at addresses of ours where no block that was read has paid it. Nobody was credited with it. */
  readonly outside: readonly OutsideHolding[];
}

export interface Custody {
  readonly height: number;
  readonly hash: string;
  readonly assets: readonly AssetCustody[];
}

export interface CustodyParts {
  readonly chain: Chain;
  readonly chainId: number;
  readonly core: WalletCore;
  readonly payments: Pick<PaymentStore, "open">;
  readonly blocks: BlockStore;
  readonly coldKeys: ReadonlySet<string>;
  readonly outside: OutsideAddresses;
}

/** Compares what the node holds for us with what the books say, coin by coin. */
export interface CustodyComparison {
  /** Undefined when the chain moved on meanwhile: only figures of one block can be compared. */
  compare(): Promise<Custody | undefined>;
  /** Looks at more of our addresses, for the next comparison: so many questions do not fit between two blocks. */
  lookOutside(): Promise<void>;
}

export function openCustodyComparison(parts: CustodyParts): CustodyComparison {
  const { chain, chainId, core, payments, blocks, coldKeys, outside } = parts;

  async function depositsHeld(funded: readonly FundedAddress[]): Promise<ReadonlyMap<string, bigint>> {
    const sums = new Map<string, bigint>();
    for (const { channel, key } of funded) {
      sums.set(channel, (sums.get(channel) ?? 0n) + (await chain.scan.balance(key, channel)));
    }
    return sums;
  }

  async function coldHeld(channel: string): Promise<bigint> {
    let sum = 0n;
    for (const key of coldKeys) sum += await chain.scan.balance(key, channel);
    return sum;
  }

  /** Payments that have left our addresses, in blocks that were read, and are not booked yet. */
  function leftUnbooked(open: readonly Payment[], name: string): bigint {
    let units = 0n;
    for (const { mined, payouts, isFinished, isCosted } of open) {
      if (mined === undefined) continue;
      if (name === chain.feeChannel && !isCosted) units += mined.feeUnits;
      if (isFinished || !mined.isSuccess) continue;
      for (const payout of payouts) if (payout.channel === name) units += payout.units;
    }
    return units;
  }

  function arrivedUnbooked({ unposted }: ChainBooks, channel: WalletChannel): bigint {
    const sum = unposted.find(({ channelId }) => channelId === channel.channelId);
    return sum === undefined ? 0n : unitsOf(sum.atoms, channel) + BigInt(sum.restUnits);
  }

  return {
    lookOutside: async () => outside.look(await blocks.funded()),
    async compare() {
      const before = await chain.scan.tip();
      const [books, open, funded] = [await core.books(chainId), await payments.open(), await blocks.funded()];
      const [held, found] = [await depositsHeld(funded), await outside.held(funded)];
      const names = new Set(chain.assets.map(({ channel }) => channel));
      const assets: AssetCustody[] = [];
      for (const channel of books.channels) {
        const { name } = channel;
        if (!names.has(name)) continue;
        const hot = await chain.scan.balance(chain.address.hot.key, name);
        const beside = found.filter((each) => each.channel === name);
        const onChain = hot + (held.get(name) ?? 0n) + (await coldHeld(name)) + sumOf(beside);
        const booked = unitsOf(channel.custodyAtoms, channel) + BigInt(channel.restUnits);
        const explained = booked + arrivedUnbooked(books, channel) - leftUnbooked(open, name);
        assets.push({ channel, booked, onChain, hot, unexplained: onChain - explained, outside: beside });
      }
      const after = await chain.scan.tip();
      const { view } = books;
      const isOneBlock = before.hash === after.hash && before.hash === view.hash && !view.isOpen;
      return isOneBlock ? { height: before.height, hash: before.hash, assets } : undefined;
    },
  };
}

const sumOf = (holdings: readonly OutsideHolding[]): bigint => holdings.reduce((sum, { units }) => sum + units, 0n);
