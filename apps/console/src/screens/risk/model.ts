import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import { textOr, type Text } from "../../shell/text.ts";

type Risk = DataOf<"operator.risk.show">;
type Exposure = Risk["seconds"][number];

const GREEK_DIGITS = 4;

/** A figure of risk, which is no money: four digits behind the point. */
export const greekText = (value: number): string =>
  format.amount(String(Math.round(value * 10 ** GREEK_DIGITS) / 10 ** GREEK_DIGITS));

/** The worse of both ends of a minute for the house: what it pays less the stakes that it keeps. A gain is below zero. */
export const worstOf = ({ upStake, upProfit, downStake, downProfit }: Exposure): number =>
  Math.max(Number(upProfit) - Number(downStake), Number(downProfit) - Number(upStake));

type Cell<Row> = (row: Row) => string | number;

const plain = <Row>(id: string, header: string, cell: Cell<Row>): Column<Row> => ({ id, header, cell, csv: cell });
const figure = <Row>(id: string, header: string, cell: Cell<Row>): Column<Row> => ({
  ...plain(id, header, cell),
  isNumeric: true,
});

export const contractColumns = (text: Text): Column<Risk["contracts"][number]>[] => [
  plain("symbol", text("risk.symbol"), ({ symbol }) => format.market(symbol)),
  figure("openInterest", text("risk.openInterest"), ({ openInterest }) => format.amount(openInterest)),
  figure("openValue", text("risk.openValue"), ({ openValue }) => format.amount(openValue)),
  figure("mark", text("risk.mark"), ({ mark }) => format.amount(mark)),
  figure("index", text("risk.index"), ({ index }) => format.amount(index)),
  plain("indexStatus", text("risk.indexStatus"), ({ indexStatus }) =>
    textOr(text, `home.indexState.${indexStatus}`, indexStatus),
  ),
  figure("funding", text("risk.funding"), ({ fundingPercent }) => format.amount(fundingPercent)),
];

export const positionColumns = (text: Text): Column<Risk["positions"][number]>[] => [
  plain("userId", text("risk.user"), ({ userId }) => userId),
  plain("symbol", text("risk.symbol"), ({ symbol }) => format.market(symbol)),
  plain("side", text("risk.side"), ({ side }) => textOr(text, `users.codes.${side}`, side)),
  figure("leverage", text("risk.leverage"), ({ leverage }) => leverage),
  figure("size", text("risk.size"), ({ size }) => format.amount(size)),
  figure("value", text("risk.value"), ({ value }) => format.amount(value)),
  figure("unrealised", text("risk.unrealised"), ({ unrealised }) => format.amount(unrealised)),
  figure("mark", text("risk.mark"), ({ mark }) => format.amount(mark)),
  figure("liquidation", text("risk.liquidation"), ({ liquidation }) =>
    Number(liquidation) === 0 ? "—" : format.amount(liquidation),
  ),
];

export const exposureColumns = (text: Text): Column<Exposure>[] => [
  plain("minute", text("risk.minute"), ({ minuteTime }) => format.dateTime(minuteTime)),
  plain("symbol", text("risk.symbol"), ({ symbol }) => format.market(symbol)),
  figure("upStake", text("risk.upStake"), ({ upStake }) => format.amount(upStake)),
  figure("downStake", text("risk.downStake"), ({ downStake }) => format.amount(downStake)),
  figure("ifUp", text("risk.ifUp"), ({ upProfit }) => format.amount(upProfit)),
  figure("ifDown", text("risk.ifDown"), ({ downProfit }) => format.amount(downProfit)),
  figure("worst", text("risk.worst"), (row) => greekText(worstOf(row))),
  plain("coin", text("risk.coin"), ({ coin }) => coin),
];

export const optionColumns = (text: Text): Column<Risk["options"][number]>[] => [
  plain("symbol", text("risk.symbol"), ({ symbol }) => format.market(symbol)),
  figure("index", text("risk.index"), ({ index }) => format.amount(index)),
  plain("indexStatus", text("risk.indexStatus"), ({ indexStatus }) =>
    textOr(text, `home.indexState.${indexStatus}`, indexStatus),
  ),
  figure("contracts", text("risk.contractsHeld"), ({ contracts }) => greekText(contracts)),
  figure("delta", text("risk.delta"), ({ delta }) => greekText(delta)),
  figure("gamma", text("risk.gamma"), ({ gamma }) => greekText(gamma)),
  figure("vega", text("risk.vega"), ({ vega }) => greekText(vega)),
  figure("theta", text("risk.theta"), ({ theta }) => greekText(theta)),
];

export const insuranceColumns = (text: Text): Column<Risk["insurance"][number]>[] => [
  plain("coin", text("risk.coin"), ({ coin }) => coin),
  figure("amount", text("risk.amount"), ({ amount }) => format.amount(amount)),
];

export const warnedColumns = (text: Text): Column<Risk["warned"][number]>[] => [
  plain("userId", text("risk.user"), ({ userId }) => userId),
  plain("symbol", text("risk.symbol"), ({ symbol }) => format.market(symbol)),
  plain("position", text("risk.positions"), ({ positionId }) =>
    positionId === 0 ? text("risk.warnedAll") : positionId,
  ),
];
