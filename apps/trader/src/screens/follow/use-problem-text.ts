import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TermsProblem } from "./terms-draft.ts";

/** What is wrong with a field, in words. */
export function useProblemText(coin: string): (problem: TermsProblem | undefined) => string | undefined {
  const t = useTranslate();
  const format = useFormat();
  const money = (amount: string) => isolated(`${format.grouped(amount)} ${coin}`);
  return (problem) => {
    if (problem === undefined) return undefined;
    switch (problem.kind) {
      case "missing":
        return t("trade.errors.amountMissing");
      case "balance":
        return t("trade.errors.balance", { limit: format.grouped(problem.amount), coin });
      case "fundsMin":
      case "below":
      case "above":
        return t(`follow.error.${problem.kind}`, { amount: money(problem.amount) });
      case "range":
        return t("follow.error.range", { min: format.grouped(problem.min), max: format.grouped(problem.max) });
    }
    return problem satisfies never;
  };
}
