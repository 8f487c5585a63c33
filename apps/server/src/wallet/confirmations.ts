import type { TransactionState } from "../ports/chain.ts";
import type { Dispatch } from "./dispatch.ts";
import { openFinalSteps, type Depths, type FinalStepParts } from "./final-steps.ts";
import { inChunks } from "./in-chunks.ts";
import type { Mined, Payment } from "./payment.ts";
import { openResending, type ResendingParts, type UnminedPayment } from "./resending.ts";
import type { WalletChannel } from "./wallet-core.ts";

/** Nodes are asked side by side, so many at once. */
const AT_ONCE = 100;

export interface ConfirmationParts extends FinalStepParts, ResendingParts {
  readonly chainId: number;
  readonly dispatch: Dispatch;
}

/** Follows payments from the first broadcast to the block that nobody takes back. */
export interface Confirmations {
  pass(): Promise<void>;
}

export function openConfirmations(parts: ConfirmationParts): Confirmations {
  const { chain, chainId, core, payments, blocks, dispatch } = parts;
  const takeFinalSteps = openFinalSteps(parts);
  const resend = openResending(parts);

  async function depthsNow(channels: readonly WalletChannel[]): Promise<Depths> {
    const { height, finalHeight } = await core.progress(chainId);
    const finish = Math.max(1, ...channels.map(({ unlockConfirmations }) => unlockConfirmations));
    return { height, finalHeight, finish, settle: 2 * finish };
  }

  /** The attempt in a block that we have read. A block unknown to the scanner, or known otherwise, does not count. */
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

  return {
    async pass() {
      const channels = await core.channels();
      const ofChain = [...channels.values()].filter((channel) => channel.chainId === chainId);
      const feeChannel = channels.get(chain.feeChannel);
      if (feeChannel === undefined) throw new Error(`the core has no channel ${chain.feeChannel}`);
      const depths = await depthsNow(ofChain);
      let open = await payments.open();
      if (!(await dispatch.announce(open.filter(({ isLive }) => isLive)))) open = await payments.open();
      // A payment that was sent before, and the core refuses to hear of, is not followed: its withdrawals would be taken for ended.
      const isHeard = ({ attempts }: Payment): boolean =>
        attempts.some(({ isAnnounced, raw, sentAt }) => isAnnounced || (raw !== "" && sentAt === 0));
      const unmined = open.filter((payment) => payment.mined === undefined && isHeard(payment));
      const looks = await inChunks(unmined, AT_ONCE, (payment) => findMined(payment, depths));
      const isMined = (one: { payment: Payment } & Look): one is { payment: Payment } & Look & { mined: Mined } =>
        one.mined !== undefined;
      const looked = unmined.map((payment, at) => ({ payment, ...looks[at]! }));
      const fresh = looked.filter(isMined);
      await payments.noteMined(fresh.map(({ payment, mined }) => ({ paymentId: payment.paymentId, mined })));
      const known = open.flatMap((payment) => (payment.mined === undefined ? [] : [{ payment, mined: payment.mined }]));
      await takeFinalSteps([...known, ...fresh], depths, feeChannel);
      const unfound: UnminedPayment[] = looked.filter((one) => !isMined(one));
      await resend(unfound, depths);
    },
  };
}

interface Look {
  readonly mined?: Mined;
  /** A node has it, in its mempool or in a block that we have not read. */
  readonly isWaiting: boolean;
}
