import type { DetailFrame } from "@agio/api-contract";
import { plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import { ticksOf } from "../../features/pair/last-ticks.ts";
import { ticksText } from "../../features/pair/quantity-text.ts";
import type { Translate } from "../../shell/language.ts";
import { originText } from "../../shell/origin.ts";
import type { TradingContract } from "../../features/contract/trading-contract.ts";

/** Parts per billion of a percent: 0.05 percent is 500,000 ppb. */
const PPB_DECIMALS_OF_PERCENT = 7;
const percent = (ppb: number): string => `${plainDecimal(ppb, PPB_DECIMALS_OF_PERCENT)}%`;

export type ContractFactKey =
  | "trade.info.index"
  | "trade.info.origin"
  | "trade.info.priceStep"
  | "contract.info.share"
  | "contract.info.orderMin"
  | "contract.info.orderMax"
  | "contract.info.openFee"
  | "contract.info.closeFee"
  | "contract.info.feeOfMargin"
  | "contract.info.fundingCap"
  | "contract.info.liquidationFee"
  | "trade.info.band"
  | "contract.info.orders";

/** The rules of a contract, as plain texts in reading order. */
export function contractFacts(
  t: Translate,
  contract: TradingContract,
  frame: DetailFrame | undefined,
): [ContractFactKey, string][] {
  const index = ticksOf(frame?.data.index, contract);
  const leverageMax = Math.max(...contract.leverages);
  return [
    ["trade.info.index", index === undefined ? UNKNOWN_FIGURE : ticksText(index, contract)],
    ["trade.info.origin", frame === undefined ? UNKNOWN_FIGURE : originText(t, frame.origin)],
    ["trade.info.priceStep", `${plainDecimal(1, contract.priceDecimals)} ${contract.pricingCoin}`],
    ["contract.info.share", `${plainDecimal(1, contract.sizeDecimals)} ${contract.coin}`],
    ["contract.info.orderMin", String(contract.sizeMin)],
    ["contract.info.orderMax", String(contract.sizeMax)],
    ["contract.info.openFee", percent(contract.openFee)],
    ["contract.info.closeFee", percent(contract.closeFee)],
    ["contract.info.feeOfMargin", `${percent(contract.openFee * leverageMax)} (${leverageMax}x)`],
    ...(contract.fundingHours === 0
      ? []
      : [["contract.info.fundingCap", `±${percent(contract.fundingCap)}`] satisfies [ContractFactKey, string]]),
    ["contract.info.liquidationFee", percent(contract.liquidationFee)],
    ["trade.info.band", `±${percent(contract.priceBand)}`],
    ["contract.info.orders", String(contract.openOrdersMax)],
  ];
}

/** A row of the margin table as plain texts. */
export interface TierFact {
  /** In the pricing coin. */
  readonly upTo: string;
  readonly rate: string;
  readonly leverage: string;
}

export const tierFacts = ({ tiers, pricingScale }: TradingContract): TierFact[] =>
  tiers.map(({ capAtoms, maintenancePpb, leverageMax }) => ({
    upTo: plainDecimal(capAtoms, pricingScale),
    rate: percent(maintenancePpb),
    leverage: `${leverageMax}x`,
  }));
