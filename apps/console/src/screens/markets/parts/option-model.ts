import type { RequestOf } from "@agio/api-contract";
import type { Listed } from "../model.ts";

type Pair = Listed["markets"]["pairs"][number];
type Rules = Listed["options"][number]["rules"];
type Request = RequestOf<"operator.optionUnderlyings.add">;

/** Rules of options to begin with where there are none to copy. */
const FIRST_RULES: Rules = {
  ...{ feeType: 2, feeValue: "0.03", exerciseFee: "0", orderMin: "1", orderMax: "1000", openOrdersMax: 100 },
  ...{ strikeStep: "1", strikesEachSide: 5, dailyExpiries: 2, weeklyExpiries: 2, monthlyExpiries: 1 },
  ...{ quarterlyExpiries: 1, isOpen: true, writing: false },
  surface: [{ days: 1, atTheMoney: "60", skew: "-20", smile: "80" }],
};
const PRICE_DECIMALS = 2;

/** Decimals of a figure as it is written. */
const decimalsOf = (figure: string): number => figure.split(".")[1]?.length ?? 0;

/** Pairs on whose index options can still be listed: those that outside venues price. */
export const pairsWithoutOptions = (pairs: readonly Pair[], options: Listed["options"]): readonly Pair[] =>
  pairs.filter((pair) => !pair.isDelisted && pair.sources.length > 0 && options.every((o) => o.symbol !== pair.symbol));

/** Code, decimals and rules in one form. Contracts are counted as finely as the smallest order of the rules. */
export const firstOptions = ({ coin }: Pick<Pair, "coin">, like: Rules = FIRST_RULES) => ({
  ...{ code: coin, basePrecision: PRICE_DECIMALS, coinPrecision: decimalsOf(like.orderMin) },
  rules: like,
});

/** `rules`: as the form made them, checked by the server. */
export const optionsRequest = (symbol: string, rules: object, reason: string): Request =>
  ({ symbol, ...rules, reason }) as Request;
