import type { Hex } from "viem";
import { openTurns } from "../../../base/in-turn.ts";
import type { AddressRoom, IsSpent, Payout, SendRoom, SignedTransaction, Sweep } from "../../../ports/chain.ts";
import type { KeySigner } from "../../../ports/signer.ts";
import type { EvmAssets } from "./assets.ts";
import { broadcastTo } from "./broadcast.ts";
import { gasFor, presentFees, raisedFees, type EvmBounds, type Fees } from "./fees.ts";
import { Funds } from "./funds.ts";
import { hexOf, NodeRefusal, unitsIn, wholeIn, type EvmNode } from "./node.ts";
import { balanceOf, reached } from "./scan.ts";
import { feeUnitsMaxOf, readSigned, senderPath, signDraft, type Draft, type Sender } from "./signing.ts";
import { spendOf } from "./spends.ts";
import { transferCall } from "./tokens.ts";

/** Gas of payouts is estimated, and they are signed, so many at once. */
const CHUNK = 100;
const NO_DATA = "0x";

export interface EvmSendParts {
  readonly node: EvmNode;
  readonly assets: EvmAssets;
  readonly addresses: AddressRoom;
  readonly signer: KeySigner;
  readonly chainId: number;
  readonly bounds: EvmBounds;
}

/** A transaction before nonce and fees are set. */
type Action = Pick<Draft, "to" | "value" | "data">;

/**
 * Room 3. One transaction for each payout, from the hot wallet, nonces without a gap. Its methods run one after the
 * other; the caller stores what one returned before they call the next, or two could use one nonce.
 */
export function openEvmSend(parts: EvmSendParts): SendRoom {
  const { node, assets, addresses, bounds } = parts;
  const inTurn = openTurns();
  const hot: Sender = { key: addresses.hot.key, path: senderPath(1, 0) };
  const funds = new Funds(node, hot.key);

  const actionOf = (channel: string, to: string, units: bigint): Action => {
    const { token } = assets.of(channel);
    if (token === "") return { to: to as Hex, value: units, data: NO_DATA };
    return { to: token as Hex, value: 0n, data: transferCall(to, units) };
  };

  const minedNonces = async (sender: Sender): Promise<number> =>
    wholeIn(await node.ask("eth_getTransactionCount", [sender.key, "latest"]), "nonce");

  /** The lowest nonces that no transaction of ours uses. */
  function* freeNonces(sender: Sender, mined: number, isSpent: IsSpent): Generator<number, never> {
    for (let nonce = mined; ; nonce++) if (!isSpent(spendOf(sender.key, nonce))) yield nonce;
  }

  /** Undefined when the call would fail, or take more gas than we ever pay for. */
  async function gasOf(sender: Sender, { to, value, data }: Action): Promise<bigint | undefined> {
    try {
      const call = { from: sender.key, to, value: hexOf(value), ...(data === NO_DATA ? {} : { data }) };
      return gasFor(unitsIn(await node.ask("eth_estimateGas", [call]), "gas estimate"), bounds);
    } catch (error) {
      if (error instanceof NodeRefusal) return undefined;
      throw error;
    }
  }

  async function sign(payouts: readonly Payout[], isSpent: IsSpent): Promise<SignedTransaction[]> {
    const fees = await presentFees(node, bounds);
    if (fees === undefined || payouts.length === 0) return [];
    const mined = await minedNonces(hot);
    const tokens = payouts.map(({ channel }) => assets.of(channel).token);
    const free = await funds.read({ tokens, mined, isSpent });
    const nonces = freeNonces(hot, mined, isSpent);
    const signed: SignedTransaction[] = [];
    for (let from = 0; from < payouts.length; from += CHUNK) {
      const chunk = payouts.slice(from, from + CHUNK).map((payout) => ({
        payout,
        action: actionOf(payout.channel, payout.to.key, payout.units),
      }));
      const gas = await Promise.all(chunk.map(({ action }) => gasOf(hot, action)));
      const drafts = chunk.flatMap(({ payout, action }, at) => {
        const needed = gas[at];
        if (needed === undefined) return [];
        const { token } = assets.of(payout.channel);
        const cost = { token, units: payout.units, feeUnits: feeUnitsMaxOf({ gas: needed, ...fees }) };
        if (!free.take(cost)) return [];
        const draft: Draft = { ...action, ...fees, gas: needed, nonce: nonces.next().value };
        funds.commit(draft.nonce, cost);
        return [{ payout, draft }];
      });
      signed.push(...(await Promise.all(drafts.map(({ payout, draft }) => signDraft(parts, hot, draft, [payout.id])))));
    }
    return signed;
  }

  async function sweep({ depositIndex, channel, units }: Sweep, isSpent: IsSpent): ReturnType<SendRoom["sweep"]> {
    const empty = { step: "empty" } as const;
    const { token } = assets.of(channel);
    const sender: Sender = { key: addresses.deposit(depositIndex).key, path: senderPath(0, depositIndex) };
    const fees = await presentFees(node, bounds);
    const held = await balanceOf(node, sender.key, token);
    if (fees === undefined || held === 0n) return empty;
    const nonce = freeNonces(sender, await minedNonces(sender), isSpent).next().value;
    const wanted = units === undefined || units > held ? held : units;
    const signing = async (action: Action, gas: bigint) => ({
      step: "sweep" as const,
      transaction: await signDraft(parts, sender, { ...action, ...fees, gas, nonce }, []),
    });
    if (token === "") {
      // To the hot wallet, which is no contract, the cost is the same for every value: no margin is left behind.
      const gas = unitsIn(await node.ask("eth_estimateGas", [{ from: sender.key, to: hot.key, value: "0x1" }]), "gas");
      const cost = feeUnitsMaxOf({ gas, ...fees });
      const value = wanted + cost > held ? held - cost : wanted;
      return value <= cost ? empty : signing(actionOf(channel, hot.key, value), gas);
    }
    const action = actionOf(channel, hot.key, wanted);
    const gas = await gasOf(sender, action);
    if (gas === undefined) return empty;
    const lacking = feeUnitsMaxOf({ gas, ...fees }) - (await balanceOf(node, sender.key, ""));
    return lacking > 0n ? topUp(sender, lacking, { fees, isSpent }) : signing(action, gas);
  }

  /** Ether for a deposit address, so that it can pay for its own transaction. */
  async function topUp(
    { key }: Sender,
    value: bigint,
    { fees, isSpent }: { readonly fees: Fees; readonly isSpent: IsSpent },
  ): ReturnType<SendRoom["sweep"]> {
    const mined = await minedNonces(hot);
    const free = await funds.read({ tokens: [], mined, isSpent });
    const action: Action = { to: key as Hex, value, data: NO_DATA };
    const gas = await gasOf(hot, action);
    if (gas === undefined) return { step: "empty" };
    const cost = { token: "", units: value, feeUnits: feeUnitsMaxOf({ gas, ...fees }) };
    if (!free.take(cost)) return { step: "empty" };
    const nonce = freeNonces(hot, mined, isSpent).next().value;
    funds.commit(nonce, cost);
    return { step: "gas", transaction: await signDraft(parts, hot, { ...action, ...fees, gas, nonce }, []) };
  }

  async function bump(transaction: SignedTransaction): Promise<SignedTransaction | undefined> {
    const { sender, draft } = readSigned(transaction);
    if ((await minedNonces(sender)) > draft.nonce) return undefined;
    const fees = raisedFees(draft, await presentFees(node, bounds), bounds);
    if (fees === undefined) return undefined;
    const cost = feeUnitsMaxOf({ ...draft, ...fees });
    const held = await balanceOf(node, sender.key, "");
    // A sweep of everything leaves less for the hot wallet; a payout is never changed.
    const isSweepOfAll = sender.path.branch === 0 && draft.data === NO_DATA;
    const value = isSweepOfAll && draft.value + cost > held ? held - cost : draft.value;
    if (value < 0n || value + cost > held || (isSweepOfAll && value === 0n)) return undefined;
    return signDraft(parts, sender, { ...draft, ...fees, value }, transaction.payoutIds);
  }

  return {
    async lastSpend() {
      const mined = await reached(() => minedNonces(hot));
      return mined === 0 ? undefined : spendOf(hot.key, mined - 1);
    },
    sign: (payouts, isSpent) => inTurn(() => reached(() => sign(payouts, isSpent))),
    sweep: (what, isSpent) => inTurn(() => reached(() => sweep(what, isSpent))),
    bump: (transaction) => inTurn(() => reached(() => bump(transaction))),
    broadcast: (transaction) => reached(() => broadcastTo(node, transaction)),
  };
}
