import { ChainUnreachable } from "../../../ports/chain.ts";
import { tronHexOf } from "./address.ts";
import type { TronNode } from "./node.ts";

/** Sun. */
export interface TronPrices {
  /** For one unit of energy. */
  readonly energy: number;
  /** For one byte of bandwidth. */
  readonly bandwidth: number;
}

/** A transfer of TRX has about 270 bytes, one of a token about 350. */
const BYTES = { trx: 300, token: 400 } as const;
/** Cost of the first payment to an address, in sun: 1 TRX, and 0.1 TRX without bandwidth. */
const ACTIVATION = 1_100_000;
/** Energy of a token's transfer depends on what the receiver holds when it is mined. */
const ENERGY_MARGIN = { percent: 120, of: 100 } as const;
/** Prices above which we stop, in sun: ten times the highest there ever were. */
const PRICES_MAX: TronPrices = { energy: 4_200, bandwidth: 10_000 };

/** The network's prices now. Staked energy and bandwidth make a transfer cheaper, never dearer. */
export async function pricesNow(node: TronNode): Promise<TronPrices> {
  const { chainParameter } = await node.ask("wallet/getchainparameters");
  const parameters = Array.isArray(chainParameter) ? (chainParameter as { key?: unknown; value?: unknown }[]) : [];
  const priceOf = (key: string, most: number): number => {
    const value = parameters.find((each) => each.key === key)?.value;
    if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > most) {
      throw new ChainUnreachable(`the node's ${key} is no price`);
    }
    return value as number;
  };
  return {
    energy: priceOf("getEnergyFee", PRICES_MAX.energy),
    bandwidth: priceOf("getTransactionFee", PRICES_MAX.bandwidth),
  };
}

/** The most a transfer of TRX costs, in sun. */
export const trxFee = (prices: TronPrices, isToOurs: boolean): number =>
  BYTES.trx * prices.bandwidth + (isToOurs ? 0 : ACTIVATION);

/** The most a token's transfer costs, in sun: what its contract may burn, and its bytes. */
export const tokenFee = (feeLimit: number, prices: TronPrices): number => feeLimit + BYTES.token * prices.bandwidth;

/** Cost of a token's transfer. */
export interface TokenNeed {
  /** Units that its contract used when it was tried. */
  readonly energy: number;
  /** Sun that it may burn at most, with nothing staked and room for what the receiver holds by then. */
  readonly feeLimit: number;
}

interface TokenTransfer {
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly units: bigint;
}

/** The most that a token's transfer may burn, in sun. Undefined if the contract would refuse it now. */
export const feeLimitOf = async (
  node: TronNode,
  prices: TronPrices,
  transfer: TokenTransfer,
): Promise<number | undefined> => (await tokenNeedOf(node, prices, transfer))?.feeLimit;

/** Whether nobody has paid this address yet: the first payment costs more. */
export const isInactive = async (node: TronNode, address: string): Promise<boolean> =>
  (await node.ask("wallet/getaccount", { address, visible: true }))["address"] === undefined;

/** The same with the energy. Undefined if the contract would refuse it now. */
export async function tokenNeedOf(
  node: TronNode,
  prices: TronPrices,
  { from, to, token, units }: TokenTransfer,
): Promise<TokenNeed | undefined> {
  const answer = await node.ask("wallet/triggerconstantcontract", {
    owner_address: from,
    contract_address: token,
    function_selector: "transfer(address,uint256)",
    parameter: tronHexOf(to).slice(2).padStart(64, "0") + units.toString(16).padStart(64, "0"),
    visible: true,
  });
  const { result, energy_used: energy } = answer as {
    readonly result?: { readonly result?: unknown; readonly code?: unknown; readonly message?: unknown };
    readonly energy_used?: unknown;
  };
  if (result?.result !== true || result.code !== undefined || result.message !== undefined) return undefined;
  if (!Number.isSafeInteger(energy) || (energy as number) <= 0) throw new ChainUnreachable("the node's energy is none");
  const roomy = ((energy as number) * prices.energy * ENERGY_MARGIN.percent) / ENERGY_MARGIN.of;
  return { energy: energy as number, feeLimit: Math.ceil(roomy) };
}
