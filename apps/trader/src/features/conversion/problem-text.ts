import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { ConversionProblem } from "./conversion-summary.ts";
import { isolated } from "../../shell/isolated-text.ts";

/** Text of the amount's error; `coin` is the one that is paid. */
export function useProblemText(problem: ConversionProblem | undefined, coin: string): string | undefined {
  const t = useTranslate();
  const format = useFormat();
  if (problem === undefined) return undefined;
  switch (problem.kind) {
    case "amountMissing":
      return t("conversion.problem.amountMissing");
    case "tooMuch":
      return t("conversion.problem.tooMuch");
    case "tooSmall":
    case "tooLarge":
      return t(`conversion.problem.${problem.kind}`, { amount: isolated(`${format.grouped(problem.amount)} ${coin}`) });
  }
  return problem satisfies never;
}
