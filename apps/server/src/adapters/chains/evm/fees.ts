import { ChainUnreachable } from "../../../ports/chain.ts";
import type { RawBlock } from "./blocks.ts";
import { unitsIn, type EvmNode } from "./node.ts";

/** Wei per gas, and gas. What a mistake, a spike or a lying node can cost at most. */
export interface EvmBounds {
  /** The most that a unit of gas may cost us, base fee and tip together. */
  readonly feePerGasMax: bigint;
  readonly tipPerGasMin: bigint;
  readonly tipPerGasMax: bigint;
  /** The most gas that one transaction may take. */
  readonly gasMax: bigint;
  /** The network has no base fee: a gas price is all that is paid, and the transaction is of type 0 (EIP-155). */
  readonly isLegacy: boolean;
}

const GWEI = 10n ** 9n;
/** Mainnet's spikes of 2021 and 2022 lasted for minutes above 500 gwei; a withdrawal can wait. */
export const DEFAULT_BOUNDS: EvmBounds = {
  feePerGasMax: 500n * GWEI,
  tipPerGasMin: GWEI / 100n,
  tipPerGasMax: 20n * GWEI,
  gasMax: 200_000n,
  isLegacy: false,
};

/** EIP-1559, wei per gas. */
interface MarketFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Of a network without base fees, wei per gas: all of it is paid. */
interface GasPrice {
  readonly gasPrice: bigint;
}

export type Fees = MarketFees | GasPrice;

/** The most that a unit of gas costs, in wei. */
export const priceMaxOf = (fees: Fees): bigint => ("gasPrice" in fees ? fees.gasPrice : fees.maxFeePerGas);

const clamp = (value: bigint, min: bigint, max: bigint): bigint => (value < min ? min : value > max ? max : value);

/**
 * Twice the base fee, so that six full blocks in a row (12.5 % more each, EIP-1559) do not stop the transaction.
 * Undefined when even the present base fee is above the bound: then nothing is sent until it falls.
 */
export function feesFor(baseFee: bigint, tip: bigint, bounds: EvmBounds): MarketFees | undefined {
  const maxPriorityFeePerGas = clamp(tip, bounds.tipPerGasMin, bounds.tipPerGasMax);
  if (baseFee + maxPriorityFeePerGas > bounds.feePerGasMax) return undefined;
  const wanted = 2n * baseFee + maxPriorityFeePerGas;
  return { maxFeePerGas: clamp(wanted, 0n, bounds.feePerGasMax), maxPriorityFeePerGas };
}

/** Fees of a transaction now, and what a unit of gas is expected to cost in the next block, in wei. */
export interface PresentPrices {
  readonly fees: Fees;
  readonly expectedPerGas: bigint;
}

/** Undefined above the bound: then nothing is sent until they fall. */
export async function presentPrices(node: EvmNode, bounds: EvmBounds): Promise<PresentPrices | undefined> {
  if (bounds.isLegacy) {
    // No room above it: nothing of a gas price is given back.
    const gasPrice = unitsIn(await node.ask("eth_gasPrice", []), "gas price");
    return gasPrice > bounds.feePerGasMax ? undefined : { fees: { gasPrice }, expectedPerGas: gasPrice };
  }
  const [block, tip] = await Promise.all([
    node.ask<RawBlock | null>("eth_getBlockByNumber", ["latest", false]),
    node.ask("eth_maxPriorityFeePerGas", []),
  ]);
  if (block?.baseFeePerGas === undefined) throw new ChainUnreachable("the node gives no base fee");
  const baseFee = unitsIn(block.baseFeePerGas, "base fee");
  const fees = feesFor(baseFee, unitsIn(tip, "tip"), bounds);
  return fees === undefined ? undefined : { fees, expectedPerGas: baseFee + fees.maxPriorityFeePerGas };
}

export const presentFees = async (node: EvmNode, bounds: EvmBounds): Promise<Fees | undefined> =>
  (await presentPrices(node, bounds))?.fees;

/** Nodes take a replacement for 10 % more, some for 12.5 %. Rounded up, so that it is never a wei less. */
const raised = (fee: bigint): bigint => (fee * 1_125n + 999n) / 1_000n;

/** Fees of a replacement: those of today, but enough more than before on both. Undefined above the bound. */
export function raisedFees(before: Fees, today: Fees | undefined, bounds: EvmBounds): Fees | undefined {
  const most = (least: bigint, other: bigint | undefined): bigint =>
    other !== undefined && other > least ? other : least;
  const priceMax = most(raised(priceMaxOf(before)), today && priceMaxOf(today));
  // A replacement is of the kind of the first, whatever the network is configured as since.
  if ("gasPrice" in before) return priceMax > bounds.feePerGasMax ? undefined : { gasPrice: priceMax };
  const maxFeePerGas = priceMax;
  const tip = today === undefined || "gasPrice" in today ? undefined : today.maxPriorityFeePerGas;
  const maxPriorityFeePerGas = most(raised(before.maxPriorityFeePerGas), tip);
  // The tip's own bound gives way: without a higher tip no node takes the replacement. The fee's bound holds.
  return maxFeePerGas > bounds.feePerGasMax ? undefined : { maxFeePerGas, maxPriorityFeePerGas };
}

const MARGIN_PERCENT = 25n;

/** Room for a state that has changed until the block. Undefined when the call needs more than we ever pay for. */
export function gasFor(estimate: bigint, bounds: EvmBounds): bigint | undefined {
  if (estimate > bounds.gasMax) return undefined;
  const roomy = estimate + (estimate * MARGIN_PERCENT) / 100n;
  return roomy > bounds.gasMax ? bounds.gasMax : roomy;
}
