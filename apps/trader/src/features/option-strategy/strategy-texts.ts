import type { OptionOrderRow } from "@agio/api-client";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { signedAmount } from "../statement-row/statement-words.ts";
import type { StrategyDraft } from "./strategy.ts";

const SHOWN_DECIMALS = 2;

/** Amounts and answers of strategies in words: what is paid rounded up, what is received down. */
export function useStrategyTexts({ pricingScale, pricingCoin }: OptionUnderlying) {
  const t = useTranslate();
  const format = useFormat();
  const charge = (atoms: number): string =>
    `${format.charge(plainDecimal(atoms, pricingScale), SHOWN_DECIMALS)} ${pricingCoin}`;
  const credit = (atoms: number): string =>
    `${format.amount(plainDecimal(atoms, pricingScale), SHOWN_DECIMALS)} ${pricingCoin}`;
  /** Paid without a sign, received with a plus. */
  const net = (atoms: number): string => (atoms < 0 ? signedAmount(credit(-atoms)) : charge(atoms));
  return {
    charge,
    credit,
    net,
    /** A strategy that was filled: which, how many, and what its premiums came to. */
    done(draft: StrategyDraft, rows: readonly OptionOrderRow[]): string {
      const valueOf = ({ filledValue }: OptionOrderRow): number => parseDecimal(filledValue, pricingScale) ?? 0;
      const atoms = rows.reduce((sum, row) => sum + (row.type === "buy" ? valueOf(row) : -valueOf(row)), 0);
      return t("option.strategy.done", {
        strategy: t(`option.strategy.${draft.kind}`),
        side: t(draft.side === "buy" ? "common.buy" : "common.sell"),
        count: format.grouped(rows[0]?.filled ?? draft.amount),
        net: net(atoms),
      });
    },
  };
}
