import { FINANCE_STATUS, type Event, type FinanceOrderChanged } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

/**
 * Word of fixed orders that ended by themselves. What a user redeems, and the interest of each day, they see
 * themselves.
 */
export function financeNotifications(
  markets: Pick<MarketDirectory, "coin">,
  events: readonly Event[],
): UserNotification[] {
  return events.flatMap((event): UserNotification[] => {
    if (event.type !== "FinanceOrderChanged") return [];
    if (event.status === FINANCE_STATUS.paid) return [notificationOf(markets, event, "FINANCE_PAID")];
    return event.status === FINANCE_STATUS.renewed ? [notificationOf(markets, event, "FINANCE_RENEWED")] : [];
  });
}

function notificationOf(
  markets: Pick<MarketDirectory, "coin">,
  { userId, coinId, atoms, paidAtoms }: FinanceOrderChanged,
  kind: "FINANCE_PAID" | "FINANCE_RENEWED",
): UserNotification {
  const { code, scale } = markets.coin(coinId);
  const shown = (amount: number): string => plainDecimal(amount, scale);
  return { userId, kind, values: { principal: shown(atoms), interest: shown(paidAtoms), coin: code } };
}
