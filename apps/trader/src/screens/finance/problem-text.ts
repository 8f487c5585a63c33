import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { SubscriptionProblem } from "./subscription.ts";
import { isolated } from "../../shell/isolated-text.ts";

/** Why it cannot be subscribed like this, in words. */
export function useProblemText(problem: SubscriptionProblem | undefined, coin: string): string | undefined {
  const t = useTranslate();
  const format = useFormat();
  if (problem === undefined) return undefined;
  switch (problem.kind) {
    case "amountMissing":
      return t("conversion.problem.amountMissing");
    case "notOpen":
    case "notEnough":
      return t(`finance.problem.${problem.kind}`);
    case "belowMin":
    case "aboveMax":
    case "aboveQuota":
      return t(`finance.problem.${problem.kind}`, { amount: isolated(`${format.grouped(problem.amount)} ${coin}`) });
  }
  return problem satisfies never;
}
