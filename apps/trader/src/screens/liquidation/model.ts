import type { ExplainPositionData } from "@agio/api-contract";
import {
  bankruptcyTicks,
  liquidationTrigger,
  maintenanceIn,
  markPrice,
  netResult,
  NO_TRIGGER_ABOVE,
  ticksOfPriceE8,
  unrealisedProfit,
} from "@agio/formulas";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import type { TradingContract } from "../../features/contract/trading-contract.ts";
import { parseSigned, valueAtoms } from "../../features/positions/position-figures.ts";

export type Liquidation = ExplainPositionData["liquidations"][number];
type Position = ExplainPositionData["position"];
type Line = ExplainPositionData["lines"][number];

/** Checks recomputed from the raw figures, in reading order. */
export type CheckId =
  | "mark"
  | "value"
  | "profit"
  | "equity"
  | "maintenance"
  | "trigger"
  | "price"
  | "bankruptcy"
  | "closed"
  | "money"
  | "net";

export interface Check {
  readonly id: CheckId;
  /** The calculation with its numbers: numbers as plain decimals, signs between them. */
  readonly formula: readonly string[];
  /** Result of this browser. */
  readonly recomputed: string;
  /** Result of the server. */
  readonly stated: string;
  readonly isEqual: boolean;
}

const E8_DECIMALS = 8;
const RATE_DECIMALS = 7;

/** Reads the figures of one liquidation into integers of its contract. */
function readFigures(row: Liquidation, contract: TradingContract) {
  const ticks = (text: string) => parseDecimal(text, contract.priceDecimals) ?? 0;
  const e8 = (text: string) => parseDecimal(text, E8_DECIMALS) ?? 0;
  const atoms = (text: string) => parseSigned(text, contract.pricingScale);
  return {
    markTicks: ticks(row.markPrice),
    inputs: {
      indexE8: e8(row.indexPrice),
      lastE8: e8(row.lastPrice),
      fundingPriceE8: e8(row.fundingPrice),
      basisPriceE8: e8(row.basisPrice),
    },
    cost: atoms(row.cost),
    value: atoms(row.value),
    unrealised: atoms(row.unrealized),
    margin: atoms(row.margin),
    equity: atoms(row.equity),
    maintenance: atoms(row.maintenance),
    deduction: atoms(row.maintenanceDeduction),
    ratePpb: parseDecimal(row.maintenanceRate, RATE_DECIMALS) ?? 0,
  };
}

/**
 * Works out a liquidation again with the formulas that the core uses, step by step from the raw figures. The sums of a
 * cross account are over all its positions, so of those only what concerns this one can be repeated.
 */
export function recompute(
  row: Liquidation,
  { position, lines, contract }: { position: Position; lines: readonly Line[]; contract: TradingContract },
): readonly Check[] {
  const isIsolated = position.marginMode === "isolated";
  return [
    markCheck(row, contract),
    valueCheck(row, contract),
    ...(isIsolated ? isolatedChecks(row, position, contract) : []),
    triggerCheck(row, contract),
    ...(isIsolated ? [...priceCheck(row, position, contract), bankruptcyCheck(row, position, contract)] : []),
    closedCheck(row),
    ...(row.outcome === "liquidated"
      ? [moneyCheck(row, lines, { position, contract }), netCheck(position, contract)]
      : []),
  ];
}

function markCheck(row: Liquidation, contract: TradingContract): Check {
  const { inputs } = readFigures(row, contract);
  const ticks = ticksOfPriceE8(markPrice(inputs), contract.priceDecimals);
  const last = inputs.lastE8 === 0 ? row.indexPrice : row.lastPrice;
  return equal("mark", ["median (", row.fundingPrice, ";", row.basisPrice, ";", last, ")"], {
    recomputed: plainDecimal(ticks, contract.priceDecimals),
    stated: row.markPrice,
  });
}

function valueCheck(row: Liquidation, contract: TradingContract): Check {
  const { markTicks } = readFigures(row, contract);
  return equal("value", [row.markPrice, "×", String(row.share), "×", plainDecimal(1, contract.sizeDecimals)], {
    recomputed: plainDecimal(valueAtoms(markTicks, row.share, contract), contract.pricingScale),
    stated: row.value,
  });
}

function isolatedChecks(row: Liquidation, position: Position, contract: TradingContract): Check[] {
  const figures = readFigures(row, contract);
  const money = (atoms: number) => plainDecimal(atoms, contract.pricingScale);
  const isLong = position.side === "long";
  const unrealised = unrealisedProfit(position.side, figures.value, figures.cost);
  const tier = {
    capAtoms: 0,
    leverageMax: 0,
    maintenancePpb: figures.ratePpb,
    deductionAtoms: figures.deduction,
  };
  return [
    equal("profit", isLong ? [row.value, "−", row.cost] : [row.cost, "−", row.value], {
      recomputed: money(unrealised),
      stated: row.unrealized,
    }),
    equal("equity", [row.margin, unrealised < 0 ? "−" : "+", money(Math.abs(unrealised))], {
      recomputed: money(figures.margin + unrealised),
      stated: row.equity,
    }),
    equal("maintenance", [row.value, "×", `${row.maintenanceRate}%`, "−", row.maintenanceDeduction], {
      recomputed: money(maintenanceIn(tier, figures.value)),
      stated: row.maintenance,
    }),
  ];
}

/** The rule itself: at or below its maintenance margin a balance no longer carries its position. */
function triggerCheck(row: Liquidation, contract: TradingContract): Check {
  const { equity, maintenance } = readFigures(row, contract);
  return {
    id: "trigger",
    formula: [row.equity, "≤", row.maintenance],
    recomputed: equity <= maintenance ? "≤" : ">",
    stated: "≤",
    isEqual: equity <= maintenance,
  };
}

/** The price that its margin could bear, from the contract's table of tiers as it is today. */
function priceCheck(row: Liquidation, position: Position, contract: TradingContract): Check[] {
  const figures = readFigures(row, contract);
  const hasTier = contract.tiers.some(
    (tier) => tier.maintenancePpb === figures.ratePpb && tier.deductionAtoms === figures.deduction,
  );
  // The table may have been changed since: then there is nothing to compare with.
  if (!hasTier) return [];
  const trigger = liquidationTrigger({
    side: position.side,
    size: row.share,
    tickLotAtoms: contract.tickLotAtoms,
    costAtoms: figures.cost,
    marginAtoms: figures.margin,
    tiers: contract.tiers,
  });
  const isLong = position.side === "long";
  const isPassed = isLong ? figures.markTicks <= trigger : figures.markTicks >= trigger && trigger !== NO_TRIGGER_ABOVE;
  const price = plainDecimal(trigger, contract.priceDecimals);
  return [
    {
      id: "price",
      formula: [row.markPrice, isLong ? "≤" : "≥", price],
      recomputed: price,
      stated: row.markPrice,
      isEqual: isPassed,
    },
  ];
}

/** The price at which the margin is used up: no contract was sold for less by an order, none handed over for less. */
function bankruptcyCheck(row: Liquidation, position: Position, contract: TradingContract): Check {
  const { cost, margin } = readFigures(row, contract);
  const isLong = position.side === "long";
  const bankruptcy = bankruptcyTicks({
    side: position.side,
    size: row.share,
    tickLotAtoms: contract.tickLotAtoms,
    costAtoms: cost,
    marginAtoms: margin,
  });
  const coins = plainDecimal(row.share, contract.sizeDecimals);
  return equal("bankruptcy", ["(", row.cost, isLong ? "−" : "+", row.margin, ")", "÷", coins], {
    recomputed: plainDecimal(Math.min(Math.max(bankruptcy, 1), PRICE_TICKS_MAX), contract.priceDecimals),
    stated: row.bankPrice,
  });
}

/**
 * The ledger took the loss, the closing fee and the fund's part from the owner: nothing else. The lines are
 * those of the liquidation's journal entry, with those of other positions whose margins paid.
 */
function moneyCheck(
  row: Liquidation,
  lines: readonly Line[],
  { position, contract }: { position: Position; contract: TradingContract },
): Check {
  const atoms = (text: string) => parseSigned(text, contract.pricingScale);
  const money = (value: number) => plainDecimal(value, contract.pricingScale);
  const taken = lines
    .filter(({ sequence }) => sequence === row.sequence)
    .reduce((sum, { amount }) => sum + atoms(amount), 0);
  const done = row.steps.reduce((sum, { doneValue }) => sum + atoms(doneValue), 0);
  const isLong = position.side === "long";
  const realised = unrealisedProfit(position.side, done, atoms(row.cost));
  const fund = atoms(row.fundResult);
  const sides = isLong ? [money(done), "−", row.cost] : [row.cost, "−", money(done)];
  return equal("money", [...sides, "−", row.closeFee, fund < 0 ? "+" : "−", money(Math.abs(fund))], {
    recomputed: money(realised - atoms(row.closeFee) - fund),
    stated: money(taken),
  });
}

/** From the result of this liquidation to that of the whole position, as its history shows it. */
function netCheck(position: Position, contract: TradingContract): Check {
  const atoms = (text: string) => parseSigned(text, contract.pricingScale);
  const { realized, fee, funding, liquidationFee, fundPaid } = position;
  const net = netResult({
    realisedAtoms: atoms(realized),
    feeAtoms: atoms(fee),
    fundingAtoms: atoms(funding),
    liquidationFeeAtoms: atoms(liquidationFee),
    fundPaidAtoms: atoms(fundPaid),
  });
  const added: readonly (readonly [sign: string, amount: string])[] = [
    ["−", fee],
    [funding.startsWith("-") ? "−" : "+", funding.replace("-", "")],
    ["−", liquidationFee],
    ["+", fundPaid],
  ];
  return equal("net", [realized, ...added.flatMap(([sign, amount]) => (atoms(amount) === 0 ? [] : [sign, amount]))], {
    recomputed: plainDecimal(net, contract.pricingScale),
    stated: position.net,
  });
}

/** Every contract that was closed was closed in one of the stages. */
function closedCheck(row: Liquidation): Check {
  const done = row.steps.map((step) => step.doneShare);
  return equal(
    "closed",
    done.length === 0 ? ["0"] : done.flatMap((size, at) => (at === 0 ? [`${size}`] : ["+", `${size}`])),
    {
      recomputed: String(done.reduce((sum, size) => sum + size, 0)),
      stated: String(row.closedShare),
    },
  );
}

const equal = (id: CheckId, formula: readonly string[], texts: { recomputed: string; stated: string }): Check => ({
  id,
  formula,
  ...texts,
  isEqual: isSameDecimal(texts.recomputed, texts.stated),
});

/** "1.50" and "1.5" are one figure. */
function isSameDecimal(first: string, second: string): boolean {
  const trimmed = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  return trimmed(first) === trimmed(second);
}
