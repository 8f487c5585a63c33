import {
  OPTION_POSITION_STATUS,
  optionHoldersOf,
  type Event,
  type OptionHolderView,
  type OptionPositionEnded,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { OptionDirectory } from "./option-directory.ts";
import { indexText } from "./series-row.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

type EndedOptions = Pick<OptionDirectory, "series" | "settlementOf">;

/**
 * Notifications of one command's events to holders and writers of options. The house (user 0) gets none. An expiry may
 * take several commands: the directory keeps its price from the first.
 */
export function optionNotifications(options: EndedOptions, events: readonly Event[]): UserNotification[] {
  return events
    .flatMap((event): UserNotification[] => {
      if (event.type === "OptionPositionEnded") return expiryNotification(options, event);
      if (event.type !== "OptionLiquidationStarted") return [];
      const series = options.series(event.seriesId);
      const values = {
        series: series.symbol,
        num: sizeText(series, Math.abs(event.lots)),
        mark: priceText(series, event.markTicks),
        margin: valueText(series, event.marginAtoms),
        needed: valueText(series, event.maintenanceAtoms),
        coin: series.pricing.code,
      };
      return [{ userId: event.userId, kind: "OPTION_LIQUIDATED", values }];
    })
    .filter(({ userId }) => userId !== 0);
}

/**
 * Word for everybody who holds or has written options of an expiry that is postponed; the events name nobody. Undefined
 * where none is.
 */
export function postponedNotifications(
  {
    pipeline,
    options,
  }: { readonly pipeline: Pick<Pipeline, "read">; readonly options: Pick<OptionDirectory, "series"> },
  events: readonly Event[],
): Promise<readonly UserNotification[]> | undefined {
  const postponed = events.filter((event) => event.type === "OptionExpiryPostponed");
  if (postponed.length === 0) return undefined;
  return pipeline
    .read((state) => postponed.flatMap(({ pairId, expiryAt }) => optionHoldersOf(state, pairId, expiryAt)))
    .then((holders) => holders.filter(({ userId }) => userId !== 0).map((holder) => postponedNotice(options, holder)));
}

function postponedNotice(
  options: Pick<OptionDirectory, "series">,
  { userId, seriesId, lots }: OptionHolderView,
): UserNotification {
  const series = options.series(seriesId);
  const values = { series: series.symbol, num: sizeText(series, Math.abs(lots)) };
  return { userId, kind: "OPTION_POSTPONED", values };
}

function expiryNotification(options: EndedOptions, ended: OptionPositionEnded): UserNotification[] {
  // Closed by trading: its user did that themselves, or was told of the liquidation.
  if (ended.status === OPTION_POSITION_STATUS.closed) return [];
  const { userId, lots } = ended;
  const series = options.series(ended.seriesId);
  const settlementE8 = options.settlementOf(ended.seriesId);
  if (settlementE8 === undefined) return [];
  const shared = {
    series: series.symbol,
    num: sizeText(series, Math.abs(lots)),
    price: indexText(settlementE8),
  };
  const isWritten = lots < 0;
  if (ended.status === OPTION_POSITION_STATUS.worthless) {
    return [{ userId, kind: isWritten ? "OPTION_WRITTEN_WORTHLESS" : "OPTION_WORTHLESS", values: shared }];
  }
  const paid = { ...shared, payoff: valueText(series, ended.payoffAtoms), coin: series.pricing.code };
  if (isWritten) return [{ userId, kind: "OPTION_ASSIGNED", values: paid }];
  return [{ userId, kind: "OPTION_EXERCISED", values: { ...paid, fee: valueText(series, ended.feeAtoms) } }];
}
