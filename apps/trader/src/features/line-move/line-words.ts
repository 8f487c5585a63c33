import type { Translate } from "../../shell/language.ts";
import { tpSlKind } from "../positions/tp-sl-draft.ts";
import type { LineMove } from "./line-move.ts";

/** The question of a dragged line. */
export function moveTitle(t: Translate, move: LineMove): string {
  if (move.kind === "alert") return t("trade.chart.alert.move");
  return t(`position.move.${move.kind === "tpSl" ? tpSlKind(move.row) : "order"}`);
}

/** The question of a line that is taken off the chart. */
export function cancelTitle(t: Translate, move: LineMove): string {
  if (move.kind === "alert") return t("trade.chart.alert.remove");
  return t(move.kind === "tpSl" ? `trade.chart.cancel.${tpSlKind(move.row)}` : "trade.chart.cancel.order");
}
