import { plainDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import type { StrategyDraft, StrategyLeg, StrategySummary } from "./strategy.ts";

/** The first reason against a strategy. `isOfAmount`: it stands at the contracts, else at the form. */
export interface StrategyError extends FieldError {
  readonly isOfAmount: boolean;
}

interface Checked {
  readonly summary: StrategySummary;
  readonly underlying: OptionUnderlying;
  readonly availableAtoms: number | undefined;
  readonly indexStatus: "live" | "thin" | "halted";
}

const ofForm = (error: FieldError): StrategyError => ({ ...error, isOfAmount: false });
const ofAmount = (error: FieldError): StrategyError => ({ ...error, isOfAmount: true });

/** The reason against a strategy, by the same rules as the server; nothing of contracts that are not typed yet. */
export function strategyError(
  { amount }: StrategyDraft,
  legs: readonly StrategyLeg[],
  { summary, underlying, availableAtoms, indexStatus }: Checked,
): StrategyError | undefined {
  if (legs.length === 0) return ofForm({ key: "option.strategy.strikesRise" });
  if (legs.some(({ series }) => !series.isTrading)) return ofForm({ key: "option.errors.expired" });
  if (!underlying.isOpen) return ofForm({ key: "option.errors.closed" });
  if (indexStatus !== "live") {
    return ofForm({ key: indexStatus === "thin" ? "option.errors.indexThin" : "option.errors.indexHalted" });
  }
  if (!summary.isQuoted) return ofForm({ key: "option.strategy.notQuoted" });
  if (amount === "") return undefined;
  const { lots } = summary;
  const limit = (lots: number) => ({ limit: plainDecimal(lots, underlying.sizeDecimals) });
  if (lots === undefined) {
    return ofAmount({ key: "option.errors.amountStep", values: { step: plainDecimal(1, underlying.sizeDecimals) } });
  }
  if (lots < underlying.lotsMin) return ofAmount({ key: "option.errors.amountMin", values: limit(underlying.lotsMin) });
  if (lots > underlying.lotsMax) return ofAmount({ key: "option.errors.amountMax", values: limit(underlying.lotsMax) });
  if (summary.isWriting && !underlying.isWritingOpen) return ofForm({ key: "option.strategy.writingClosed" });
  if (availableAtoms !== undefined && summary.neededAtoms > availableAtoms) {
    return ofAmount({ key: "option.strategy.fundsMissing" });
  }
  return undefined;
}
