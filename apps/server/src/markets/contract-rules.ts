import type { ContractRulesRow } from "@agio/api-contract";
import type { ContractPairEntry } from "@agio/api-contract/markets";
import type { ContractRules } from "@agio/core";
import { assert, atoms, parseDecimal, plainDecimal, ppb, refuse, sizeContracts, type Refusal } from "@agio/primitives";
import { PERCENT_DECIMALS, percentFigure, shippedFigure } from "./shipped-figure.ts";

const OPEN = 1;

type Tiers = ContractRules["tiers"];

/** The core's rules of a contract from the decimals that travel. Refuses, by its field, one that is too fine or too large. */
export function readContractRules(
  row: ContractRulesRow,
  settlementScale: number,
  tradingOpen: boolean,
): ContractRules | Refusal {
  const rates = {
    openFee: percentFigure(row.openFee),
    closeFee: percentFigure(row.closeFee),
    fundingCap: percentFigure(row.fundingCap),
    liqFee: percentFigure(row.liqFee),
    priceBand: percentFigure(row.priceBand),
  };
  const wrong = Object.entries(rates).find(([, value]) => value === undefined)?.[0];
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong);
  const tiers = readTiers(row.tiers, settlementScale);
  if (tiers === undefined) return refuse("BAD_PARAMETER", "tiers");
  const read = rates as Readonly<Record<keyof typeof rates, number>>;
  return {
    openFeePpb: ppb(read.openFee),
    closeFeePpb: ppb(read.closeFee),
    leverages: row.leverage,
    sizeMin: sizeContracts(row.minShare),
    sizeMax: sizeContracts(row.maxShare),
    fundingIntervalHours: row.intervalHour,
    fundingCapPpb: ppb(read.fundingCap),
    liquidationFeePpb: ppb(read.liqFee),
    priceBandPpb: ppb(read.priceBand),
    tiers,
    openOrdersMax: row.openOrdersMax,
    tradingOpen,
  };
}

function readTiers(rows: ContractRulesRow["tiers"], settlementScale: number): Tiers | undefined {
  const tiers = rows.flatMap(({ cap, mmr, leverageMax }): Tiers => {
    const capAtoms = parseDecimal(cap, settlementScale);
    const maintenance = percentFigure(mmr);
    if (capAtoms === undefined || maintenance === undefined) return [];
    return [{ capAtoms: atoms(capAtoms), maintenancePpb: ppb(maintenance), leverageMax }];
  });
  return tiers.length === rows.length ? tiers : undefined;
}

/** Rules of the core as the decimals that travel. */
export function contractRulesRow(rules: ContractRules, settlementScale: number): ContractRulesRow {
  return {
    openFee: plainDecimal(rules.openFeePpb, PERCENT_DECIMALS),
    closeFee: plainDecimal(rules.closeFeePpb, PERCENT_DECIMALS),
    leverage: [...rules.leverages],
    minShare: rules.sizeMin,
    maxShare: rules.sizeMax,
    intervalHour: rules.fundingIntervalHours,
    fundingCap: plainDecimal(rules.fundingCapPpb, PERCENT_DECIMALS),
    liqFee: plainDecimal(rules.liquidationFeePpb, PERCENT_DECIMALS),
    priceBand: plainDecimal(rules.priceBandPpb, PERCENT_DECIMALS),
    openOrdersMax: rules.openOrdersMax,
    tiers: rules.tiers.map(({ capAtoms, maintenancePpb, leverageMax }) => ({
      cap: plainDecimal(capAtoms, settlementScale),
      mmr: plainDecimal(maintenancePpb, PERCENT_DECIMALS),
      leverageMax,
    })),
  };
}

/** The core's rules of a contract as the coin list ships it. */
export function contractRules(entry: ContractPairEntry, settlementScale: number): ContractRules {
  const leverage = entry.leverage.split(",").map((text) => shippedFigure(text, 0));
  const rules = readContractRules({ ...entry, leverage }, settlementScale, entry.status === OPEN);
  assert(!("refusal" in rules), "shipped rules of a contract fit its decimals");
  return rules;
}
