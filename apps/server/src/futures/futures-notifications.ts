import { TP_SL_STATUS, POSITION_STATUS, type Event, type LiquidationEnded, type TpSlMoved } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { priceText, valueText } from "../markets/decimals.ts";
import type { ListedContract, MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

/** A contract as people call it: "BTCUSDT Perp". */
export const contractName = ({ traded, pricing }: ListedContract): string => `${traded.code}${pricing.code} Perp`;

/** Notifications of the events of one command, in order. The house and the fund (user 0) get none. */
export function futuresNotifications(markets: MarketDirectory, events: readonly Event[]): UserNotification[] {
  const notifications = [
    ...events.flatMap((event) => notificationsOf(markets, event, events)),
    ...cancelledByRisk(events),
  ];
  return notifications.filter(({ userId }) => userId !== 0);
}

function notificationsOf(markets: MarketDirectory, event: Event, events: readonly Event[]): UserNotification[] {
  switch (event.type) {
    case "LiquidationEnded":
      return liquidationNotifications(markets, event, events);
    case "PositionDeleveraged": {
      const contract = markets.contract(event.contractId);
      const values = {
        contract: contractName(contract),
        position: event.positionId,
        side: event.side,
        share: event.size,
        price: priceText(contract, event.priceTicks),
        realized: valueText(contract, event.realisedAtoms),
      };
      return [{ userId: event.userId, kind: "POSITION_DELEVERAGED", values }];
    }
    case "TpSlMoved":
      return tpSlNotifications(event);
    case "PositionEnded": {
      if (event.status !== POSITION_STATUS.delivered) return [];
      const { userId, positionId } = event;
      const contract = markets.contract(event.contractId);
      const values = { contract: contractName(contract), price: priceText(contract, event.closeTicks) };
      return [{ userId, kind: "CONTRACT_DELIVERED", values, positionId }];
    }
    default:
      return [];
  }
}

function liquidationNotifications(
  markets: MarketDirectory,
  ended: LiquidationEnded,
  events: readonly Event[],
): UserNotification[] {
  // Cancelling orders was enough: that is told of the orders.
  if (ended.closedSize === 0) return [];
  const { userId, positionId, side } = ended;
  const contract = markets.contract(ended.contractId);
  const money = (atoms: number): string => plainDecimal(atoms, contract.pricing.scale);
  const values = {
    contract: contractName(contract),
    position: positionId,
    side,
    mark: priceText(contract, ended.markTicks),
    fee: money(ended.liquidationFeeAtoms),
  };
  if (ended.outcome === "safe") {
    const partly = { ...values, share: ended.closedSize };
    return [{ userId, kind: "POSITION_PARTLY_LIQUIDATED", values: partly }];
  }
  const whole = {
    ...values,
    bankruptcy: priceText(contract, ended.bankruptcyTicks),
    fund: money(ended.fundAtoms),
    // The amount returned to the contract account; for a cross position also the loss it took from there.
    returned: `${ended.returnedAtoms > 0 ? "+" : ""}${money(ended.returnedAtoms)}`,
  };
  const passedTpSlIds = events.flatMap((event) =>
    event.type === "TpSlMoved" && event.userId === userId && event.reason === "liquidatedFirst" ? [event.tpSlId] : [],
  );
  return [{ userId, kind: "POSITION_LIQUIDATED", values: whole, positionId, passedTpSlIds }];
}

/** The kind is that of a take-profit until the TP/SL order is looked up. */
function tpSlNotifications({ userId, tpSlId, status }: TpSlMoved): UserNotification[] {
  if (status === TP_SL_STATUS.done) return [{ userId, kind: "TAKE_PROFIT_EXECUTED", values: {}, tpSlId }];
  if (status === TP_SL_STATUS.failed) return [{ userId, kind: "TAKE_PROFIT_FAILED", values: {}, tpSlId }];
  return [];
}

/** One word for each user whose orders lost their margin. Whose they were is said by what was released before. */
function cancelledByRisk(events: readonly Event[]): UserNotification[] {
  const owners = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const event of events) {
    if (event.type === "Posted" && event.kind === "contractOrderRelease") {
      owners.set(event.referenceId, event.lines[0]?.userId ?? 0);
    }
    if (event.type !== "ContractOrderClosed" || (event.reason !== "risk" && event.reason !== "liquidation")) continue;
    const userId = owners.get(event.orderId);
    if (userId !== undefined) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  return Array.from(counts, ([userId, count]) => ({ userId, kind: "ORDERS_CANCELLED_BY_RISK", values: { count } }));
}
