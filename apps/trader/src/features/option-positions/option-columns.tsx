import type { OptionOrderRow } from "@agio/api-client";
import type { OptionFillRow, OptionPositionRow, OptionSettlementRow } from "@agio/api-contract";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { arranged } from "../desk-table/table-choice.ts";
import { timeColumn } from "../desk-table/time-column.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { statusName } from "../order-said/order-status.ts";
import { isNothing, toneOf } from "../ticket/Figures.tsx";
import {
  filledOptionPercent,
  isSettledOption,
  optionOrderKind,
  optionOrderReason,
  optionStatus,
} from "./option-state.ts";
import { OptionTag } from "./OptionTag.tsx";
import { optionFormat } from "./use-option-format.ts";

/** With what rows of options are written. */
export interface OptionWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  readonly underlyings: readonly OptionUnderlying[];
}

interface SeriesRow {
  readonly symbol: string;
}

const NONE = "0";
const MARKET = 1;

/** Common to the columns of all rows of series. */
function writtenOf({ t, format, underlyings }: OptionWriting) {
  const underlying = (row: SeriesRow) => underlyingOf(underlyings, row.symbol);
  return {
    figures: (row: SeriesRow) => optionFormat(format, underlying(row)),
    coinOf: (row: SeriesRow) => underlying(row)?.pricingCoin ?? "",
    series: <Row extends SeriesRow>(): TableColumn<Row> => ({
      id: "series",
      name: t("option.position.series"),
      isWords: true,
      isFixed: true,
      renderCell: ({ symbol }) => (
        <span className="inline-flex items-center gap-1.5">
          <OptionTag symbol={symbol} />
          <bdi className="ui-figures">{symbol}</bdi>
        </span>
      ),
      sortBy: ({ symbol }) => symbol,
    }),
    side: <Row extends { readonly type: "buy" | "sell" }>(): TableColumn<Row> => ({
      id: "side",
      name: t("trade.orders.side"),
      isWords: true,
      isFixed: true,
      renderCell: ({ type }) => t(`common.${type}`),
      sortBy: ({ type }) => type,
      tone: ({ type }) => (type === "buy" ? "text-up" : "text-down"),
    }),
    contracts: <Row extends { readonly num: string }>(name: string): TableColumn<Row> => ({
      id: "contracts",
      name,
      isPrivate: true,
      renderCell: ({ num }) => format.grouped(num),
      sortBy: ({ num }) => Number(num),
    }),
  };
}

/** The columns of orders of series. */
function orderColumns(writing: OptionWriting): TableColumn<OptionOrderRow>[] {
  const { t, format } = writing;
  const { figures, coinOf, series, side, contracts } = writtenOf(writing);
  const kind = (row: OptionOrderRow) => t(`trade.kind.${optionOrderKind(row)}`);
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    series(),
    side(),
    { id: "kind", name: t("trade.confirm.kind"), isWords: true, renderCell: kind, sortBy: kind },
    {
      id: "price",
      name: t("common.price"),
      renderCell: (row) => (row.orderType === MARKET ? undefined : figures(row).premium(row.price)),
      sortBy: (row) => Number(row.price),
    },
    contracts(t("option.form.contracts")),
    {
      id: "filled",
      name: t("trade.orders.filled"),
      isPrivate: true,
      renderCell: (row) => `${format.grouped(row.filled)} (${filledOptionPercent(row)}%)`,
      sortBy: filledOptionPercent,
    },
    {
      id: "averagePrice",
      name: t("trade.orders.average"),
      renderCell: (row) => (row.averagePrice === NONE ? undefined : figures(row).premium(row.averagePrice)),
      sortBy: (row) => Number(row.averagePrice),
    },
    {
      id: "value",
      name: t("option.form.premium"),
      isPrivate: true,
      renderCell: (row) =>
        row.filledValue === NONE ? undefined : `${figures(row).money(row.filledValue)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.filledValue),
    },
    {
      id: "fee",
      name: t("common.fee"),
      isPrivate: true,
      renderCell: (row) => (row.fee === NONE ? undefined : `${format.grouped(row.fee)} ${coinOf(row)}`),
      sortBy: (row) => Number(row.fee),
    },
    {
      id: "status",
      name: t("common.status"),
      isWords: true,
      renderCell: (row) => t(`trade.orders.statusOf.${statusName(row.status)}`),
      sortBy: (row) => row.status,
    },
    {
      id: "why",
      name: t("wallet.statement.why"),
      isWords: true,
      renderCell: (row) => {
        const reason = optionOrderReason(row);
        return reason && t(`option.orders.reason.${reason}`);
      },
    },
    { id: "number", name: t("terminal.table.orderNumber"), renderCell: ({ orderNo }) => orderNo },
  ];
}

const OPEN_PLACES = {
  shown: ["series", "side", "kind", "price", "contracts", "filled", "averagePrice", "fee", "time"],
  extra: ["status", "number"],
};
const PAST_PLACES = {
  shown: [
    ...["time", "series", "side", "kind", "price", "averagePrice", "contracts", "filled", "value", "fee"],
    ...["status", "why"],
  ],
  extra: ["number"],
};

/** The columns of orders that rest. */
export const openOptionOrderColumns = (writing: OptionWriting) => arranged(orderColumns(writing), OPEN_PLACES);

/** The columns of orders of every state. */
export const pastOptionOrderColumns = (writing: OptionWriting) => arranged(orderColumns(writing), PAST_PLACES);

/** The columns of fills of series. */
export function optionFillColumns(writing: OptionWriting): TableColumn<OptionFillRow>[] {
  const { t, format } = writing;
  const { figures, coinOf, series, side, contracts } = writtenOf(writing);
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    series(),
    side(),
    {
      id: "price",
      name: t("common.price"),
      renderCell: (row) => figures(row).premium(row.price),
      sortBy: (row) => Number(row.price),
    },
    contracts(t("option.form.contracts")),
    {
      id: "value",
      name: t("option.form.premium"),
      isPrivate: true,
      renderCell: (row) => `${figures(row).money(row.value)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.value),
    },
    {
      id: "fee",
      name: t("common.fee"),
      isPrivate: true,
      renderCell: (row) => `${format.grouped(row.fee)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.fee),
    },
    {
      id: "realised",
      name: t("position.realised"),
      isPrivate: true,
      renderCell: (row) =>
        isNothing(row.realized) ? undefined : `${figures(row).profit(row.realized)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.realized),
      tone: (row) => toneOf(row.realized),
    },
  ];
}

/** The columns of positions that ended. */
export function pastOptionColumns(writing: OptionWriting): TableColumn<OptionPositionRow>[] {
  const { t, format } = writing;
  const { figures, coinOf, series, contracts } = writtenOf(writing);
  const ifSettled = (row: OptionPositionRow, text: () => string) => (isSettledOption(row) ? text() : undefined);
  const status = (row: OptionPositionRow) => {
    const name = optionStatus(row);
    return name === "held" ? undefined : t(`option.status.${name}`);
  };
  return [
    timeColumn({ name: t("terminal.table.closed"), format, timeOf: ({ closeTime }) => closeTime }),
    series(),
    contracts(t("option.position.inAll")),
    {
      id: "average",
      name: t("option.position.average"),
      renderCell: (row) => figures(row).premium(row.openPrice),
      sortBy: (row) => Number(row.openPrice),
    },
    {
      id: "atExpiry",
      name: t("option.position.atExpiry"),
      isPrivate: true,
      renderCell: (row) => ifSettled(row, () => format.grouped(row.expiredNum)),
      sortBy: (row) => Number(row.expiredNum),
    },
    {
      id: "settlement",
      name: t("option.position.settlementPrice"),
      renderCell: (row) => ifSettled(row, () => format.grouped(row.settlementPrice)),
      sortBy: (row) => Number(row.settlementPrice),
    },
    {
      id: "payoff",
      name: t("option.position.payoff"),
      isPrivate: true,
      renderCell: (row) => ifSettled(row, () => `${figures(row).money(row.payoff)} ${coinOf(row)}`),
      sortBy: (row) => Number(row.payoff),
    },
    {
      id: "result",
      name: t("option.position.result"),
      isPrivate: true,
      renderCell: (row) => `${figures(row).profit(row.realized)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.realized),
      tone: (row) => toneOf(row.realized),
    },
    {
      id: "fee",
      name: t("position.fees"),
      isPrivate: true,
      renderCell: (row) => figures(row).money(row.fee),
      sortBy: (row) => Number(row.fee),
    },
    {
      id: "status",
      name: t("common.status"),
      isWords: true,
      renderCell: status,
      sortBy: (row) => row.status,
    },
    timeColumn({
      id: "opened",
      name: t("terminal.table.opened"),
      isExtra: true,
      format,
      timeOf: ({ createTime }) => createTime,
    }),
  ];
}

/** The columns of the expiries that were settled: the price of all, and the ticks it is the mean of. */
export function settlementColumns({ t, format }: OptionWriting): TableColumn<OptionSettlementRow>[] {
  const seq = (id: "seqFrom" | "seqTo", name: string): TableColumn<OptionSettlementRow> => ({
    id,
    name,
    renderCell: (row) => format.grouped(String(row[id])),
    sortBy: (row) => row[id],
  });
  return [
    timeColumn({ name: t("option.head.expiry"), format, timeOf: ({ expiry }) => expiry }),
    {
      id: "underlying",
      name: t("option.head.underlying"),
      isWords: true,
      isFixed: true,
      renderCell: ({ symbol }) => <b className="font-semibold">{symbol.toUpperCase()}</b>,
      sortBy: ({ symbol }) => symbol,
    },
    {
      id: "price",
      name: t("option.position.settlementPrice"),
      renderCell: ({ price }) => format.grouped(price),
      sortBy: ({ price }) => Number(price),
    },
    {
      id: "ticks",
      name: t("terminal.table.ticks"),
      renderCell: ({ ticks }) => format.count(ticks),
      sortBy: ({ ticks }) => ticks,
    },
    seq("seqFrom", t("terminal.table.firstTick")),
    seq("seqTo", t("terminal.table.lastTick")),
    {
      id: "hash",
      name: t("deposit.report.hash"),
      isWords: true,
      renderCell: ({ hash }) => (
        <code className="inline-block max-w-56 truncate align-middle text-text-3" dir="ltr" title={hash}>
          {hash}
        </code>
      ),
    },
    {
      id: "why",
      name: t("wallet.statement.why"),
      isWords: true,
      renderCell: ({ extended }) => (extended ? t("option.settlement.extended") : undefined),
    },
  ];
}
