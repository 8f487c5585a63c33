import type { WithdrawalView } from "@agio/core";
import type { Chain, SignedTransaction } from "../ports/chain.ts";
import type { Log } from "../base/log.ts";
import { unitsOf } from "./asset-units.ts";
import type { NewPayout } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";

export interface TakeInParts {
  readonly chain: Chain;
  readonly chainId: number;
  readonly core: WalletCore;
  readonly payments: PaymentStore;
  readonly log: Log;
}

/** A transaction of which only the name is known: it is followed, and never sent. */
export const unseenTransaction = (txid: string, payoutIds: readonly number[]): SignedTransaction => ({
  ...{ txid, raw: "", payoutIds, spends: [] },
  ...{ feeUnitsMax: 0n, expiresAt: 0 },
});

/** A withdrawal of the core as a payout that was signed before. Undefined for a channel or address that is no longer one. */
export function signedPayout(
  withdrawal: WithdrawalView,
  chain: Pick<Chain, "address">,
  channels: ReadonlyMap<number, WalletChannel>,
): NewPayout | undefined {
  const { withdrawalId: id, channelId, address, receiveAtoms, submittedAt } = withdrawal;
  const channel = channels.get(channelId);
  const to = chain.address.check(address);
  if (channel === undefined || to === undefined) return undefined;
  return { id, channel: channel.name, to, units: unitsOf(receiveAtoms, channel), submittedAt, follows: "" };
}

/**
 * Takes up what the core says is on its way and the tables, older than the journal, do not know: by its txid, so that it is
 * followed to its end. A replacement that was announced after the backup joins the payment that it replaces. Where the journal is the
 * older one, it is told again what only the tables know.
 */
export function openTakeIn({ chain, chainId, core, payments, log }: TakeInParts): () => Promise<void> {
  return async () => {
    const [queued, sent] = [await core.queued(chainId), await core.sent(chainId)];
    await payments.tellAgain([
      ...queued.map((one) => ({ ...one, isSent: false })),
      ...sent.map((one) => ({ ...one, isSent: true })),
    ]);
    const own = await payments.own([...new Set(sent.map(({ txid }) => txid))]);
    const unknown = sent.filter(({ txid }) => !own.has(txid));
    if (unknown.length === 0) return;
    const channels = new Map([...(await core.channels()).values()].map((channel) => [channel.channelId, channel]));
    const live = (await payments.open()).filter(({ isLive }) => isLive);
    for (const txid of new Set(unknown.map((one) => one.txid))) {
      const withdrawals = unknown.filter((one) => one.txid === txid);
      const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
      log.error("a payment that only the journal knows is followed", {
        chain: chain.name,
        txid,
        withdrawals: ids.join(),
      });
      const replaced = live.find((payment) => payment.payouts.some(({ withdrawalId }) => ids.includes(withdrawalId)));
      if (replaced !== undefined) {
        await payments.addAttempt(replaced, unseenTransaction(txid, ids));
        continue;
      }
      const payouts = withdrawals.flatMap((one) => signedPayout(one, chain, channels) ?? []);
      if (payouts.length !== withdrawals.length) throw new Error(`${txid} pays what is no payout of this chain`);
      const transaction = unseenTransaction(txid, ids);
      await payments.add([{ kind: "payout", channel: "", addressIndex: -1, transaction, payouts }]);
    }
  };
}
