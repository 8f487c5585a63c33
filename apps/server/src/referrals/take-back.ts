import type { CheckedRequestOf } from "@agio/api-contract";
import type { CoreState, TakeBackReward } from "@agio/core";
import { atoms, parseDecimal, refuse, userId, type Refusal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { programmeDays } from "./platform-days.ts";

type Asked = Omit<CheckedRequestOf<"operator.referrals.previewTakeBack">, "reason">;

/** The command that a claw-back asks for. */
export function takeBackOf(
  state: CoreState,
  parts: { readonly markets: MarketDirectory; readonly timeZone: { readonly offSetValue: number } },
  asked: Asked,
  { reason, key }: Pick<TakeBackReward, "reason" | "key">,
): TakeBackReward | Refusal {
  const coin = parts.markets.findCoin(asked.coin);
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const amount = parseDecimal(asked.amount, coin.scale);
  if (amount === undefined || amount === 0) return refuse("BAD_PARAMETER", "amount");
  return {
    type: "TakeBackReward",
    userId: userId(asked.userId),
    payerId: userId(asked.payerId),
    product: asked.product,
    coinId: coin.coinId,
    day: programmeDays(state, parts.timeZone).dayOf(asked.day),
    atoms: atoms(amount),
    reason,
    key,
  };
}
