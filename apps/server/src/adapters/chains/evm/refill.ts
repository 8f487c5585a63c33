import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type Hex,
  type TransactionSerialized,
} from "viem";
import type { CheckedAddress, RefillFault, RefillRoom, SignedTransaction } from "../../../ports/chain.ts";
import type { EvmAssets } from "./assets.ts";
import { presentFees, type EvmBounds, type Fees } from "./fees.ts";
import type { EvmNode } from "./node.ts";
import { balanceOf, reached } from "./scan.ts";
import { feesIn, feeUnitsMaxOf, type UnsignedTransaction } from "./signing.ts";
import { spendOf } from "./spends.ts";
import { transferAsked } from "./tokens.ts";
import { freeNonces, gasOfTransfer, minedNoncesOf, transferOf } from "./transfer.ts";

/** Times the present fee: it may be days until it is signed and sent. The network takes the fee of its block only. */
const FEE_ROOM = 4n;

export interface EvmRefillParts {
  readonly node: EvmNode;
  readonly assets: EvmAssets;
  readonly hot: CheckedAddress;
  readonly chainId: number;
  readonly bounds: EvmBounds;
}

const UNSIGNED = { r: undefined, s: undefined, v: undefined, yParity: undefined } as const;

type Parsed = ReturnType<typeof parseTransaction<Hex>>;

function parsed(hex: string): Parsed | undefined {
  try {
    return parseTransaction(hex as Hex);
  } catch {
    // The library throws on every byte that is none of a transaction.
    return undefined;
  }
}

/** Of a gas price nothing is given back: it has no room. */
function roomyFees(fees: Fees, { feePerGasMax }: EvmBounds): Fees {
  if ("gasPrice" in fees) return fees;
  const roomy = FEE_ROOM * fees.maxFeePerGas;
  return { ...fees, maxFeePerGas: roomy > feePerGasMax ? feePerGasMax : roomy };
}

/** Room 5. One transaction of EIP-1559, or of type 0 where the network has no base fee, with the next number of its address. */
export function openEvmRefill({ node, assets, hot, chainId, bounds }: EvmRefillParts): RefillRoom {
  return {
    write: (refill, isSpent) =>
      reached(async () => {
        const { from, channel, units } = refill;
        const { token } = assets.of(channel);
        const action = transferOf(token, hot.key, units);
        const fees = await presentFees(node, bounds);
        const held = await balanceOf(node, from.key, token);
        if (fees === undefined || held < units) return undefined;
        const gas = await gasOfTransfer({ node, bounds, from: from.key }, action);
        if (gas === undefined) return undefined;
        const nonce = freeNonces(from.key, await minedNoncesOf(node, from.key), isSpent).next().value;
        const roomy = roomyFees(fees, bounds);
        const common = { chainId, nonce, gas, ...action };
        const transaction: UnsignedTransaction =
          "gasPrice" in roomy ? { type: "legacy", ...common, ...roomy } : { type: "eip1559", ...common, ...roomy };
        const feeUnitsMax = feeUnitsMaxOf({ gas, ...roomy });
        const ether = token === "" ? held : await balanceOf(node, from.key, "");
        if (ether < feeUnitsMax + action.value) return undefined;
        const says = Object.entries(transaction).map(([name, value]) => [name, String(value)] as const);
        return {
          unsigned: serializeTransaction(transaction),
          ...{ feeUnitsMax, expiresAt: 0, says: Object.fromEntries(says) },
        };
      }),

    async read({ from, channel, units }, written, signed): Promise<SignedTransaction | RefillFault> {
      const found = parsed(signed);
      const fees = found && feesIn(found);
      if (found === undefined || fees === undefined) return "transaction";
      const { to, value = 0n, data = "0x", nonce = 0, gas = 0n } = found;
      const { token } = assets.of(channel);
      const asked = data === "0x" ? { to: to?.toLowerCase(), units: value } : transferAsked(data);
      if ((data === "0x" ? "" : to?.toLowerCase()) !== token.toLowerCase()) return "coin";
      if (asked?.to !== hot.key) return "payee";
      if (asked.units !== units) return "amount";
      if (serializeTransaction({ ...found, ...UNSIGNED }) !== written) return "transaction";
      if (found.r === undefined) return "signature";
      const raw = signed as TransactionSerialized;
      const signer = await recoverTransactionAddress({ serializedTransaction: raw }).catch(() => "");
      if (signer.toLowerCase() !== from.key) return "signature";
      return {
        txid: keccak256(raw),
        raw,
        payoutIds: [],
        spends: [spendOf(from.key, nonce)],
        feeUnitsMax: feeUnitsMaxOf({ gas, ...fees }),
        expiresAt: 0,
      };
    },
  };
}
