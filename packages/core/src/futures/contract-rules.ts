import { PPB, refuse, type Refusal } from "@agio/primitives";
import { LEVERAGE_MAX } from "./contract-participants.ts";
import type { ContractRules, MarginTier } from "./futures-commands.ts";

const HOURS_OF_DAY = 24;
/** Steps of a maintenance table. */
const TIERS_MAX = 20;

/**
 * BAD_PARAMETER with the field for rules that no contract may have. Of every tier 1/L > maintenance + close fee at the
 * highest leverage it allows: otherwise a position would be due for liquidation when it is opened (rules 4.1). The open
 * fee is below the initial margin at the highest leverage.
 */
export function checkContractRules(rules: ContractRules): Refusal | undefined {
  const wrong = wrongField(rules);
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong);
  return isOpenable(rules) ? undefined : refuse("BAD_PARAMETER", "leverages");
}

function wrongField(rules: ContractRules): keyof ContractRules | undefined {
  const rates = ["openFeePpb", "closeFeePpb", "fundingCapPpb", "liquidationFeePpb", "priceBandPpb"] as const;
  const wrongRate = rates.find((field) => !isRate(rules[field]));
  if (wrongRate !== undefined) return wrongRate;
  // A market order needs a collar.
  if (rules.priceBandPpb === 0) return "priceBandPpb";
  // At every leverage the margin has to be more than what it costs to open.
  if (rules.openFeePpb * (rules.leverages.at(-1) ?? 0) >= PPB) return "openFeePpb";
  if (!isRising(rules.leverages) || (rules.leverages.at(-1) as number) > LEVERAGE_MAX) return "leverages";
  if (!isCount(rules.sizeMin)) return "sizeMin";
  if (!isCount(rules.sizeMax) || rules.sizeMax < rules.sizeMin) return "sizeMax";
  if (!Number.isSafeInteger(rules.openOrdersMax) || rules.openOrdersMax < 0) return "openOrdersMax";
  const { fundingIntervalHours: hours } = rules;
  const isInterval = Number.isInteger(hours) && hours >= 0 && (hours === 0 || HOURS_OF_DAY % hours === 0);
  if (!isInterval) return "fundingIntervalHours";
  return areTiers(rules.tiers) ? undefined : "tiers";
}

/** Rising caps, rising rates, falling leverage. */
function areTiers(tiers: readonly MarginTier[]): boolean {
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return false;
  return tiers.every((tier, index) => {
    const before = tiers[index - 1];
    if (!isCount(tier.capAtoms) || !isCount(tier.leverageMax)) return false;
    if (!isRate(tier.maintenancePpb) || tier.maintenancePpb === 0) return false;
    if (before === undefined) return true;
    const isAbove = tier.capAtoms > before.capAtoms && tier.maintenancePpb > before.maintenancePpb;
    return isAbove && tier.leverageMax < before.leverageMax;
  });
}

function isOpenable({ tiers, leverages, closeFeePpb }: ContractRules): boolean {
  return tiers.every((tier) => {
    const leverage = leverages.filter((offered) => offered <= tier.leverageMax).at(-1);
    return leverage === undefined || PPB > leverage * (tier.maintenancePpb + closeFeePpb);
  });
}

const isRate = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < PPB;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;
const isRising = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value, index) => isCount(value) && value > (values[index - 1] ?? 0));
