import { useTranslate, type Translate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { OrderLine } from "./order-line.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { contractLines, type LineTexts } from "./contract-lines.ts";
import { useContractOrders, useTpSlOrders, usePositions } from "../positions/futures-store.ts";

/** Own orders, positions with their liquidation price, and TP/SL orders of a contract, as lines on its chart. */
export function useContractLines(contract: Pick<TradingContract, "symbol">): OrderLine[] {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const orders = useContractOrders(contract.symbol);
  const positions = usePositions(contract.symbol);
  const tpSlOrders = useTpSlOrders(contract.symbol);
  return isSignedIn ? contractLines({ orders, positions, tpSlOrders }, lineTexts(t)) : [];
}

const lineTexts = (t: Translate): LineTexts => ({
  order: (row, sizeLeft) => t(`position.line.${row.offset === "open" ? "open" : "close"}`, { share: sizeLeft }),
  position: (row) => t(`position.line.${row.side}`, { share: row.share }),
  liquidation: t("position.line.liquidation"),
  tpSl: (kind) => t(`position.line.${kind}`),
});
