import type { Hex } from "viem";
import { openTurns } from "../../../base/in-turn.ts";
import type {
  AddressRoom,
  IsSpent,
  Payout,
  SendRoom,
  SignedTransaction,
  Sweep,
  SweepStep,
} from "../../../ports/chain.ts";
import type { KeySigner, SigningRequest } from "../../../ports/signer.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import { dearStep } from "../sweep-cost.ts";
import type { EvmAssets } from "./assets.ts";
import type { Batches, Priced } from "./batches.ts";
import { broadcastTo } from "./broadcast.ts";
import { presentFees, presentPrices, raisedFees, type EvmBounds, type Fees } from "./fees.ts";
import { Funds, type Cost } from "./funds.ts";
import { sumOf } from "./multi-send.ts";
import { unitsIn, type EvmNode } from "./node.ts";
import { balanceOf, reached } from "./scan.ts";
import {
  feeUnitsMaxOf,
  readSigned,
  senderPath,
  signDraft,
  signDrafts,
  type Draft,
  type PurposedDraft,
  type Sender,
} from "./signing.ts";
import { spendOf } from "./spends.ts";
import { freeNonces, gasOfTransfer, minedNoncesOf, NO_DATA, transferOf, type Action } from "./transfer.ts";

/** Gas of payouts is estimated for so many at once. */
const CHUNK = 100;
/** A transfer of ether to a person's address. */
const TOP_UP_GAS = 21_000n;
const NO_PAYOUT = { payoutIds: [], orders: [] } as const;

export interface EvmSendParts {
  readonly node: EvmNode;
  readonly assets: EvmAssets;
  readonly addresses: AddressRoom;
  readonly signer: KeySigner;
  readonly chainId: number;
  readonly bounds: EvmBounds;
  /** Undefined: each payout is a transaction of its own. */
  readonly batches: Batches | undefined;
}

/**
 * Room 3. One transaction for each payout, or one for many where a contract pays them together; from the hot wallet,
 * nonces without a gap. Its methods run one after the other; the caller stores what one returned before they call the
 * next, or two could use one nonce.
 */
export function openEvmSend(parts: EvmSendParts): SendRoom {
  const { node, assets, addresses, bounds } = parts;
  const inTurn = openTurns();
  const hot: Sender = { key: addresses.hot.key, path: senderPath(1, 0) };
  const funds = new Funds(node, hot.key);

  const actionOf = (channel: string, to: string, units: bigint): Action =>
    transferOf(assets.of(channel).token, to, units);
  const minedNonces = (sender: Pick<Sender, "key">): Promise<number> => minedNoncesOf(node, sender.key);
  const gasOf = (sender: Pick<Sender, "key">, action: Action): Promise<bigint | undefined> =>
    gasOfTransfer({ node, bounds, from: sender.key }, action);

  /** Those that can be paid now, with what each costs alone. */
  async function pricedOf(
    payouts: readonly Payout[],
    take: (cost: Cost) => boolean,
    fees: Fees,
  ): Promise<(Priced & { readonly action: Action; readonly cost: Cost })[]> {
    const priced = [];
    for (let from = 0; from < payouts.length; from += CHUNK) {
      const chunk = payouts.slice(from, from + CHUNK).map((payout) => ({
        payout,
        action: actionOf(payout.channel, payout.to.key, payout.units),
      }));
      const estimates = await Promise.all(chunk.map(({ action }) => gasOf(hot, action)));
      for (const [at, { payout, action }] of chunk.entries()) {
        const gas = estimates[at];
        if (gas === undefined) continue;
        const { token } = assets.of(payout.channel);
        const cost = { token, units: payout.units, feeUnits: feeUnitsMaxOf({ gas, ...fees }) };
        if (take(cost)) priced.push({ payout, token: token.toLowerCase(), action, gas, cost });
      }
    }
    return priced;
  }

  const isIdle = (mined: number, isSpent: IsSpent): boolean =>
    freeNonces(hot.key, mined, isSpent).next().value === mined;

  /** A batch goes by balances and allowances of the newest block: nothing of ours may be under way. */
  async function mayBegin(isSpent: IsSpent): Promise<boolean> {
    if (parts.batches === undefined || isIdle(await minedNonces(hot), isSpent)) return true;
    return !(await parts.batches.isThere());
  }

  async function sign(payouts: readonly Payout[], isSpent: IsSpent): Promise<SignedTransaction[]> {
    const fees = await presentFees(node, bounds);
    if (fees === undefined || payouts.length === 0) return [];
    const mined = await minedNonces(hot);
    const tokens = payouts.map(({ channel }) => assets.of(channel).token);
    const free = await funds.read({ tokens, mined, isSpent });
    const nonces = freeNonces(hot.key, mined, isSpent);
    const priced = await pricedOf(payouts, (cost) => free.take(cost), fees);
    const drafts: PurposedDraft[] = [];
    const add = (action: Action, gas: bigint, cost: Cost, purpose: Omit<PurposedDraft, "draft">): void => {
      const draft: Draft = { ...action, ...fees, gas, nonce: nonces.next().value };
      funds.commit(draft.nonce, cost);
      drafts.push({ draft, ...purpose });
    };
    const together = new Set<Payout>();
    const actions = isIdle(mined, isSpent) ? ((await parts.batches?.actions(priced)) ?? []) : [];
    for (const { action, gas, pays, clears } of actions) {
      const { token } = assets.of((pays[0] ?? clears[0])!.channel);
      const feeUnits = feeUnitsMaxOf({ gas, ...fees });
      // Funds for a batch were taken with its payments.
      if (pays.length === 0 && !free.take({ token: "", units: 0n, feeUnits })) continue;
      for (const payout of [...pays, ...clears]) together.add(payout);
      const [payoutIds, waiting] = [pays, clears].map((list) => list.map(({ id }) => id));
      const purpose = { payoutIds: payoutIds!, orders: ordersOf(pays) };
      const cost = { token, units: sumOf(pays), feeUnits };
      add(action, gas, cost, clears.length === 0 ? purpose : { ...purpose, clears: waiting! });
    }
    for (const { payout, action, gas, cost } of priced) {
      if (!together.has(payout)) add(action, gas, cost, { payoutIds: [payout.id], orders: ordersOf([payout]) });
    }
    return signDrafts(parts, hot, drafts);
  }

  async function sweep(wish: Sweep, isSpent: IsSpent): Promise<SweepStep> {
    const { depositIndex, channel, units } = wish;
    const empty = { step: "empty" } as const;
    const { token } = assets.of(channel);
    const sender: Sender = { key: addresses.deposit(depositIndex).key, path: senderPath(0, depositIndex) };
    const prices = await presentPrices(node, bounds);
    const held = await balanceOf(node, sender.key, token);
    if (prices === undefined || held === 0n) return empty;
    const { fees, expectedPerGas } = prices;
    const nonce = freeNonces(sender.key, await minedNonces(sender), isSpent).next().value;
    const wanted = units === undefined || units > held ? held : units;
    const signing = async (action: Action, gas: bigint) => ({
      step: "sweep" as const,
      transaction: await signDraft(parts, sender, { draft: { ...action, ...fees, gas, nonce }, ...NO_PAYOUT }),
    });
    if (token === "") {
      // To the hot wallet, which is no contract, the cost is the same for every value: no margin is left behind.
      const gas = unitsIn(await node.ask("eth_estimateGas", [{ from: sender.key, to: hot.key, value: "0x1" }]), "gas");
      const cost = feeUnitsMaxOf({ gas, ...fees });
      const value = wanted + cost > held ? held - cost : wanted;
      return value <= cost
        ? empty
        : (dearStep(wish, gas * expectedPerGas) ?? signing(actionOf(channel, hot.key, value), gas));
    }
    const action = actionOf(channel, hot.key, wanted);
    const gas = await gasOf(sender, action);
    if (gas === undefined) return empty;
    const lacking = feeUnitsMaxOf({ gas, ...fees }) - (await balanceOf(node, sender.key, ""));
    const dear = dearStep(wish, (lacking > 0n ? gas + TOP_UP_GAS : gas) * expectedPerGas);
    if (dear !== undefined) return dear;
    return lacking > 0n ? topUp({ ...sender, depositIndex }, lacking, { fees, isSpent }) : signing(action, gas);
  }

  /** Ether for a deposit address, so that it can pay for its own transaction. */
  async function topUp(
    { key, depositIndex: topUpIndex }: Pick<Sender, "key"> & Pick<Sweep, "depositIndex">,
    value: bigint,
    { fees, isSpent }: { readonly fees: Fees; readonly isSpent: IsSpent },
  ): Promise<SweepStep> {
    const mined = await minedNonces(hot);
    const free = await funds.read({ tokens: [], mined, isSpent });
    const action: Action = { to: key as Hex, value, data: NO_DATA };
    const gas = await gasOf(hot, action);
    if (gas === undefined) return { step: "empty" };
    const cost = { token: "", units: value, feeUnits: feeUnitsMaxOf({ gas, ...fees }) };
    if (!free.take(cost)) return { step: "empty" };
    const nonce = freeNonces(hot.key, mined, isSpent).next().value;
    funds.commit(nonce, cost);
    const draft = { ...action, ...fees, gas, nonce };
    return { step: "gas", transaction: await signDraft(parts, hot, { draft, ...NO_PAYOUT, topUpIndex }) };
  }

  async function bump(
    transaction: SignedTransaction,
    purpose: Pick<SigningRequest, "orders" | "topUpIndex">,
  ): Promise<SignedTransaction | undefined> {
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
    const { payoutIds } = transaction;
    return signDraft(parts, sender, { draft: { ...draft, ...fees, value }, payoutIds, ...purpose });
  }

  return {
    async lastSpend() {
      const mined = await reached(() => minedNonces(hot));
      return mined === 0 ? undefined : spendOf(hot.key, mined - 1);
    },
    mayBegin: (isSpent) => inTurn(() => reached(() => mayBegin(isSpent))),
    sign: (payouts, isSpent) => inTurn(() => reached(() => sign(payouts, isSpent))),
    sweep: (what, isSpent) => inTurn(() => reached(() => sweep(what, isSpent))),
    bump: (transaction, purpose) => inTurn(() => reached(() => bump(transaction, purpose))),
    broadcast: (transaction) => reached(() => broadcastTo(node, transaction)),
  };
}
