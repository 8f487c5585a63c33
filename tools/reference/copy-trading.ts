import { profitShare, raisedMark, withheldOf } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { unitsOf } from "./scaling.ts";

/** The decimals in which the cases write money. */
const SCALE = 6;
/** Percent in the cases, parts per million in the product. */
const PERCENT_DECIMALS = 4;

const signedUnits = (text: string): number =>
  text.startsWith("-") ? 0 - unitsOf(text.slice(1), SCALE) : unitsOf(text, SCALE);
const shown = (atoms: number): string => plainDecimal(atoms, SCALE);

/** Results of closes: the share of a week, or after each close the profit so far and the share of it above the mark. */
export function runCopyCase({ input, expected }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["pnls", "percent"])) return unknownForm();
  const results = (input["pnls"] as readonly string[]).map(signedUnits);
  const sharePpm = unitsOf(input["percent"] as string, PERCENT_DECIMALS);
  const actual = "cumulative" in expected ? byMark(results, sharePpm) : ofWeek(results, sharePpm);
  return compareFields(expected, actual);
}

function ofWeek(results: readonly number[], sharePpm: number) {
  const realisedAtoms = results.reduce((sum, result) => sum + result, 0);
  const withheld = results.reduce((sum, result) => sum + withheldOf(result, sharePpm), 0);
  const share = profitShare({ realisedAtoms, openLossAtoms: 0, markAtoms: 0, sharePpm });
  return { net: shown(realisedAtoms), share: shown(share), withheld: shown(withheld), refund: shown(withheld - share) };
}

function byMark(results: readonly number[], sharePpm: number) {
  let [realisedAtoms, markAtoms] = [0, 0];
  const rows = results.map((result) => {
    realisedAtoms += result;
    const profit = { realisedAtoms, openLossAtoms: 0, markAtoms };
    const share = profitShare({ ...profit, sharePpm });
    markAtoms = raisedMark(profit);
    return { cumulative: shown(realisedAtoms), share: shown(share) };
  });
  return { cumulative: rows.map(({ cumulative }) => cumulative), share: rows.map(({ share }) => share) };
}
