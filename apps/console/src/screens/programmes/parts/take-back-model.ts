import type { RequestOf } from "@agio/api-contract";
import { parseDecimal } from "@agio/primitives";
import { dayStartOf } from "../../../features/utc-time/utc-time.ts";
import type { COUNTS } from "../model.ts";

export interface TakeBackDraft {
  readonly userId: string;
  readonly payerId: string;
  readonly product: (typeof COUNTS)[number];
  readonly coin: string;
  /** "2026-11-28". */
  readonly day: string;
  readonly amount: string;
}

export const EMPTY_TAKE_BACK: TakeBackDraft = {
  ...{ userId: "", payerId: "", product: "spot", coin: "USDT", day: "", amount: "" },
};

const NUMBER = /^[1-9]\d{0,8}$/;
const AMOUNT = /^(0|[1-9]\d{0,15})(\.\d{1,18})?$/;

/** The reward that is looked up and then asked for; undefined while a field is missing or wrong. */
export function takeBackOf(draft: TakeBackDraft): RequestOf<"operator.referrals.previewTakeBack"> | undefined {
  const day = dayStartOf(draft.day);
  const { userId, payerId, product, coin, amount } = draft;
  if (day === undefined || !NUMBER.test(userId) || !NUMBER.test(payerId) || !AMOUNT.test(amount)) return undefined;
  if (coin.trim() === "") return undefined;
  return { userId: Number(userId), payerId: Number(payerId), product, coin: coin.trim(), day, amount };
}

/** As finely as any coin counts. */
const DECIMALS = 8;

/** More than is left of what was paid: such a request is refused. */
export function isTooMuch(amount: string, paid: string, takenBack: string): boolean {
  const [wanted, given, back] = [amount, paid, takenBack].map((figure) => parseDecimal(figure, DECIMALS));
  return wanted === undefined || wanted > (given ?? 0) - (back ?? 0);
}
