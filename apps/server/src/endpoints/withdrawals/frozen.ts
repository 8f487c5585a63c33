import {
  balancesOf,
  bonusesOf,
  contractOrdersOf,
  DEPOSIT_STATUS,
  depositsOf,
  openOrdersOf,
  optionOrdersOf,
  positionsOf,
  WITHDRAWAL_STATUS,
  withdrawalsOf,
  type CoreState,
  type OrderView,
} from "@agio/core";
import { plainDecimal, type UserId } from "@agio/primitives";
import type { MarketDirectory } from "../../markets/market-directory.ts";
import { settlementCoin } from "../assets/contract-coin.ts";
import type { Handler } from "../handler.ts";

/** One amount that cannot be used now. */
interface Frozen {
  readonly id: number;
  readonly createTime: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly reason: string;
  readonly refType: string;
}

/** Funds held for an open order of a pair: the rest of its total, or the rest of its quantity. */
function heldBy(markets: MarketDirectory, order: OrderView): { coinId: number; atoms: number } {
  const pair = markets.pair(order.pairId);
  const leftLots = order.sizeLots - order.filledLots;
  if (order.side === "sell") {
    return { coinId: pair.traded.coinId, atoms: leftLots * 10 ** (pair.traded.scale - pair.sizeDecimals) };
  }
  const atoms =
    order.totalAtoms > 0 ? order.totalAtoms - order.notionalAtoms : order.priceTicks * leftLots * pair.tickLotAtoms;
  return { coinId: pair.pricing.coinId, atoms };
}

function spotOrders(markets: MarketDirectory, state: CoreState, user: UserId): Frozen[] {
  return (
    openOrdersOf(state, user)
      // Two legs that cancel each other hold once.
      .filter(({ orderId, otherLegId }) => otherLegId === 0 || orderId < otherLegId)
      .map((order) => ({
        ...{ id: order.orderId, createTime: order.acceptedAt, ...heldBy(markets, order) },
        ...{ reason: "spotOrder", refType: "order" },
      }))
  );
}

function withdrawals(state: CoreState, user: UserId): Frozen[] {
  return withdrawalsOf(state, user)
    .filter(({ status }) => status !== WITHDRAWAL_STATUS.processing)
    .map((one) => ({
      ...{ id: one.withdrawalId, createTime: one.submittedAt, coinId: one.coinId, atoms: one.atoms },
      ...{ reason: "withdrawal", refType: "withdrawal" },
    }));
}

/** Margin and closing reserve of each position of futures. */
function contractPositions(markets: MarketDirectory, state: CoreState, user: UserId): Frozen[] {
  const { coinId } = settlementCoin(markets);
  return positionsOf(state, user).map((one) => ({
    ...{ id: one.positionId, createTime: one.openedAt, coinId, atoms: one.marginAtoms + one.reserveAtoms },
    ...{ reason: "contractPosition", refType: "position" },
  }));
}

/** Credited, tradable, but not yet to be withdrawn. */
function deposits(state: CoreState, user: UserId): Frozen[] {
  const unconfirmed = depositsOf(state, user)
    .filter(({ status }) => status === DEPOSIT_STATUS.credited)
    .map((one) => ({
      ...{ id: one.depositId, createTime: one.seenAt, coinId: one.coinId, atoms: one.creditedAtoms },
      ...{ reason: "unconfirmedDeposit", refType: "deposit" },
    }));
  const bonuses = bonusesOf(state, user).map(({ bonusId, coinId, atoms, rest }) => ({
    ...{ id: bonusId, createTime: 0, coinId, atoms: rest?.restAtoms ?? atoms },
    ...{ reason: rest === undefined ? "bonus" : "bonusRest", refType: "deposit" },
  }));
  return [...unconfirmed, ...bonuses];
}

/** Held funds that no order explains by name, coin by coin; with the order's number if there is only one. */
function rest(
  state: CoreState,
  user: UserId,
  {
    account,
    known,
    orders,
    ...words
  }: {
    account: string;
    known: readonly Frozen[];
    orders: readonly { orderId: number; acceptedAt: number }[];
    reason: string;
    refType: string;
  },
): Frozen[] {
  const [only] = orders;
  const named =
    orders.length === 1 && only !== undefined
      ? { id: only.orderId, createTime: only.acceptedAt }
      : { id: 0, createTime: 0 };
  return balancesOf(state, user)
    .filter((line) => line.account === account)
    .map(({ coinId, atoms }) => {
      const explained = known.filter((one) => one.coinId === coinId).reduce((sum, one) => sum + one.atoms, 0);
      return { ...named, coinId, atoms: atoms - explained, ...words };
    })
    .filter(({ atoms }) => atoms > 0);
}

function frozenOf(markets: MarketDirectory, state: CoreState, user: UserId): Frozen[] {
  const known = [...spotOrders(markets, state, user), ...withdrawals(state, user)];
  return [
    ...known,
    ...rest(state, user, {
      ...{ account: "platform.frozen", known, orders: optionOrdersOf(state, user) },
      ...{ reason: "optionOrder", refType: "order" },
    }),
    ...rest(state, user, {
      ...{ account: "contract.order", known: [], orders: contractOrdersOf(state, user) },
      ...{ reason: "contractOrder", refType: "order" },
    }),
    ...contractPositions(markets, state, user),
    ...rest(state, user, {
      ...{ account: "option.margin", known: [], orders: [] },
      ...{ reason: "optionPosition", refType: "position" },
    }),
    ...rest(state, user, {
      ...{ account: "financial.locked", known: [], orders: [] },
      ...{ reason: "finance", refType: "finance" },
    }),
    ...deposits(state, user),
  ];
}

/** Every amount of the caller's that is held or may not leave, with its reason and what it is held for. */
export const frozenFunds: Handler<"withdrawals.frozen", "markets" | "pipeline"> = async (services, request, call) => {
  const { markets } = services;
  const { coin, pageNum, pageSize, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER, isAsc } = request;
  const all = await services.pipeline.read((state) => frozenOf(markets, state, call.userId));
  const chosen = all
    .filter((one) => coin === undefined || markets.coin(one.coinId).code === coin)
    .filter((one) => one.createTime >= beginTime && one.createTime <= endTime)
    .toSorted((one, other) => (isAsc === "asc" ? 1 : -1) * (one.createTime - other.createTime || one.id - other.id));
  const rows = chosen.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((one) => {
    const { code, scale } = markets.coin(one.coinId);
    const { id, createTime, reason, refType } = one;
    return { id, createTime, coin: code, amount: plainDecimal(one.atoms, scale), reason, refType, refId: id };
  });
  return { rows, total: chosen.length, pageNum, pageSize };
};
