import type { Chain, CheckedAddress } from "../ports/chain.ts";
import type { Log } from "../base/log.ts";
import { unitsOf } from "./asset-units.ts";
import type { AssetCustody } from "./custody.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { AssetBounds } from "./wallet-bounds.ts";
import type { WalletChannel } from "./wallet-core.ts";

/** Not a withdrawal's. */
const NO_WITHDRAWAL = 0;

export interface ColdStorageParts {
  readonly chain: Chain;
  readonly payments: PaymentStore;
  /** Where the surplus goes; undefined: it is only told. */
  readonly cold: CheckedAddress | undefined;
  readonly boundsOf: (channel: WalletChannel) => AssetBounds;
  readonly log: Log;
}

/** Keeps the hot wallet small. */
export interface ColdStorage {
  /** Signs and stores what moves the surplus of each asset. One movement of an asset at a time. */
  moveSurplus(assets: readonly AssetCustody[], isCurrent: () => Promise<boolean>): Promise<void>;
}

/** The surplus of the hot wallet: above its bound, down to half of it, so that not every deposit moves something. */
export function surplusOf(hotUnits: bigint, channel: WalletChannel, { hotAtomsMax, hotAtomsMin }: AssetBounds): bigint {
  const most = unitsOf(hotAtomsMax, channel);
  if (hotAtomsMax === Number.MAX_SAFE_INTEGER || hotUnits <= most) return 0n;
  const least = unitsOf(hotAtomsMin, channel);
  const kept = most / 2n > least ? most / 2n : least;
  return hotUnits - kept;
}

export function openColdStorage({ chain, payments, cold, boundsOf, log }: ColdStorageParts): ColdStorage {
  async function move(to: CheckedAddress, channel: string, units: bigint, isCurrent: () => Promise<boolean>) {
    const signed = await chain.send.sign([{ id: NO_WITHDRAWAL, channel, to, units }], payments.isSpent);
    if (signed.length === 0 || !(await isCurrent())) return;
    await payments.add(
      signed.map((transaction) => ({
        kind: "cold" as const,
        channel,
        addressIndex: -1,
        transaction: { ...transaction, payoutIds: [] },
        payouts: [],
      })),
    );
    log.info("a surplus goes to cold storage", { chain: chain.name, channel, units: String(units) });
  }

  return {
    async moveSurplus(assets, isCurrent) {
      if (cold === undefined) return;
      const open = await payments.open();
      for (const { channel, hot } of assets) {
        const surplus = surplusOf(hot, channel, boundsOf(channel));
        const isMoving = open.some(({ kind, channel: name }) => kind === "cold" && name === channel.name);
        if (surplus > 0n && !isMoving) await move(cold, channel.name, surplus, isCurrent);
      }
    },
  };
}
