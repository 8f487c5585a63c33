import type { ContractOrderRow } from "@agio/api-client";
import type { PlanRow, PositionRow } from "@agio/api-contract";
import type { OrderLine } from "./order-line.ts";
import { canAmendOrder } from "../positions/contract-order-words.ts";
import { tpSlKind, type TpSlKind } from "../positions/tp-sl-draft.ts";

/** Texts of lines. */
export interface LineTexts {
  readonly order: (row: ContractOrderRow, sizeLeft: number) => string;
  readonly position: (row: PositionRow) => string;
  readonly liquidation: string;
  readonly tpSl: (kind: TpSlKind) => string;
}

interface OwnThings {
  readonly orders: readonly ContractOrderRow[];
  readonly positions: readonly PositionRow[];
  readonly tpSlOrders: readonly PlanRow[];
}

/** Lines for the chart of one contract. TP/SL and resting limit orders can be dragged. */
export function contractLines({ orders, positions, tpSlOrders }: OwnThings, texts: LineTexts): OrderLine[] {
  return [
    ...positions.flatMap((row) => positionLines(row, texts)),
    ...orders.flatMap((row) => orderLine(row, texts)),
    ...tpSlOrders.flatMap((row) => tpSlLine(row, texts)),
  ];
}

function positionLines(row: PositionRow, texts: LineTexts): OrderLine[] {
  const entry = Number(row.openPrice);
  const liquidation = Number(row.liqPrice);
  const lines: OrderLine[] = [
    {
      id: `position-${row.id}`,
      price: entry,
      tone: row.side === "long" ? "up" : "down",
      text: texts.position(row),
    },
  ];
  // "--" where there is none.
  if (liquidation > 0) {
    lines.push({ id: `liquidation-${row.id}`, price: liquidation, tone: "warn", text: texts.liquidation });
  }
  return lines;
}

function orderLine(row: ContractOrderRow, texts: LineTexts): OrderLine[] {
  const price = Number(row.price) || Number(row.stopPrice);
  if (price <= 0) return [];
  return [
    {
      id: `contract-order-${row.id === 0 ? row.clientId : row.id}`,
      price,
      tone: row.direction === "buy" ? "up" : "down",
      text: texts.order(row, row.share - row.dealShare),
      ...(canAmendOrder(row) ? { move: { kind: "contractOrder", row } } : {}),
      ...(row.id === 0 ? {} : { cancel: { kind: "contractOrder", row } }),
    },
  ];
}

function tpSlLine(row: PlanRow, texts: LineTexts): OrderLine[] {
  if (row.status !== 0) return [];
  return [
    {
      id: `tpSl-${row.id}`,
      price: Number(row.triggerPrice),
      tone: "accent",
      text: texts.tpSl(tpSlKind(row)),
      move: { kind: "tpSl", row },
      cancel: { kind: "tpSl", row },
    },
  ];
}
