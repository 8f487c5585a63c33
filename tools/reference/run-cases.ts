import { runClientCase } from "./client.ts";
import { runConvertCase } from "./convert.ts";
import { runPercentCase, runPriceCase } from "./display.ts";
import { runFeeCase } from "./fees.ts";
import { runFinanceCase } from "./finance.ts";
import { runBankruptcyCase } from "./futures/bankruptcy.ts";
import { runDeleveragingCase, runInsuranceCase } from "./futures/deleveraging.ts";
import { runFundingCase } from "./futures/funding.ts";
import { runFuturesLedgerCase } from "./futures/ledger.ts";
import { runLiquidationCase } from "./futures/liquidation.ts";
import { runMarkCase } from "./futures/mark.ts";
import { runCostCase, runProfitCase } from "./futures/profit.ts";
import { runTierCase } from "./futures/tiers.ts";
import { runIndexCase } from "./index-price.ts";
import { runLedgerCase } from "./ledger.ts";
import { runMatchingCase } from "./matching.ts";
import { runGreekCase, runOptionMarginCase, runOptionPriceCase, runOptionSettlementCase } from "./options.ts";
import { runPhoneCase } from "./phone.ts";
import { failed, type Outcome, type ReferenceCase, type Runner, skipped } from "./reference-case.ts";
import { runReferralCase } from "./referral.ts";
import { runSecondContractCase } from "./second-contracts.ts";
import { runSelfTradeCase } from "./self-trade.ts";
import { runTrailingCase } from "./trailing.ts";
import { runWithdrawalCase } from "./withdrawals.ts";
import { runCopyCase } from "./copy-trading.ts";
import { runVipCase } from "./vip.ts";

const RUNNERS: ReadonlyMap<string, Runner> = new Map([
  ["matching", runMatchingCase],
  ["stp", runSelfTradeCase],
  ["trailing", runTrailingCase],
  ["ledger", runLedgerCase],
  ["fees", runFeeCase],
  ["display.price", runPriceCase],
  ["display.percent", runPercentCase],
  ["phone", runPhoneCase],
  ["client", runClientCase],
  ["index", runIndexCase],
  ["futures.tiers", runTierCase],
  ["futures.liquidation", runLiquidationCase],
  ["futures.bankruptcy", runBankruptcyCase],
  ["futures.cost", runCostCase],
  ["futures.pnl", runProfitCase],
  ["futures.funding", runFundingCase],
  ["futures.mark", runMarkCase],
  ["futures.adl", runDeleveragingCase],
  ["futures.insurance", runInsuranceCase],
  ["options.price", runOptionPriceCase],
  ["options.greeks", runGreekCase],
  ["options.settlement", runOptionSettlementCase],
  ["options.margin", runOptionMarginCase],
  ["secondContract", runSecondContractCase],
  ["futures.ledger", runFuturesLedgerCase],
  ["withdrawal", runWithdrawalCase],
  ["convert", runConvertCase],
  ["finance", runFinanceCase],
  ["copyTrading", runCopyCase],
  ["vip", runVipCase],
  ["referral", runReferralCase],
]);

export interface CaseResult {
  readonly subject: ReferenceCase;
  readonly outcome: Outcome;
}

/** Runs every case. A group without a runner is skipped; a runner that throws has failed. */
export function runCases(cases: readonly ReferenceCase[]): CaseResult[] {
  return cases.map((subject) => ({ subject, outcome: runCase(subject) }));
}

function runCase(subject: ReferenceCase): Outcome {
  const runner = RUNNERS.get(subject.group);
  if (runner === undefined) return skipped(`${subject.group} is not built`);
  try {
    return runner(subject);
  } catch (failure) {
    return failed(failure instanceof Error ? failure.message : String(failure));
  }
}

/** How many cases passed, failed and were skipped: overall, or of one group. */
export function countOutcomes(results: readonly CaseResult[]): Record<Outcome["kind"], number> {
  const count = (kind: Outcome["kind"]): number => results.filter(({ outcome }) => outcome.kind === kind).length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}
