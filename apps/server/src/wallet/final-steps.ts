import type { Refusal } from "@agio/primitives";
import type { Chain } from "../ports/chain.ts";
import { atomsOf } from "./asset-units.ts";
import type { BlockStore } from "./block-store.ts";
import { inChunks } from "./in-chunks.ts";
import type { Mined, Payment } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";

/** Questions and commands that are under way side by side. */
const AT_ONCE = 100;

/** The tip of the chain, and the depths that each step needs. */
export interface Depths {
  readonly height: number;
  readonly finalHeight: number;
  /** Blocks until the core hears that a withdrawal is done, and until its cost is booked and its nonce forgotten. */
  readonly finish: number;
  readonly settle: number;
}

/** A payment with its transaction in a block. */
export interface FoundPayment {
  readonly payment: Payment;
  readonly mined: Mined;
}

export interface FinalStepParts {
  readonly chain: Chain;
  readonly core: WalletCore;
  readonly payments: PaymentStore;
  readonly blocks: Pick<BlockStore, "hashAt">;
}

type FinalSteps = (found: readonly FoundPayment[], depths: Depths, feeChannel: WalletChannel) => Promise<void>;

/**
 * The last steps of mined payments: the core hears that withdrawals are done or have failed, costs are booked, and
 * payments are settled, each as soon as its block is deep enough.
 */
export function openFinalSteps({ chain, core, payments, blocks }: FinalStepParts): FinalSteps {
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
  return async (found, depths, feeChannel) => {
    const isPaid = ({ payment, mined }: FoundPayment): boolean => mined.isSuccess || payment.kind !== "payout";
    const isFinal = ({ mined }: FoundPayment): boolean => isDeep(mined, depths, depths.settle);
    const mayFinish = (one: FoundPayment): boolean =>
      !one.payment.isFinished && (isFinal(one) || (isPaid(one) && isDeep(one.mined, depths, depths.finish)));
    const due = found.filter((one) => mayFinish(one) || isFinal(one));
    const isThere = await inChunks(due, AT_ONCE, ({ mined }) => isStillThere(mined));
    const sure = due.filter((_, at) => isThere[at] === true);
    const idsOf = (list: readonly FoundPayment[]): number[] => list.map(({ payment }) => payment.paymentId);

    const done = sure.filter((one) => mayFinish(one) && isPaid(one));
    await inChunks(done, AT_ONCE, ({ payment, mined }) => finish(payment, mined));
    await payments.noteFinished(idsOf(done), "done");
    const unpaid = sure.filter((one) => mayFinish(one) && !isPaid(one));
    const failed = unpaid.filter(({ payment }) => !isBatch(payment));
    await inChunks(failed, AT_ONCE, ({ payment }) => fail(payment));
    await payments.noteFinished(idsOf(failed), "failed");
    // One of many kept the others from being paid: each is paid alone, which shows which one it is.
    await payments.noteFinished(idsOf(unpaid.filter(({ payment }) => isBatch(payment))), "due");
    const final = sure.filter(isFinal);
    const unbooked = final.filter(({ payment }) => !payment.isCosted);
    await inChunks(unbooked, AT_ONCE, ({ mined }) => bookCost(mined, feeChannel));
    await payments.noteCosted(idsOf(unbooked));
    await payments.settle(idsOf(final));
  };
}

const isBatch = ({ payouts }: Payment): boolean => payouts.length > 1;

const isDeep = ({ height }: Mined, { height: tip, finalHeight }: Depths, blocksMin: number): boolean =>
  tip - height + 1 >= blocksMin || height <= finalHeight;
