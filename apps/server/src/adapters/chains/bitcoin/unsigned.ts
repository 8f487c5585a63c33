import { Transaction } from "@scure/btc-signer";
import { STEPS, type KeyPath } from "../../../ports/signer.ts";
import { requireSignable, type FeeBounds, type UnsignedReading } from "../unsigned-reading.ts";
import { addressKeyOf, HOT, keyHashAddress, type BitcoinAddressRoom } from "./address.ts";
import { virtualBytes } from "./coins.ts";
import { HARDENED, inputsOf, PURPOSE, spendOf } from "./draft.ts";

/** Change that is not worth its own cost goes to the network: an output and its spending. */
const LEFT_VBYTES_MAX = 110;

export interface UnsignedBitcoinParts {
  /** Hex. */
  readonly psbt: string;
  readonly addresses: BitcoinAddressRoom;
  readonly bounds: FeeBounds;
}

function opened(psbt: string): Transaction | undefined {
  try {
    return Transaction.fromPSBT(Buffer.from(psbt, "hex"));
  } catch {
    // The library throws on everything that is no PSBT; the reason is given below.
    return undefined;
  }
}

/** m/84'/coinType'/0'/branch and one step, or two from 2^31 on. */
function pathIn(steps: readonly number[], coinType: number): KeyPath {
  const [purpose, coin, account, branch = -1, ...rest] = steps;
  const isAccount = purpose === PURPOSE + HARDENED && coin === coinType + HARDENED && account === HARDENED;
  const isBelow = (branch === 0 || branch === 1) && (rest.length === 1 || rest.length === 2);
  requireSignable(isAccount && isBelow && rest.every((step) => step < HARDENED), "an input names no key of ours");
  const index = rest.reduce((above, step) => above * STEPS + step, 0);
  return { purpose: PURPOSE, coinType, branch: branch === 1 ? HOT.branch : 0, index };
}

/** Reads a transaction that is to be signed. Throws NotSigned for one that no payment of ours is written like. */
export function readUnsignedBitcoin({ psbt, addresses, bounds }: UnsignedBitcoinParts): UnsignedReading {
  const transaction = opened(psbt);
  requireSignable(transaction !== undefined && transaction.inputsLength > 0, "it is no partially signed transaction");
  const { network } = addresses;
  const worth = new Map<string, bigint>();
  const digests = inputsOf(transaction).map(({ path: steps, digest, program, outpoint, units }) => {
    const path = pathIn(steps, network.coinType);
    const own = path.branch === 1 ? addresses.hot : addresses.deposit(path.index);
    requireSignable(keyHashAddress(program, network) === own.key, "an input is not of the key that it names");
    worth.set(spendOf(outpoint), units);
    return { path, digest };
  });
  requireSignable(worth.size === digests.length, "it spends an output twice");
  const scripts: Uint8Array[] = [];
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(at);
    scripts.push(script);
    const to = addressKeyOf(script, network);
    return { token: "", to, units: amount, owner: to === addresses.hot.key ? ("hot" as const) : ("other" as const) };
  });
  const sum = (values: Iterable<bigint>): bigint => [...values].reduce((all, one) => all + one, 0n);
  const feeUnits = sum(worth.values()) - sum(outputs.map(({ units }) => units));
  const feeMax = Math.ceil((virtualBytes(digests.length, scripts) + LEFT_VBYTES_MAX) * bounds.bitcoinFeeRateMax);
  requireSignable(feeUnits >= 0n && feeUnits <= BigInt(feeMax), "its fee is above the bound");
  return { chain: "bitcoin", outputs, feeUnits, spends: [...worth.keys()], worth, digests };
}
