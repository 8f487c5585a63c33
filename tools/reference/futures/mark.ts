import { averageBasis, fundingPrice, markPrice } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { unitsOf } from "../scaling.ts";
import { compareNumbers, PPB_DECIMALS, signedUnitsOf } from "./numbers.ts";

const PRICE_DECIMALS = 8;
/** The average basis has two decimals more than a price. */
const AVERAGE_DECIMALS = 10;
const SAMPLES_OF_AVERAGE = 300;
const HOUR_MS = 3_600_000;

/** {index, rate, hoursLeft, interval} → {fair} · {price1, price2, last} → {mark} · {samples, start, n} → {ema} */
export function runMarkCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  const actual = markFields(input);
  return actual === undefined ? unknownForm() : compareNumbers(expected, actual, tolerance);
}

function markFields(input: Fields): Fields | undefined {
  const price = (name: string): number => unitsOf(input[name] as string, PRICE_DECIMALS);
  if (hasOnly(input, ["index", "rate", "hoursLeft", "interval"])) {
    const fair = fundingPrice({
      indexE8: price("index"),
      ratePpb: signedUnitsOf(input["rate"] as string, PPB_DECIMALS),
      timeLeftMs: (input["hoursLeft"] as number) * HOUR_MS,
      intervalMs: (input["interval"] as number) * HOUR_MS,
    });
    return { fair: plainDecimal(fair, PRICE_DECIMALS) };
  }
  if (hasOnly(input, ["price1", "price2", "last"])) {
    // The index that the case leaves out is near the price that follows from it.
    const indexE8 = price("price1");
    const mark = markPrice({
      fundingPriceE8: indexE8,
      basisPriceE8: price("price2"),
      lastE8: price("last"),
      indexE8,
    });
    return { mark: plainDecimal(mark, PRICE_DECIMALS) };
  }
  if (hasOnly(input, ["samples", "start", "n"]) && input["n"] === SAMPLES_OF_AVERAGE) {
    const samples = (input["samples"] as readonly string[]).map((sample) => signedUnitsOf(sample, PRICE_DECIMALS));
    const ema = samples.reduce(averageBasis, signedUnitsOf(input["start"] as string, AVERAGE_DECIMALS));
    return { ema: plainDecimal(ema, AVERAGE_DECIMALS) };
  }
  return undefined;
}
