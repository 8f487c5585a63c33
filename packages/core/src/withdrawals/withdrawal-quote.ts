import { isFreeWithdrawal, withdrawalAmounts, type WithdrawalAmounts } from "@agio/formulas";
import { isInWindow, platformDay, type PriceE8, type Refusal, refuse, secondOfDay } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import type { WithdrawalRulesView } from "../channels/channel-views.ts";
import type { ListCoin } from "../markets/market-commands.ts";
import type { ValueContext } from "../funds-context.ts";
import { debtOf } from "../ledger/credit-user.ts";
import type { Ledger } from "../ledger/postings.ts";
import { PRICE_AGE_MAX_MS } from "../prices/price-age.ts";
import { atomsForValueUp, coinPrice, valueDown } from "../prices/coin-values.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";

/** A withdrawal with the terms that it would have now. */
export interface WithdrawalQuote extends WithdrawalAmounts {
  /** In the valuation coin, rounded down; undefined while its index is halted, or where there is none. */
  readonly valueAtoms: number | undefined;
  readonly isFree: boolean;
  readonly day: number;
}

export interface Asked {
  readonly userId: number;
  readonly channel: Channel;
  readonly rules: WithdrawalRulesView;
  readonly atoms: number;
  readonly at: number;
}

/**
 * Fee, tax and what is received (rules 11.1). Refuses MARKET_HALTED where the fee is a value and the index is not
 * known.
 */
export function quoteWithdrawal(
  book: WithdrawalBook,
  context: ValueContext,
  { userId, channel, rules, atoms, at }: Asked,
): Refusal | WithdrawalQuote {
  const { channelId, coinId, chainDecimals, withdrawals } = channel.terms;
  const day = platformDay(at, rules.dayOffsetMinutes);
  const freeUsed = book.dayOf(userId, day)?.freeUsed(channelId) ?? 0;
  const isFree = isFreeWithdrawal(freeUsed, withdrawals.freePerDay);
  const price = coinPrice(context, coinId, {
    valuationCoin: rules.valuationCoinId,
    at,
    ageMaxMs: PRICE_AGE_MAX_MS.valuation,
  })?.e8;
  const coin = context.coins.get(coinId) as ListCoin;
  const valuation = context.coins.get(rules.valuationCoinId) as ListCoin;
  const fixedFeeAtoms = isFree || withdrawals.feeValueAtoms === 0 ? 0 : feeIn(coin, valuation, { withdrawals, price });
  if (fixedFeeAtoms === undefined) return refuse("MARKET_HALTED");
  const { ratioPpb } = withdrawals;
  const { taxPpb } = rules;
  const terms = { atoms, fixedFeeAtoms, ratioPpb, taxPpb, isFree, scale: coin.scale, chainDecimals };
  const valueAtoms = price === undefined ? undefined : valueDown(atoms, price, coin, valuation);
  return { ...withdrawalAmounts(terms), valueAtoms, isFree, day };
}

function feeIn(
  coin: ListCoin,
  valuation: ListCoin,
  { withdrawals, price }: { withdrawals: Channel["terms"]["withdrawals"]; price: PriceE8 | undefined },
): number | undefined {
  return price === undefined ? undefined : atomsForValueUp(withdrawals.feeValueAtoms, price, coin, valuation);
}

/** Whether withdrawals may be asked for at this time of the platform's day. */
export const isWindowOpen = (rules: WithdrawalRulesView, at: number): boolean =>
  isInWindow(rules, secondOfDay(at, rules.dayOffsetMinutes));

/** Whether a user may not withdraw because they owe, in any coin. */
export function isBarredByDebt(
  ledger: Ledger,
  { coins, channels }: Pick<ValueContext, "channels" | "coins">,
  user: number,
): boolean {
  if (channels.rules?.refusesDebtors !== true) return false;
  for (const coin of coins.keys()) if (debtOf(ledger, user, coin) > 0) return true;
  return false;
}
