import type { Chain } from "../ports/chain.ts";
import { unitsOf } from "./asset-units.ts";
import type { BlockStore, FundedAddress } from "./block-store.ts";
import type { AssetBounds } from "./wallet-bounds.ts";
import type { Payment } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";

/** Addresses looked at in one pass. */
const LOOKED_AT_ONCE = 50;

export interface SweepParts {
  readonly chain: Chain;
  readonly chainId: number;
  readonly core: WalletCore;
  readonly payments: PaymentStore;
  readonly blocks: BlockStore;
  readonly boundsOf: (channel: WalletChannel) => AssetBounds;
  /** Hundredths of a percent of what a sweep brings that it may cost; 0: any cost. */
  readonly sweepCostBipsMax: number;
}

/** An amount that stays at its deposit address until it is worth its sweep. */
export interface UnsweptAmount {
  readonly channel: string;
  readonly units: bigint;
}

const BIPS = 10_000n;

/** Moves what deposit addresses hold to the hot wallet. What it costs is the house's, never the user's. */
export interface Sweeps {
  /** Signs and stores the next step of some addresses; sending is the confirmations' work. */
  pass(isCurrent: () => Promise<boolean>): Promise<void>;
  /** Amounts that wait, as of the newest look at each address. */
  waiting(): readonly UnsweptAmount[];
}

export function openSweeps(parts: SweepParts): Sweeps {
  const { chain, chainId, core, payments, blocks, boundsOf, sweepCostBipsMax } = parts;
  /** By channel and address. */
  const unswept = new Map<string, UnsweptAmount>();
  let after: FundedAddress | undefined;
  /** Its wallet spends deposit addresses directly: there is nothing to sweep. */
  let isCovered = false;

  const isBusy = (open: readonly Payment[], index: number): boolean =>
    open.some((payment) => payment.isLive && payment.mined === undefined && payment.addressIndex === index);

  /** Undefined where no price is known: then the least amount alone decides. */
  async function costUnitsMaxOf(channel: WalletChannel, held: bigint): Promise<bigint | undefined> {
    if (sweepCostBipsMax === 0) return undefined;
    const feeChannel = (await core.channels()).get(chain.feeChannel);
    const worth = feeChannel && (await core.worthIn(held, channel, feeChannel));
    return worth === undefined ? undefined : (worth * BigInt(sweepCostBipsMax)) / BIPS;
  }

  async function step(
    address: FundedAddress,
    channel: WalletChannel,
    isCurrent: () => Promise<boolean>,
  ): Promise<void> {
    const { key, index } = address;
    const { height } = await core.progress(chainId);
    // A deposit that may still be taken back is left where it is.
    if (height - address.height + 1 < channel.confirmationsMin) return;
    const held = await chain.scan.balance(key, channel.name);
    const name = `${channel.name} ${key}`;
    if (held === 0n) {
      unswept.delete(name);
      return blocks.noteEmpty(address, height);
    }
    if (held < unitsOf(boundsOf(channel).sweepAtomsMin, channel)) return;
    const costUnitsMax = await costUnitsMaxOf(channel, held);
    const sweep = { depositIndex: index, channel: channel.name, units: undefined, costUnitsMax };
    const next = await chain.send.sweep(sweep, payments.isSpent);
    if (next.step === "dear") {
      unswept.set(name, { channel: channel.name, units: held });
      return;
    }
    unswept.delete(name);
    if (!("transaction" in next)) {
      isCovered = next.step === "covered";
      return;
    }
    if (!(await isCurrent())) return;
    const { step: kind, transaction } = next;
    if (kind === "gas") await blocks.noteFunded([{ channel: chain.feeChannel, key, index, height }]);
    await payments.add([{ kind, channel: channel.name, addressIndex: index, transaction, payouts: [] }]);
  }

  return {
    async pass(isCurrent) {
      if (isCovered) return;
      const channels = await core.channels();
      const funded = await blocks.funded(after, LOOKED_AT_ONCE);
      after = funded.length < LOOKED_AT_ONCE ? undefined : funded.at(-1);
      for (const address of funded) {
        const channel = channels.get(address.channel);
        if (channel === undefined || isCovered) continue;
        // One step after the other: gas has to be mined before the sweep it pays.
        if (isBusy(await payments.open(), address.index)) continue;
        await step(address, channel, isCurrent);
      }
    },
    waiting: () => [...unswept.values()],
  };
}
