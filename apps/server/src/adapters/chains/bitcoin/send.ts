import {
  ChainUnreachable,
  type BroadcastOutcome,
  type IsSpent,
  type Payout,
  type SendRoom,
  type SignedTransaction,
} from "../../../ports/chain.ts";
import { outputScript, type BitcoinAddressRoom } from "./address.ts";
import { decodeTransaction } from "./block.ts";
import {
  changeMin,
  planTransaction,
  replacementFee,
  RELAY_FEE_RATE,
  virtualBytes,
  type PlannedPayout,
} from "./coins.ts";
import { draftPsbt, finalizeDraft, type DraftInput, type DraftOutput, type PsbtSigner } from "./draft.ts";
import type { BitcoinNode } from "./node.ts";
import type { OutputStore } from "./output-store.ts";

/** Satoshi for each virtual byte. */
export interface FeeBounds {
  readonly max: number;
  /** While the node has no estimate. */
  readonly fallback: number;
}

export interface BitcoinSendParts {
  readonly node: BitcoinNode;
  readonly addresses: BitcoinAddressRoom;
  readonly outputs: OutputStore;
  readonly signPsbt: PsbtSigner;
  readonly channel: string;
  readonly fees: FeeBounds;
}

/** In how many blocks a payout should be mined, for the estimate. */
const TARGET_BLOCKS = 6;
/** A node may look at a transaction after it has answered. */
const LOOKS_MAX = 20;
const LOOK_PAUSE_MS = 50;

const spendOf = (outpoint: string): string => `output:${outpoint}`;

/** Satoshi that fit; a payout of more than all coins there are is a mistake of ours. */
function satoshiOf(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number) || number <= 0) throw new Error(`${units} satoshi cannot be paid`);
  return number;
}

export function openBitcoinSend(parts: BitcoinSendParts): SendRoom {
  const { node, addresses, outputs, fees } = parts;
  const hotScript = outputScript(addresses.hot.text, addresses.network);

  async function feeRateNow(): Promise<number> {
    const estimate = (await node.feeRate(TARGET_BLOCKS)) ?? fees.fallback;
    return Math.min(Math.max(estimate, RELAY_FEE_RATE), fees.max);
  }

  async function signed(
    inputs: readonly DraftInput[],
    to: readonly DraftOutput[],
    payoutIds: readonly number[],
  ): Promise<SignedTransaction> {
    const draft = await draftPsbt(inputs, to, addresses);
    const { txid, raw } = await finalizeDraft(draft, await parts.signPsbt(draft));
    const fee = sumOf(inputs) - sumOf(to);
    const spends = inputs.map(({ outpoint }) => spendOf(outpoint));
    return { txid, raw, payoutIds, spends, feeUnitsMax: BigInt(fee), expiresAt: 0 };
  }

  function plannedPayout({ id, channel, to, units }: Payout): PlannedPayout {
    if (channel !== parts.channel) throw new Error(`the channel ${channel} is not of this chain`);
    return { id, units: satoshiOf(units), script: outputScript(to.text, addresses.network) };
  }

  return {
    async sign(payouts: readonly Payout[], isSpent: IsSpent) {
      let left = payouts.map(plannedPayout);
      if (left.length === 0) return [];
      const [feeRate, tip] = [await feeRateNow(), await node.height()];
      let coins = (await outputs.spendable(tip)).filter(({ outpoint }) => !isSpent(spendOf(outpoint)));
      const transactions: SignedTransaction[] = [];
      for (;;) {
        const plan = planTransaction({ coins, payouts: left, feeRate, changeScript: hotScript });
        if (plan === undefined) return transactions;
        const ids = new Set(plan.payouts.map(({ id }) => id));
        const used = new Set(plan.inputs.map(({ outpoint }) => outpoint));
        const change = plan.change === 0 ? [] : [{ script: hotScript, units: plan.change }];
        transactions.push(await signed(plan.inputs, [...plan.payouts, ...change], [...ids]));
        left = left.filter(({ id }) => !ids.has(id));
        coins = coins.filter(({ outpoint }) => !used.has(outpoint));
      }
    },

    sweep: async () => ({ step: "covered" }),

    async broadcast(transaction): Promise<BroadcastOutcome> {
      const { txid, raw } = transaction;
      if (await node.isWaiting(txid)) return "known";
      const refusal = await node.send(raw);
      for (let look = 0; look < (refusal === undefined ? LOOKS_MAX : 1); look += 1) {
        if (await node.isWaiting(txid)) return "sent";
        await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS));
      }
      if ((await node.transaction(txid)) !== undefined) return "known";
      const inputs = await node.unspent(decodeTransaction(Buffer.from(raw, "hex")).inputs);
      return inputs.includes(undefined) ? "spent" : "refused";
    },

    /** Keeps inputs and payouts; what the fee grows by comes out of the change, which goes when nothing is left of it. */
    async bump(transaction) {
      const first = decodeTransaction(Buffer.from(transaction.raw, "hex"));
      const stored = new Map((await outputs.of(first.inputs)).map((each) => [each.outpoint, each]));
      const inputs = first.inputs.map((outpoint) => {
        const input = stored.get(outpoint);
        if (input === undefined) throw new ChainUnreachable(`the output ${outpoint} is of no scanned block`);
        return input;
      });
      const last = first.outputs.at(-1);
      const change = last !== undefined && Buffer.compare(last.script, hotScript) === 0 ? last.units : 0;
      const payouts = change === 0 ? first.outputs : first.outputs.slice(0, -1);
      const paid = sumOf(inputs) - sumOf(first.outputs);
      const feeRate = await feeRateNow();
      const scriptsOf = (outs: readonly DraftOutput[]) => outs.map(({ script }) => script);
      const feeOfBytes = (vbytes: number) => replacementFee({ paid, vbytes, feeRate, feeRateMax: fees.max });

      const fee = feeOfBytes(virtualBytes(inputs.length, scriptsOf(first.outputs)));
      if (fee === undefined) return undefined;
      const units = change + paid - fee;
      if (change > 0 && units >= changeMin(hotScript, feeRate)) {
        return signed(inputs, [...payouts, { script: hotScript, units }], transaction.payoutIds);
      }
      const vbytes = virtualBytes(inputs.length, scriptsOf(payouts));
      const most = paid + change;
      const least = feeOfBytes(vbytes);
      if (change === 0 || least === undefined || least > most || most > vbytes * fees.max) return undefined;
      return signed(inputs, payouts, transaction.payoutIds);
    },
  };
}

const sumOf = (list: readonly { readonly units: number }[]): number => list.reduce((sum, each) => sum + each.units, 0);
