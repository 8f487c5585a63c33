import { openTurns } from "../../../base/in-turn.ts";
import {
  ChainUnreachable,
  type AddressRoom,
  type BroadcastOutcome,
  type ChainAsset,
  type IsSpent,
  type Payout,
  type SendRoom,
  type SignedTransaction,
  type Sweep,
  type SweepStep,
} from "../../../ports/chain.ts";
import type { KeySigner, SigningRequest } from "../../../ports/signer.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import { dearStep } from "../sweep-cost.ts";
import { TRON_HOT } from "./address.ts";
import type { KeyPlace } from "../public-keys.ts";
import { signPayments, spendOf } from "./draft.ts";
import { feeLimitOf, isInactive, pricesNow, tokenFee, tokenNeedOf, trxFee, type TronPrices } from "./fees.ts";
import type { TronBlock, TronNode } from "./node.ts";
import { balanceOf } from "./scan.ts";
import { costOf, type StoredTransfers, type TransferCost } from "./stored-transfers.ts";

export interface TronSendParts {
  readonly node: TronNode;
  readonly addresses: AddressRoom;
  readonly assets: readonly ChainAsset[];
  readonly signer: KeySigner;
  readonly clock: () => number;
  /** The most a token's transfer may burn, in sun. */
  readonly feeLimitMax: number;
  /** Transfers signed before, by this process or another. */
  readonly stored: StoredTransfers;
}

/** One look at the network, for one call. */
interface Moment {
  readonly prices: TronPrices;
  readonly reference: TronBlock;
}

interface Transfer {
  readonly place: KeyPlace;
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly units: bigint;
  readonly feeLimit: number;
  readonly fee: number;
  readonly payoutIds: readonly number[];
  /** For the signer. */
  readonly purpose: Pick<SigningRequest, "orders" | "topUpIndex">;
}

/** Nodes that are behind or overloaded say so with these; the same transaction may be taken a moment later. */
const BUSY = new Set(["SERVER_BUSY", "NO_CONNECTION", "NOT_ENOUGH_EFFECTIVE_CONNECTION", "BLOCK_UNSOLIDIFIED"]);

/**
 * Room 3. A transaction uses up nothing that another one needs: there are no nonces and no outputs, so each of its
 * `spends` is its own id, and nothing can be replaced. What it could be replaced with is a new one after its end.
 * Its methods run one after the other; the caller stores what one returned before they call the next.
 */
export function openTronSend(parts: TronSendParts): SendRoom {
  const { node, addresses, assets, signer } = parts;
  const inTurn = openTurns();
  /** Transfers that are signed and may not be mined yet, by their ids. */
  const waiting = new Map<string, TransferCost>();
  let lastTimestamp = 0;

  function assetOf(channel: string): ChainAsset {
    const asset = assets.find((each) => each.channel === channel);
    if (asset === undefined) throw new Error(`the channel ${channel} is not of this chain`);
    return asset;
  }

  const momentNow = async (): Promise<Moment> => {
    const [prices, reference] = await Promise.all([pricesNow(node), node.solid()]);
    return { prices, reference };
  };

  /** Recalls what was signed before a restart, and forgets what is in a block for good. */
  async function lookAtWaiting(isSpent: IsSpent): Promise<void> {
    for (const transfer of await parts.stored()) {
      if (!waiting.has(transfer.txid)) waiting.set(transfer.txid, costOf(transfer));
    }
    for (const txid of waiting.keys()) if (!isSpent(spendOf(txid))) waiting.delete(txid);
  }

  /** Funds that an address can still spend: its balance less transfers that wait for a block. */
  async function freeOf(from: string, token: string): Promise<bigint> {
    let free = await balanceOf(node, from, token);
    for (const cost of waiting.values()) {
      if (cost.from !== from) continue;
      if (cost.token === token) free -= cost.units;
      if (token === "") free -= BigInt(cost.fee);
    }
    return free;
  }

  async function signedAll(transfers: readonly Transfer[], moment: Moment): Promise<readonly SignedTransaction[]> {
    const drafts = transfers.map(({ place, payoutIds, purpose, ...payment }) => {
      lastTimestamp = Math.max(parts.clock(), lastTimestamp + 1);
      const feeUnitsMax = BigInt(payment.fee);
      return { place, payment, reference: moment.reference, timestamp: lastTimestamp, payoutIds, feeUnitsMax, purpose };
    });
    const transactions = await signPayments(signer, drafts);
    for (const [at, { txid }] of transactions.entries()) waiting.set(txid, transfers[at]!);
    return transactions;
  }

  async function signed(transfer: Transfer, moment: Moment): Promise<SignedTransaction> {
    const [transaction] = await signedAll([transfer], moment);
    return transaction!;
  }

  /** The transfer of a payout with its cost; undefined when the token would refuse it, or it burns too much. */
  async function transferOf(payout: Payout, prices: TronPrices): Promise<Transfer | undefined> {
    const { id, channel, to, units } = payout;
    const { token } = assetOf(channel);
    const purpose = { orders: ordersOf([payout]) };
    const transfer = { place: TRON_HOT, from: addresses.hot.text, to: to.text, token, units, payoutIds: [id], purpose };
    if (token === "") return { ...transfer, feeLimit: 0, fee: trxFee(prices, false) };
    const feeLimit = await feeLimitOf(node, prices, transfer);
    if (feeLimit === undefined || feeLimit > parts.feeLimitMax) return undefined;
    return { ...transfer, feeLimit, fee: tokenFee(feeLimit, prices) };
  }

  async function sign(payouts: readonly Payout[], isSpent: IsSpent): Promise<readonly SignedTransaction[]> {
    if (payouts.length === 0) return [];
    await lookAtWaiting(isSpent);
    const moment = await momentNow();
    const free = new Map<string, bigint>();
    for (const token of new Set(["", ...payouts.map(({ channel }) => assetOf(channel).token)])) {
      free.set(token, await freeOf(addresses.hot.text, token));
    }
    const transfers: Transfer[] = [];
    for (const payout of payouts) {
      const transfer = await transferOf(payout, moment.prices);
      if (transfer === undefined) continue;
      const { token, units, fee } = transfer;
      const trx = (free.get("") ?? 0n) - BigInt(fee) - (token === "" ? units : 0n);
      const tokens = token === "" ? 0n : (free.get(token) ?? 0n) - units;
      if (trx < 0n || tokens < 0n) continue;
      if (token !== "") free.set(token, tokens);
      free.set("", trx);
      transfers.push(transfer);
    }
    return signedAll(transfers, moment);
  }

  async function sweep(wish: Sweep, isSpent: IsSpent): Promise<SweepStep> {
    const { depositIndex, channel, units } = wish;
    await lookAtWaiting(isSpent);
    const { token } = assetOf(channel);
    const from = addresses.deposit(depositIndex).text;
    const [moment, held, trx] = [await momentNow(), await freeOf(from, token), await freeOf(from, "")];
    const whole = {
      place: { branch: 0, index: depositIndex },
      from,
      to: addresses.hot.text,
      token,
      payoutIds: [],
      purpose: { orders: [] },
    } as const;
    if (token === "") {
      const fee = trxFee(moment.prices, true);
      const most = held - BigInt(fee);
      const amount = units === undefined || units > most ? most : units;
      if (amount <= 0n) return { step: "empty" };
      const dear = dearStep(wish, BigInt(fee));
      if (dear !== undefined) return dear;
      return { step: "sweep", transaction: await signed({ ...whole, units: amount, feeLimit: 0, fee }, moment) };
    }
    const amount = units === undefined || units > held ? held : units;
    if (amount <= 0n) return { step: "empty" };
    const { prices } = moment;
    const need = await tokenNeedOf(node, prices, { ...whole, units: amount });
    if (need === undefined || need.feeLimit > parts.feeLimitMax) return { step: "empty" };
    const { energy, feeLimit } = need;
    const fee = tokenFee(feeLimit, prices);
    const lacking = BigInt(fee) - trx;
    const topUpFee = lacking <= 0n ? 0 : trxFee(prices, !(await isInactive(node, from)));
    const dear = dearStep(wish, BigInt(tokenFee(energy * prices.energy, prices) + topUpFee));
    if (dear !== undefined) return dear;
    if (lacking > 0n) return topUp(depositIndex, lacking, moment);
    return { step: "sweep", transaction: await signed({ ...whole, units: amount, feeLimit, fee }, moment) };
  }

  async function topUp(topUpIndex: number, units: bigint, moment: Moment): Promise<SweepStep> {
    const [from, to] = [addresses.hot.text, addresses.deposit(topUpIndex).text];
    const purpose = { orders: [], topUpIndex };
    const fee = trxFee(moment.prices, false);
    if ((await freeOf(from, "")) < units + BigInt(fee)) return { step: "empty" };
    const transfer = { place: TRON_HOT, from, to, token: "", units, feeLimit: 0, fee, payoutIds: [], purpose };
    return { step: "gas", transaction: await signed(transfer, moment) };
  }

  async function broadcast({ txid, raw }: SignedTransaction): Promise<BroadcastOutcome> {
    const answer = await node.ask("wallet/broadcasttransaction", JSON.parse(raw) as object);
    const code = String(answer["code"] ?? "");
    if (answer["result"] === true) {
      if (answer["txid"] !== txid) throw new ChainUnreachable("the node names another transaction than it was sent");
      return "sent";
    }
    if (BUSY.has(code)) throw new ChainUnreachable(`the node is not fit to send: ${code}`);
    if (code === "DUP_TRANSACTION_ERROR") return "known";
    if ((await node.receipt(txid)) !== undefined) return "known";
    return code === "TRANSACTION_EXPIRATION_ERROR" ? "spent" : "refused";
  }

  return {
    sign: (payouts, isSpent) => inTurn(() => sign(payouts, isSpent)),
    sweep: (what, isSpent) => inTurn(() => sweep(what, isSpent)),
    broadcast,
    bump: async () => undefined,
  };
}
