import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { DeskPanel } from "../desk-table/DeskPanel.tsx";
import { ContractOrderTable } from "./ContractOrderTable.tsx";
import { useFuturesCounts, useFuturesFeed, useKnownTpSlOrders } from "./futures-store.ts";
import { ContractFillTable, FundingTable, OrderHistoryTable, PositionHistoryTable } from "./FuturesHistoryTables.tsx";
import { PositionTable } from "./PositionTable.tsx";
import { TpSlTable } from "./TpSlTable.tsx";

// Few trade this way: its rows come when they are looked at.
const LaterTwaps = later(() => import("../twap/ContractTwapTable.tsx"), "ContractTwapTable");

const Twaps = ({ contracts }: Pick<DeskFuturesProps, "contracts">) => (
  <Suspense fallback={null}>
    <LaterTwaps contracts={contracts} />
  </Suspense>
);

interface DeskFuturesProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** Positions, open orders, take-profits and histories of contracts on a desk. */
export function DeskFutures({ contract, contracts }: DeskFuturesProps) {
  const t = useTranslate();
  useFuturesFeed();
  const { positions, orders } = useFuturesCounts();
  const tpSlOrders = useKnownTpSlOrders()?.length;
  return (
    <DeskPanel
      panelId="futures-panel"
      title={t("position.title")}
      signInText={t("position.signIn")}
      panels={[
        {
          name: t("position.tabs.positions"),
          counted: { count: positions },
          content: <PositionTable contract={contract} contracts={contracts} />,
        },
        {
          name: t("position.tabs.orders"),
          counted: { count: orders },
          content: <ContractOrderTable contract={contract} contracts={contracts} />,
        },
        {
          name: t("position.tabs.plans"),
          counted: { count: tpSlOrders },
          content: <TpSlTable contracts={contracts} />,
        },
        { name: t("entry.twap.title"), content: <Twaps contracts={contracts} /> },
        { name: t("terminal.positionHistory"), content: <PositionHistoryTable contracts={contracts} /> },
        { name: t("trade.orders.history"), content: <OrderHistoryTable contracts={contracts} /> },
        { name: t("trade.orders.fills"), content: <ContractFillTable contracts={contracts} /> },
        { name: t("position.funding"), content: <FundingTable contracts={contracts} /> },
      ]}
    />
  );
}
