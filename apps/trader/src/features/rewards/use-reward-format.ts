import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import {
  middleOf,
  PRODUCT_NAMES,
  REWARD_PRODUCTS,
  usdtDecimals,
  type RewardProduct,
  type RewardProgramme,
} from "./reward-words.ts";

/** How rewards are written: rates, days, values, and who or what they are for. */
export function useRewardFormat() {
  const t = useTranslate();
  const format = useFormat();
  return {
    percent: (rate: string | number) => format.grouped(`${rate}%`),
    /** In a sentence, whose direction may be another one. */
    percentInText: (rate: string | number) => isolated(format.grouped(`${rate}%`)),
    moment: (utcMs: number) => isolated(format.dateTime(utcMs)),
    day: (day: number) => format.date(middleOf(day)),
    usdt: (value: string) => format.amount(value, usdtDecimals(value)),
    product: (product: RewardProduct) => t(PRODUCT_NAMES[product]),
    /** Every product that counts. */
    products: (counts: Readonly<Record<RewardProduct, boolean>>) =>
      REWARD_PRODUCTS.filter((product) => counts[product])
        .map((product) => t(PRODUCT_NAMES[product]))
        .join(" · "),
    /** Whose payment it was: of a level, of an agent's level, one's own, or of a broker's orders. */
    origin: ({ programme, level }: { readonly programme: RewardProgramme; readonly level: number }) => {
      if (programme === "friend") return t("referral.row.own");
      if (programme === "broker") return t("referral.agent.tab.orders");
      return t(`referral.row.${programme}`, { level: format.count(level) });
    },
  };
}
