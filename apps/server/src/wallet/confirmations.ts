import type { BroadcastOutcome, Chain, TransactionState } from "../ports/chain.ts";
import type { Refusal } from "@agio/primitives";
import type { Log } from "../base/log.ts";
import { atomsOf } from "./asset-units.ts";
import { inChunks } from "./in-chunks.ts";
import type { BlockStore } from "./block-store.ts";
import type { Dispatch } from "./dispatch.ts";
import type { Mined, Payment } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";

/** Payments of which the fee is raised in one pass: the oldest hold up the others. */
const BUMPS_AT_ONCE = 4;
/** Questions and commands that are under way side by side. */
const AT_ONCE = 100;

export interface ConfirmationParts {
  readonly chain: Chain;
  readonly chainId: number;
  readonly core: WalletCore;
  readonly payments: PaymentStore;
  readonly blocks: Pick<BlockStore, "hashAt">;
  readonly dispatch: Dispatch;
  /** How long a payment waits for a block before its fee is raised. */
  readonly stuckAfterMs: number;
  /** A sweep that no node takes for so long is given up; another one follows. */
  readonly abandonAfterMs: number;
  readonly clock: () => number;
  readonly log: Log;
}

/** Follows payments from the first broadcast to the block that nobody takes back. */
export interface Confirmations {
  pass(): Promise<void>;
}

/** How deep a payment is, and what that is enough for. */
interface Depths {
  readonly height: number;
  readonly finalHeight: number;
  /** Blocks until the core hears that a withdrawal is done, and until its cost is booked and its nonce forgotten. */
  readonly finish: number;
  readonly settle: number;
}

export function openConfirmations(parts: ConfirmationParts): Confirmations {
  const { chain, chainId, core, payments, blocks, dispatch, stuckAfterMs, abandonAfterMs, clock, log } = parts;

  async function depthsNow(channels: readonly WalletChannel[]): Promise<Depths> {
    const { height, finalHeight } = await core.progress(chainId);
    const finish = Math.max(1, ...channels.map(({ unlockConfirmations }) => unlockConfirmations));
    return { height, finalHeight, finish, settle: 2 * finish };
  }

  const isDeep = ({ height }: Mined, { height: tip, finalHeight }: Depths, blocksMin: number): boolean =>
    tip - height + 1 >= blocksMin || height <= finalHeight;

  /** The attempt that is in a block we have read. A block that the scanner has not seen, or has seen otherwise, does not count. */
  async function findMined({ attempts }: Payment, { height: tip }: Depths): Promise<Look> {
    let isWaiting = false;
    for (const { txid } of attempts.toReversed()) {
      const state: TransactionState = await chain.confirm.state(txid);
      if (state.state === "pending") isWaiting = true;
      if (state.state !== "mined") continue;
      const isRead = state.height <= tip && (await blocks.hashAt(state.height)) === state.blockHash;
      if (!isRead) return { isWaiting: true };
      const { height, isSuccess, feeUnits } = state;
      return { mined: { txid, height, isSuccess, feeUnits }, isWaiting };
    }
    return { isWaiting };
  }

  /** One more look at the node before something is final: its word has to be the same as before. */
  async function isStillThere({ txid, height }: Mined): Promise<boolean> {
    const state = await chain.confirm.state(txid);
    return state.state === "mined" && state.height === height && state.blockHash === (await blocks.hashAt(height));
  }

  /** A refusal is right when the core had been told before a crash; otherwise it has to be told again. */
  async function expectEnded(withdrawalIds: readonly number[], { refusal, field = "" }: Refusal): Promise<void> {
    const left = await core.processing(withdrawalIds);
    if (left.length > 0) throw new Error(`the core does not end withdrawals: ${refusal} ${field}`);
  }

  async function finish({ payouts }: Payment, { txid }: Mined): Promise<void> {
    const withdrawalIds = payouts.map(({ withdrawalId }) => withdrawalId);
    if (withdrawalIds.length === 0) return;
    const refusal = await core.submit({ type: "FinishWithdrawals", withdrawalIds, txid });
    if (refusal !== undefined) await expectEnded(withdrawalIds, refusal);
  }

  /** The contract refused: nothing was paid, and by now it is certain that nothing will be. */
  async function fail({ payouts }: Payment): Promise<void> {
    for (const { withdrawalId } of payouts) {
      const refusal = await core.submit({ type: "FailWithdrawal", withdrawalId, reason: "refusedByContract" });
      if (refusal !== undefined) await expectEnded([withdrawalId], refusal);
    }
  }

  async function bookCost({ txid, feeUnits }: Mined, feeChannel: WalletChannel): Promise<void> {
    if (feeUnits === 0n) return;
    const { channelId } = feeChannel;
    const cost = { channelId, txid, ...atomsOf(feeUnits, feeChannel) };
    const refusal = await core.submit({ type: "RecordNetworkCost", ...cost });
    // Once per transaction: it was booked before a crash.
    if (refusal !== undefined && refusal.refusal !== "DUPLICATE_REQUEST") {
      throw new Error(`the core did not book a network cost: ${refusal.refusal} ${refusal.field ?? ""}`);
    }
  }

  /** Those that are deep enough for their next step go on, each step for all of them together. */
  async function followMined(found: readonly Found[], depths: Depths, feeChannel: WalletChannel): Promise<void> {
    const isPaid = ({ payment, mined }: Found): boolean => mined.isSuccess || payment.kind !== "payout";
    const isFinal = ({ mined }: Found): boolean => isDeep(mined, depths, depths.settle);
    const mayFinish = (one: Found): boolean =>
      !one.payment.isFinished && (isFinal(one) || (isPaid(one) && isDeep(one.mined, depths, depths.finish)));
    const due = found.filter((one) => mayFinish(one) || isFinal(one));
    const isThere = await inChunks(due, AT_ONCE, ({ mined }) => isStillThere(mined));
    const sure = due.filter((_, at) => isThere[at] === true);
    const idsOf = (list: readonly Found[]): number[] => list.map(({ payment }) => payment.paymentId);

    const done = sure.filter((one) => mayFinish(one) && isPaid(one));
    await inChunks(done, AT_ONCE, ({ payment, mined }) => finish(payment, mined));
    await payments.noteFinished(idsOf(done), "done");
    const failed = sure.filter((one) => mayFinish(one) && !isPaid(one));
    await inChunks(failed, AT_ONCE, ({ payment }) => fail(payment));
    await payments.noteFinished(idsOf(failed), "failed");
    const final = sure.filter(isFinal);
    const unbooked = final.filter(({ payment }) => !payment.isCosted);
    await inChunks(unbooked, AT_ONCE, ({ mined }) => bookCost(mined, feeChannel));
    await payments.noteCosted(idsOf(unbooked));
    await payments.settle(idsOf(final));
  }

  async function bump(payment: Payment): Promise<boolean> {
    const newest = payment.attempts.at(-1)!;
    const replacement = await chain.send.bump(newest);
    if (replacement === undefined) return false;
    await payments.addAttempt(payment, { ...replacement, payoutIds: newest.payoutIds });
    log.info("the fee of a payment was raised", { chain: chain.name, txid: replacement.txid, before: newest.txid });
    return true;
  }

  /** Proven for every attempt: what it uses up went elsewhere for good. Its withdrawals are signed again. */
  async function endImpossible(payment: Payment, { settle }: Depths): Promise<void> {
    for (const attempt of payment.attempts) if (!(await chain.confirm.isImpossible(attempt, settle))) return;
    log.error("a payment can never be mined", { chain: chain.name, txid: payment.attempts.at(-1)!.txid });
    await payments.end(payment.paymentId, "impossible");
  }

  async function afterRefusal(payment: Payment, outcome: BroadcastOutcome, depths: Depths): Promise<void> {
    if (outcome === "spent" || payment.attempts.some(({ expiresAt }) => expiresAt > 0 && expiresAt < clock())) {
      await endImpossible(payment, depths);
      return;
    }
    // No node has taken it: fees may have risen between the signature and the sending.
    const isLate = payment.isLive && clock() - payment.attempts.at(-1)!.createdAt > stuckAfterMs;
    if (isLate && (await bump(payment))) return;
    const isOwnMovement = payment.kind !== "payout";
    if (isOwnMovement && payment.isLive && clock() - payment.createdAt > abandonAfterMs) {
      await payments.end(payment.paymentId, "abandoned");
    }
  }

  /** Replaces what waits for too long, the oldest first: they hold up the others. */
  async function bumpStuck(waiting: readonly Waiting[]): Promise<ReadonlySet<Payment>> {
    const bumped = new Set<Payment>();
    for (const { payment } of waiting) {
      const newest = payment.attempts.at(-1)!;
      const isStuck = payment.isLive && newest.sentAt > 0 && clock() - newest.createdAt > stuckAfterMs;
      if (isStuck && bumped.size < BUMPS_AT_ONCE && (await bump(payment))) bumped.add(payment);
    }
    return bumped;
  }

  async function followUnmined(waiting: readonly Waiting[], depths: Depths): Promise<void> {
    for (const { payment } of waiting) if (!payment.isLive) await endImpossible(payment, depths);
    const bumped = await bumpStuck(waiting);
    const unsent = waiting
      .filter(({ payment, isWaiting }) => {
        const isNew = payment.attempts.at(-1)!.sentAt === 0;
        return payment.isLive && !bumped.has(payment) && (isNew || !isWaiting);
      })
      .map(({ payment }) => payment);
    const outcomes = await dispatch.send(unsent);
    for (const [at, payment] of unsent.entries()) {
      const outcome = outcomes[at];
      if (outcome === "spent" || outcome === "refused") await afterRefusal(payment, outcome, depths);
    }
  }

  return {
    async pass() {
      const channels = await core.channels();
      const ofChain = [...channels.values()].filter((channel) => channel.chainId === chainId);
      const feeChannel = channels.get(chain.feeChannel);
      if (feeChannel === undefined) throw new Error(`the core has no channel ${chain.feeChannel}`);
      const depths = await depthsNow(ofChain);
      let open = await payments.open();
      if (!(await dispatch.announce(open.filter(({ isLive }) => isLive)))) open = await payments.open();
      const unmined = open.filter(({ mined }) => mined === undefined);
      const looks = await inChunks(unmined, AT_ONCE, (payment) => findMined(payment, depths));
      const isMined = (one: { payment: Payment } & Look): one is { payment: Payment } & Look & { mined: Mined } =>
        one.mined !== undefined;
      const looked = unmined.map((payment, at) => ({ payment, ...looks[at]! }));
      const fresh = looked.filter(isMined);
      await payments.noteMined(fresh.map(({ payment, mined }) => ({ paymentId: payment.paymentId, mined })));
      const known = open.flatMap((payment) => (payment.mined === undefined ? [] : [{ payment, mined: payment.mined }]));
      await followMined([...known, ...fresh], depths, feeChannel);
      await followUnmined(
        looked.filter((one) => !isMined(one)),
        depths,
      );
    },
  };
}

interface Look {
  readonly mined?: Mined;
  /** A node has it, in its mempool or in a block that we have not read. */
  readonly isWaiting: boolean;
}

interface Found {
  readonly payment: Payment;
  readonly mined: Mined;
}

interface Waiting {
  readonly payment: Payment;
  readonly isWaiting: boolean;
}
