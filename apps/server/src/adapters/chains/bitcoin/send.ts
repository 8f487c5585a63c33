import {
  ChainUnreachable,
  type BroadcastOutcome,
  type IsSpent,
  type Payout,
  type SendRoom,
  type SignedTransaction,
} from "../../../ports/chain.ts";
import type { KeySigner, WithdrawalOrder } from "../../../ports/signer.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import { outputScript, type BitcoinAddressRoom, type BitcoinNetworkName } from "./address.ts";
import { decodeTransaction } from "./block.ts";
import { changeMin, planTransaction, replacementFee, virtualBytes, type PlannedPayout } from "./coins.ts";
import { draftPsbt, finalizeDraft, spendOf, type DraftInput, type DraftOutput } from "./draft.ts";
import { presentFeeRate, type FeeBounds } from "./fee-rate.ts";
import type { BitcoinNode } from "./node.ts";
import type { OutputStore } from "./output-store.ts";

export interface BitcoinSendParts {
  readonly node: BitcoinNode;
  readonly addresses: BitcoinAddressRoom;
  readonly outputs: OutputStore;
  readonly signer: KeySigner;
  readonly networkName: BitcoinNetworkName;
  readonly channel: string;
  readonly fees: FeeBounds;
}

/** A node may look at a transaction after it has answered. */
const LOOKS_MAX = 20;
const LOOK_PAUSE_MS = 50;

interface Wanted {
  readonly inputs: readonly DraftInput[];
  readonly outputs: readonly DraftOutput[];
  readonly payoutIds: readonly number[];
  /** For the signer. */
  readonly orders: readonly WithdrawalOrder[];
}

/** Satoshi that fit; a payout of more than all coins there are is a mistake of ours. */
export function satoshiOf(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number) || number <= 0) throw new Error(`${units} satoshi cannot be paid`);
  return number;
}

export function openBitcoinSend(parts: BitcoinSendParts): SendRoom {
  const { node, addresses, outputs, fees } = parts;
  const hotScript = outputScript(addresses.hot.text, addresses.network);

  const feeRateNow = (): Promise<number> => presentFeeRate(node, fees);

  /** Signs all or none. */
  async function signedAll(wanted: readonly Wanted[]): Promise<SignedTransaction[]> {
    if (wanted.length === 0) return [];
    const drafts: Uint8Array[] = [];
    for (const { inputs, outputs: to } of wanted) drafts.push(await draftPsbt(inputs, to, addresses));
    const signatures = await parts.signer.sign(
      wanted.map(({ orders }, at) => {
        const psbt = Buffer.from(drafts[at]!).toString("hex");
        return { transaction: { kind: "bitcoin", network: parts.networkName, psbt } as const, orders };
      }),
    );
    const transactions: SignedTransaction[] = [];
    for (const [at, { inputs, outputs: to, payoutIds }] of wanted.entries()) {
      const { txid, raw } = await finalizeDraft(drafts[at]!, signatures[at] ?? []);
      const spends = inputs.map(({ outpoint }) => spendOf(outpoint));
      const feeUnitsMax = BigInt(sumOf(inputs) - sumOf(to));
      transactions.push({ txid, raw, payoutIds, spends, feeUnitsMax, expiresAt: 0 });
    }
    return transactions;
  }

  const signed = async (wanted: Wanted): Promise<SignedTransaction> => (await signedAll([wanted]))[0]!;

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
      const wanted: Wanted[] = [];
      for (;;) {
        const plan = planTransaction({ coins, payouts: left, feeRate, changeScript: hotScript });
        if (plan === undefined) return signedAll(wanted);
        const ids = new Set(plan.payouts.map(({ id }) => id));
        const used = new Set(plan.inputs.map(({ outpoint }) => outpoint));
        const change = plan.change === 0 ? [] : [{ script: hotScript, units: plan.change }];
        wanted.push({
          inputs: plan.inputs,
          outputs: [...plan.payouts, ...change],
          payoutIds: [...ids],
          orders: ordersOf(payouts.filter(({ id }) => ids.has(id))),
        });
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
    async bump(transaction, { orders }) {
      const { payoutIds } = transaction;
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
        return signed({ inputs, outputs: [...payouts, { script: hotScript, units }], payoutIds, orders });
      }
      const vbytes = virtualBytes(inputs.length, scriptsOf(payouts));
      const most = paid + change;
      const least = feeOfBytes(vbytes);
      if (change === 0 || least === undefined || least > most || most > vbytes * fees.max) return undefined;
      return signed({ inputs, outputs: payouts, payoutIds, orders });
    },
  };
}

const sumOf = (list: readonly { readonly units: number }[]): number => list.reduce((sum, each) => sum + each.units, 0);
