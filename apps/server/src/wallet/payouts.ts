import type { WithdrawalView } from "@agio/core";
import type { Chain, Payout, SignedTransaction } from "../ports/chain.ts";
import { NotSigned, type PaymentMemory, type RefusedOrder } from "../ports/signer.ts";
import type { FrozenAmong } from "../base/frozen-among.ts";
import type { Log } from "../base/log.ts";
import { unitsOf } from "./asset-units.ts";
import type { Approvals } from "./approvals.ts";
import { afterOf, refusedPayouts, type RefusedPayouts } from "./payment-orders.ts";
import type { NewPayout } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";

export interface PayoutParts {
  readonly chain: Chain;
  readonly chainId: number;
  readonly core: WalletCore;
  readonly payments: PaymentStore;
  /** Withdrawals signed at once, and payments that may be under way together. */
  readonly batchMax: number;
  readonly openMax: number;
  /** How long a withdrawal that the hot wallet could not cover waits before it is tried again. */
  readonly shortRetryMs: number;
  /** While it says so no withdrawal begins to leave: the clock that its locks and limits went by is not believed. */
  readonly isHeld: () => boolean;
  /** Of whose users no withdrawal begins to leave. */
  readonly frozenAmong: FrozenAmong;
  /** All that operators signed for them. */
  readonly approvals: Pick<Approvals, "of">;
  /** Of the signer: which withdrawals it remembers as paid. */
  readonly memory: PaymentMemory;
  readonly clock: () => number;
  readonly log: Log;
}

export interface Payouts {
  /**
   * Signs the next withdrawals and stores them; nothing is sent yet. `isCurrent` tells, after the signing, whether the
   * chain is still the one that was scanned: a signature made on another one is thrown away, and so is one for an account that
   * was frozen meanwhile, with all that were made together with it.
   */
  signNext(isCurrent: () => Promise<boolean>): Promise<number>;
  /** Withdrawals that the hot wallet cannot cover now, or that a node will not estimate. */
  shortCount(): number;
  /** Withdrawals that the signer will not have paid, with its reasons, as of the newest look. */
  refused(): RefusedPayouts;
}

export function openPayouts(parts: PayoutParts): Payouts {
  const { chain, chainId, core, payments, batchMax, openMax, shortRetryMs, isHeld, frozenAmong, clock, log } = parts;
  const refused = new Map<number, RefusedOrder>();
  /** When a withdrawal that was left out may be tried again. */
  const postponed = new Map<number, number>();

  /** Approved ones without a payment, and those whose payment was proven impossible, of nobody who is frozen. */
  async function waiting(): Promise<WithdrawalView[]> {
    const approved = await core.approved(chainId);
    const taken = await payments.taken(approved);
    const unpaid = await core.unstopped(await core.processing(await payments.due()));
    const all = [...unpaid, ...approved.filter(({ withdrawalId }) => !taken.has(withdrawalId))];
    const frozen = await frozenAmong(all.map(({ userId }) => userId));
    return all.filter(({ userId }) => !frozen.has(userId));
  }

  function leaveOut(orders: readonly RefusedOrder[]): void {
    for (const order of orders) {
      const { withdrawalId: id, reason } = order;
      if (refused.get(id)?.reason !== reason) log.error("the signer refuses a withdrawal", { withdrawal: id, reason });
      refused.set(id, order);
      postponed.set(id, clock() + shortRetryMs);
    }
  }

  /** Undefined where the signer has refused some: the others are signed by the next look. */
  async function signed(payouts: readonly NewPayout[]): Promise<readonly SignedTransaction[] | undefined> {
    try {
      return await chain.send.sign(payouts, payments.isSpent);
    } catch (error) {
      if (!(error instanceof NotSigned) || error.refused.length === 0) throw error;
      leaveOut(error.refused);
      return undefined;
    }
  }

  /** Those that the signer does not remember as paid; the others wait for a reconciliation. */
  async function unpaid(payouts: readonly NewPayout[]): Promise<NewPayout[]> {
    const found = await refusedPayouts(parts.memory, payouts);
    for (const { id } of payouts) if (!found.has(id)) refused.delete(id);
    leaveOut([...found.values()]);
    return payouts.filter(({ id }) => !found.has(id));
  }

  async function payoutOf(
    withdrawal: WithdrawalView,
    channels: ReadonlyMap<number, WalletChannel>,
    follows: string,
  ): Promise<NewPayout | undefined> {
    const { withdrawalId: id, channelId, address, receiveAtoms, submittedAt } = withdrawal;
    const channel = channels.get(channelId);
    if (channel === undefined) return undefined;
    const to = chain.address.check(address);
    if (to !== undefined && to.key !== chain.address.hot.key) {
      return {
        id,
        channel: channel.name,
        to,
        units: unitsOf(receiveAtoms, channel),
        submittedAt,
        follows,
        after: afterOf(follows),
      };
    }
    // It could only be sent to nobody, or to ourselves.
    log.error("a withdrawal has an address that cannot be paid", { withdrawal: id, chain: chain.name });
    await core.submit({ type: "FailWithdrawal", withdrawalId: id, reason: "returned" });
    return undefined;
  }

  function postpone(payouts: readonly Payout[], signed: readonly SignedTransaction[]): void {
    const paid = new Set(signed.flatMap(({ payoutIds, clears = [] }) => [...payoutIds, ...clears]));
    const until = clock() + shortRetryMs;
    for (const { id } of payouts) {
      if (paid.has(id)) postponed.delete(id);
      else postponed.set(id, until);
    }
    const left = payouts.length - paid.size;
    if (left > 0) log.error("the hot wallet cannot pay all withdrawals now", { chain: chain.name, withdrawals: left });
  }

  return {
    async signNext(isCurrent) {
      if (isHeld()) return 0;
      const room = Math.min(batchMax, openMax - (await payments.countUnmined()));
      if (room <= 0 || (await chain.send.mayBegin?.(payments.isSpent)) === false) return 0;
      const now = clock();
      const all = await waiting();
      const ids = new Set(all.map(({ withdrawalId }) => withdrawalId));
      for (const known of [postponed, refused]) for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      const next = all.filter(({ withdrawalId }) => (postponed.get(withdrawalId) ?? 0) <= now).slice(0, room);
      if (next.length === 0) return 0;
      const channels = new Map([...(await core.channels()).values()].map((channel) => [channel.channelId, channel]));
      const followed = await payments.followed(next.map(({ withdrawalId }) => withdrawalId));
      const approvals = await parts.approvals.of(next.map(({ withdrawalId }) => withdrawalId));
      const wanted: NewPayout[] = [];
      for (const withdrawal of next) {
        const payout = await payoutOf(withdrawal, channels, followed.get(withdrawal.withdrawalId) ?? "");
        if (payout !== undefined) wanted.push({ ...payout, approvals: approvals.get(payout.id) ?? [] });
      }
      const payouts = await unpaid(wanted);
      const transactions = await signed(payouts);
      if (transactions === undefined) return 0;
      if (!(await isCurrent())) return 0;
      if ((await frozenAmong(next.map(({ userId }) => userId))).size > 0) return 0;
      const byId = new Map(payouts.map((payout) => [payout.id, payout]));
      await payments.add(
        transactions.map((transaction) => ({
          kind: transaction.payoutIds.length > 0 ? ("payout" as const) : ("allowance" as const),
          channel: "",
          addressIndex: -1,
          transaction,
          payouts: transaction.payoutIds.map((id) => byId.get(id)!),
        })),
      );
      postpone(payouts, transactions);
      return transactions.length;
    },
    shortCount: () => postponed.size,
    refused: () => refused,
  };
}
