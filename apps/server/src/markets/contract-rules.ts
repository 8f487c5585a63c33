import type { ContractPairEntry } from "@agio/api-contract/markets";
import type { ContractRules } from "@agio/core";
import { assert, atoms, ppb, shares } from "@agio/primitives";
import { PERCENT_DECIMALS, shippedFigure } from "./shipped-figure.ts";

const OPEN = 1;

const percent = (text: string) => ppb(shippedFigure(text, PERCENT_DECIMALS));

/** The core's rules of a contract as the coin list ships it. */
export function contractRules(entry: ContractPairEntry, settlementScale: number): ContractRules {
  const leverages = entry.leverage.split(",").map((text) => shippedFigure(text, 0));
  assert(
    leverages.every((leverage, at) => leverage > (leverages[at - 1] ?? 0)),
    "shipped leverages rise",
  );
  return {
    openFeePpb: percent(entry.openFee),
    closeFeePpb: percent(entry.closeFee),
    leverages,
    sharesMin: shares(entry.minShare),
    sharesMax: shares(entry.maxShare),
    fundingIntervalHours: entry.intervalHour,
    fundingCapPpb: percent(entry.fundingCap),
    liquidationFeePpb: percent(entry.liqFee),
    priceBandPpb: percent(entry.priceBand),
    tiers: entry.tiers.map(({ cap, mmr, leverageMax }) => ({
      capAtoms: atoms(shippedFigure(cap, settlementScale)),
      maintenancePpb: percent(mmr),
      leverageMax,
    })),
    openOrdersMax: entry.openOrdersMax,
    tradingOpen: entry.status === OPEN,
  };
}
