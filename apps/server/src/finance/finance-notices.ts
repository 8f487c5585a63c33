import { FINANCE_STATUS, type Event, type FinanceOrderChanged } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotice } from "../notifications/user-notice.ts";

/** Word of fixed orders that ended by themselves. What a user redeems, and the interest of each day, he sees himself. */
export function financeNotices(markets: Pick<MarketDirectory, "coin">, events: readonly Event[]): UserNotice[] {
  return events.flatMap((event): UserNotice[] => {
    if (event.type !== "FinanceOrderChanged") return [];
    if (event.status === FINANCE_STATUS.paid) return [noticeOf(markets, event, "FINANCE_PAID")];
    return event.status === FINANCE_STATUS.renewed ? [noticeOf(markets, event, "FINANCE_RENEWED")] : [];
  });
}

function noticeOf(
  markets: Pick<MarketDirectory, "coin">,
  { userId, coinId, atoms, paidAtoms }: FinanceOrderChanged,
  kind: "FINANCE_PAID" | "FINANCE_RENEWED",
): UserNotice {
  const { code, scale } = markets.coin(coinId);
  const shown = (amount: number): string => plainDecimal(amount, scale);
  return { userId, kind, values: { principal: shown(atoms), interest: shown(paidAtoms), coin: code } };
}
