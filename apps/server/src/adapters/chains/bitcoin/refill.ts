import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Transaction, p2pkh } from "@scure/btc-signer";
import type { RefillFault, RefillRoom, SignedTransaction } from "../../../ports/chain.ts";
import { addressKeyOf, keyHashOf, outputScript, type BitcoinAddressRoom } from "./address.ts";
import { planTransaction, type Coin } from "./coins.ts";
import { REPLACEABLE, SIGHASH_ALL, spendOf } from "./draft.ts";
import { presentFeeRate, type FeeBounds } from "./fee-rate.ts";
import { splitOutpoint, type BitcoinNode } from "./node.ts";
import type { OutputStore } from "./output-store.ts";
import { satoshiOf } from "./send.ts";

export interface BitcoinRefillParts {
  readonly node: BitcoinNode;
  readonly addresses: BitcoinAddressRoom;
  readonly outputs: OutputStore;
  readonly fees: FeeBounds;
}

/** The refill is one payment of its transaction. */
const ONLY = 0;
const HEX = /^([0-9a-f]{2})+$/i;
const LAST_BYTE = -1;

/** Signed, as wallets give it: a PSBT in base64, finished or not, or the whole transaction in hex. */
function opened(text: string): Transaction | undefined {
  try {
    if (HEX.test(text)) return Transaction.fromRaw(Buffer.from(text, "hex"));
    const transaction = Transaction.fromPSBT(Buffer.from(text, "base64"));
    if (!transaction.isFinal) transaction.finalize();
    return transaction;
  } catch {
    // The library throws on everything that is no transaction, and on one that is not signed.
    return undefined;
  }
}

/** All but the witnesses: with outputs of segwit it makes the id. */
const bytesOf = (transaction: Transaction): string => bytesToHex(transaction.toBytes());

/** Whether each input carries the signature, over all of the transaction, of the key that its output pays. */
function isSigned(written: Transaction, signed: Transaction): boolean {
  return Array.from({ length: written.inputsLength }, (_, at) => at).every((at) => {
    const { witnessUtxo } = written.getInput(at);
    const [der, key, ...rest] = signed.getInput(at).finalScriptWitness ?? [];
    if (witnessUtxo === undefined || der === undefined || key === undefined || rest.length > 0) return false;
    if (der.at(LAST_BYTE) !== SIGHASH_ALL) return false;
    try {
      const { script, hash } = p2pkh(key);
      const digest = written.preimageWitnessV0(at, script, SIGHASH_ALL, witnessUtxo.amount);
      const isOfKey = Buffer.compare(hash, keyHashOf(witnessUtxo.script) ?? Buffer.alloc(0)) === 0;
      const options = { prehash: false, format: "der", lowS: true } as const;
      return isOfKey && secp256k1.verify(der.subarray(0, LAST_BYTE), digest, key, options);
    } catch {
      // Bytes that are no key or no signature are refused in the same way as those that do not fit.
      return false;
    }
  });
}

/** Room 5. A PSBT (BIP 174) that spends the address's outputs; what is left returns to it. */
export function openBitcoinRefill({ node, addresses, outputs, fees }: BitcoinRefillParts): RefillRoom {
  const { network, hot } = addresses;
  return {
    async write({ from, units }, isSpent) {
      const stored = (await outputs.at(from.key)).filter(({ outpoint }) => !isSpent(spendOf(outpoint)));
      const values = await node.unspent(stored.map(({ outpoint }) => outpoint));
      const coins = stored.flatMap(({ outpoint }, at): Coin[] => {
        const held = values[at];
        return held === undefined ? [] : [{ outpoint, units: held }];
      });
      const [script, changeScript] = [outputScript(hot.text, network), outputScript(from.text, network)];
      const feeRate = await presentFeeRate(node, fees);
      const payouts = [{ id: ONLY, script, units: satoshiOf(units) }];
      const plan = planTransaction({ coins, payouts, feeRate, changeScript });
      if (plan === undefined) return undefined;
      const transaction = new Transaction({ version: 2 });
      for (const { outpoint, units: amount } of plan.inputs) {
        transaction.addInput({
          ...{ ...splitOutpoint(outpoint), sequence: REPLACEABLE, sighashType: SIGHASH_ALL },
          witnessUtxo: { amount: BigInt(amount), script: changeScript },
        });
      }
      transaction.addOutput({ script, amount: units });
      if (plan.change > 0) transaction.addOutput({ script: changeScript, amount: BigInt(plan.change) });
      return {
        unsigned: Buffer.from(transaction.toPSBT()).toString("base64"),
        ...{ feeUnitsMax: BigInt(plan.fee), expiresAt: 0 },
        says: { inputs: String(plan.inputs.length), fee: String(plan.fee), change: String(plan.change) },
      };
    },

    async read({ units }, written, text): Promise<SignedTransaction | RefillFault> {
      const [draft, signed] = [Transaction.fromPSBT(Buffer.from(written, "base64")), opened(text)];
      if (signed === undefined || signed.outputsLength === 0) return "transaction";
      const { amount, script } = signed.getOutput(ONLY);
      if (script === undefined || addressKeyOf(script, network) !== hot.key) return "payee";
      if (amount !== units) return "amount";
      if (bytesOf(signed) !== bytesOf(draft)) return "transaction";
      if (!isSigned(draft, signed)) return "signature";
      const inputs = Array.from({ length: draft.inputsLength }, (_, at) => draft.getInput(at));
      const spends = inputs.map(({ txid, index = 0 }) => spendOf(`${bytesToHex(txid ?? Buffer.alloc(0))}:${index}`));
      const paid = Array.from({ length: draft.outputsLength }, (_, at) => draft.getOutput(at).amount ?? 0n);
      const held = inputs.map(({ witnessUtxo }) => witnessUtxo?.amount ?? 0n);
      const feeUnitsMax = sumOf(held) - sumOf(paid);
      const raw = bytesToHex(signed.toBytes(true, true));
      return { txid: signed.id, raw, payoutIds: [], spends, feeUnitsMax, expiresAt: 0 };
    },
  };
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, each) => sum + each, 0n);
