import type { ComponentProps } from "react";
import { useOrderLines } from "../../../features/candle-chart/use-order-lines.ts";
import type { MarketRow } from "../../../features/market-list/market-rows.ts";
import { DeskOrders } from "../../../features/open-orders/DeskOrders.tsx";
import type { BookPick } from "../../../features/order-book/OrderBook.tsx";
import { OrderTicket } from "../../../features/order-ticket/OrderTicket.tsx";
import { PairButton, PairDay, PairStar } from "../../../features/pair-head/PairHead.tsx";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { KeyList } from "../../../features/trade-keys/KeyList.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { DeskLayout } from "./DeskLayout.tsx";
import { PairBalances } from "./PairBalances.tsx";
import { useSpotFillAlerts } from "./use-spot-fill-alerts.ts";
import type { useSpotKeys } from "./use-spot-keys.ts";

interface SpotWideProps extends Omit<ComponentProps<typeof OrderTicket>, "pair"> {
  pair: TradingPair;
  pairs: readonly TradingPair[];
  ownTicks: ReadonlySet<number>;
  keys: ReturnType<typeof useSpotKeys>;
  onPick: (pick: BookPick) => void;
  onChoose: (row: MarketRow) => void;
}

/** Spot trading of one pair on a desk, everything side by side. */
export function SpotWide({ pair, pairs, ownTicks, keys, onPick, onChoose, ...ticket }: SpotWideProps) {
  const t = useTranslate();
  useSpotFillAlerts(pairs);
  const lines = useOrderLines(pair.symbol);
  return (
    <DeskLayout
      market={pair}
      lines={lines}
      ownTicks={ownTicks}
      onPick={onPick}
      head={
        <>
          <PairButton pair={pair} list="spot" onChoose={onChoose} />
          <PairDay pair={pair} isLine />
          <span className="-me-4 ms-auto flex">
            <PairStar pair={pair} />
            <KeyList isOpen={keys.isListOpen} onOpen={keys.openList} onClose={keys.closeList} />
          </span>
        </>
      }
      panelName={t("trade.orders.title")}
      panel={<DeskOrders pair={pair} pairs={pairs} />}
      ticket={
        <>
          <OrderTicket pair={pair} {...ticket} />
          <PairBalances pair={pair} />
        </>
      }
    />
  );
}
