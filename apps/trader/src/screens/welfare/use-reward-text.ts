import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";

interface Reward {
  readonly reward: string;
  readonly amount: string;
  readonly points: number;
}

/** "20 USDT trading bonus", in the person's language. */
export function useRewardText(): (reward: Reward, coin: string) => string {
  const t = useTranslate();
  const format = useFormat();
  return ({ reward, amount, points }, coin) => {
    const money = isolated(`${format.grouped(amount)} ${coin}`);
    if (reward === "bonus") return t("welfare.reward.bonus", { amount: money });
    if (reward === "voucher") return t("welfare.reward.voucher", { amount: money });
    return t("welfare.reward.points", { points: format.grouped(String(points)) });
  };
}
