import { betCredit, betResult, breakEvenPpm, trimmedMean, type BetResult, type BetSide } from "@agio/formulas";
import { formatDecimal, plainDecimal } from "@agio/primitives";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { decimalsOf, unitsOf } from "./scaling.ts";

/** The decimals in which the cases write money and odds. */
const SCALE = 8;
const ODDS_DECIMALS = 6;

/** Result, credit, break-even rate or settlement price of a fixed-time contract. */
export function runSecondContractCase({ input, expected }: ReferenceCase): Outcome {
  if (hasOnly(input, ["ticks", "trim"])) return settlement(input["ticks"] as readonly string[], expected);
  if (hasOnly(input, ["odds"])) {
    const rate = breakEvenPpm(unitsOf(input["odds"] as string, ODDS_DECIMALS));
    return compareFields(expected, { breakEven: formatDecimal(rate, ODDS_DECIMALS) });
  }
  if (!hasOnly(input, ["direction", "open", "close", "stake", "odds", "result", "status"])) return unknownForm();
  const result = resultOf(input);
  if (input["stake"] === undefined) return compareFields(expected, { result });
  const stake = unitsOf(input["stake"] as string, SCALE);
  const odds = unitsOf((input["odds"] as string | undefined) ?? "0", ODDS_DECIMALS);
  const credit = betCredit(stake, odds, result);
  return compareFields(expected, {
    result,
    credit: plainDecimal(credit, SCALE),
    houseChange: plainDecimal(stake - credit, SCALE),
  });
}

function resultOf(input: ReferenceCase["input"]): BetResult {
  if (input["status"] === "void") return "void";
  if (input["result"] !== undefined) return input["result"] as BetResult;
  const [open, close] = [input["open"] as string, input["close"] as string];
  const decimals = Math.max(decimalsOf(open), decimalsOf(close));
  return betResult(input["direction"] as BetSide, unitsOf(open, decimals), unitsOf(close, decimals));
}

/** One decimal more than the ticks have. */
function settlement(ticks: readonly string[], expected: ReferenceCase["expected"]): Outcome {
  const decimals = Math.max(...ticks.map(decimalsOf)) + 1;
  const mean = trimmedMean(
    ticks.map((tick) => unitsOf(tick, decimals)),
    1,
  );
  return compareFields(expected, { settlement: mean === undefined ? "none" : formatDecimal(mean, decimals) });
}
