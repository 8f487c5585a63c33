import type { Chain, CheckedAddress } from "../ports/chain.ts";
import { NotSigned } from "../ports/signer.ts";
import type { Log } from "../base/log.ts";
import type { AssetCustody } from "./custody.ts";
import type { PaymentStore } from "./payment-store.ts";
import { hotLevel, type AssetBounds } from "./wallet-bounds.ts";
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
  /** By channel, why its surplus does not leave; as of the newest look. */
  held(): ReadonlyMap<string, string>;
}

const NO_COLD_ADDRESS = "no address of cold storage is named";

export function openColdStorage({ chain, payments, cold, boundsOf, log }: ColdStorageParts): ColdStorage {
  const heldBack = new Map<string, string>();

  function hold(channel: string, reason: string): void {
    if (heldBack.get(channel) !== reason) log.error("a surplus stays in the hot wallet", { channel, reason });
    heldBack.set(channel, reason);
  }

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
      const open = await payments.open();
      for (const { channel, hot } of assets) {
        const { name } = channel;
        const { surplus } = hotLevel(hot, channel, boundsOf(channel));
        if (surplus === 0n) heldBack.delete(name);
        else if (cold === undefined) hold(name, NO_COLD_ADDRESS);
        else if (!open.some((payment) => payment.kind === "cold" && payment.channel === name)) {
          try {
            await move(cold, name, surplus, isCurrent);
            heldBack.delete(name);
          } catch (error) {
            // An address that the signer's policy does not have, or fees at their bound: payouts go on.
            if (!(error instanceof NotSigned)) throw error;
            hold(name, error.message);
          }
        }
      }
    },
    held: () => heldBack,
  };
}
