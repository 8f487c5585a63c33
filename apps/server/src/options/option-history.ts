import type { CheckedRequestOf, DataOf, OptionFillRow, OptionOrderRow, OptionPositionRow } from "@agio/api-contract";
import type { OptionPositionStatus, OrderStatus, Side } from "@agio/core";
import {
  selectOptionFills,
  selectOptionOrder,
  selectOptionOrders,
  selectOptionPosition,
  selectOptionPositions,
  selectOptionSettlements,
  selectOptionTrades,
  type OptionChoice,
  type OptionFillRow as StoredFill,
  type OptionTradeRow,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { optionOrderRow } from "./option-order-row.ts";
import { storedPositionRow } from "./option-position-row.ts";
import { averagePriceText, sizeText, valueText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ListedSeries, OptionDirectory } from "./option-directory.ts";
import { optionReceipt, type StoredReceipt } from "./option-receipt.ts";
import { settlementRow } from "./series-row.ts";

type Chosen<Request> = Omit<Request, "symbol"> & OptionChoice;
type OfSide<Request> = Omit<Request, "type"> & { readonly side: Side | undefined };

/** Closed option business from SQL, in rows of the wire. */
export interface OptionHistory {
  optionOrders(
    userId: number,
    request: OfSide<Chosen<CheckedRequestOf<"optionOrders.list">>>,
  ): Promise<DataOf<"optionOrders.list">>;
  /** One order of the user's own. */
  optionOrder(userId: number, orderId: number): Promise<OptionOrderRow | undefined>;
  optionFills(
    userId: number,
    request: OfSide<Chosen<CheckedRequestOf<"optionOrders.fills">>>,
  ): Promise<DataOf<"optionOrders.fills">>;
  /** Positions of the statuses asked for, all without any. Open ones without their live figures. */
  optionPositions(
    userId: number,
    request: Chosen<Omit<CheckedRequestOf<"optionPositions.list">, "status">> & {
      readonly statuses: readonly OptionPositionStatus[];
    },
  ): Promise<DataOf<"optionPositions.list">>;
  /** One position of the user's own, in its last state. */
  optionPosition(userId: number, positionId: number): Promise<OptionPositionRow | undefined>;
  /** Everything that decided what a position got. Undefined when it is not the user's. */
  optionReceipt(userId: number, positionId: number): Promise<StoredReceipt | undefined>;
  optionSettlements(request: Chosen<CheckedRequestOf<"options.settlements">>): Promise<DataOf<"options.settlements">>;
  /** The latest trades of a series, newest first. */
  optionTrades(seriesId: number, limit: number): Promise<readonly OptionTradeRow[]>;
}

export interface OptionHistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
}

/** Opens the reading side of the SQL tables of options. */
export function openOptionHistory({ database, markets, options }: OptionHistoryParts): OptionHistory {
  return {
    async optionOrders(userId, { status, ...request }) {
      const filter = { ...request, userId, statuses: status as readonly OrderStatus[] | undefined };
      const page = await selectOptionOrders(database, filter);
      const seriesOf = await options.known(page.rows.map(({ seriesId }) => seriesId));
      const rows = page.rows.map((order) =>
        optionOrderRow(seriesOf(order.seriesId), { ...order, closeReason: order.closeReason ?? "" }),
      );
      return { ...page, rows };
    },
    async optionOrder(userId, orderId) {
      const order = await selectOptionOrder(database, userId, orderId);
      if (order === undefined) return undefined;
      const seriesOf = await options.known([order.seriesId]);
      return optionOrderRow(seriesOf(order.seriesId), { ...order, closeReason: order.closeReason ?? "" });
    },
    async optionFills(userId, request) {
      const page = await selectOptionFills(database, { ...request, userId });
      const seriesOf = await options.known(page.rows.map(({ seriesId }) => seriesId));
      return { ...page, rows: page.rows.map((fill) => fillRow(seriesOf(fill.seriesId), fill)) };
    },
    async optionPositions(userId, request) {
      const page = await selectOptionPositions(database, { ...request, userId });
      const seriesOf = await options.known(page.rows.map(({ seriesId }) => seriesId));
      return { ...page, rows: page.rows.map((position) => storedPositionRow(seriesOf(position.seriesId), position)) };
    },
    async optionPosition(userId, positionId) {
      const position = await selectOptionPosition(database, userId, positionId);
      if (position === undefined) return undefined;
      const seriesOf = await options.known([position.seriesId]);
      return storedPositionRow(seriesOf(position.seriesId), position);
    },
    optionReceipt: (userId, positionId) => optionReceipt({ database, markets, options }, { userId, positionId }),
    async optionSettlements(request) {
      const page = await selectOptionSettlements(database, request);
      return { ...page, rows: page.rows.map((settled) => settlementRow(markets.pair(settled.pairId), settled)) };
    },
    optionTrades: (seriesId, limit) => selectOptionTrades(database, { seriesId, limit }),
  };
}

function fillRow(series: ListedSeries, fill: StoredFill): OptionFillRow {
  const lots = Math.abs(fill.filledLots);
  return {
    id: `${fill.sequence}-${fill.fillNumber}`,
    symbol: series.symbol,
    positionId: fill.positionId,
    orderId: fill.orderId,
    type: fill.filledLots > 0 ? "buy" : "sell",
    price: averagePriceText(series, fill.premiumAtoms, lots),
    num: sizeText(series, lots),
    value: valueText(series, fill.premiumAtoms),
    fee: valueText(series, fill.feeAtoms),
    realized: valueText(series, fill.realisedAtoms),
    cause: fill.cause,
    createTime: fill.filledAt,
  };
}
