import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { OrderLine } from "./order-line.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { contractLines, type LineTexts } from "./contract-lines.ts";
import { contractsInCoin } from "../positions/contract-order-words.ts";
import { useContractOrders, useTpSlOrders, usePositions } from "../positions/futures-store.ts";

/** Own orders, positions with their liquidation price, and TP/SL orders of a contract, as lines on its chart. */
export function useContractLines(contract: TradingContract): OrderLine[] {
  const t = useTranslate();
  const format = useFormat();
  const isSignedIn = useIsSignedIn();
  const orders = useContractOrders(contract.symbol);
  const positions = usePositions(contract.symbol);
  const tpSlOrders = useTpSlOrders(contract.symbol);
  return isSignedIn
    ? contractLines(
        { orders, positions, tpSlOrders },
        lineTexts(t, (size) => isolated(contractsInCoin(size, { format, contract }))),
      )
    : [];
}

/** Sizes in the traded coin, as ticket, lists and histories have them. */
export const lineTexts = (t: Translate, inCoin: (size: number) => string): LineTexts => ({
  order: (row, sizeLeft) => t(`position.line.${row.offset === "open" ? "open" : "close"}`, { size: inCoin(sizeLeft) }),
  position: (row) => t(`position.line.${row.side}`, { size: inCoin(row.share) }),
  liquidation: t("position.line.liquidation"),
  tpSl: (kind) => t(`position.line.${kind}`),
});
