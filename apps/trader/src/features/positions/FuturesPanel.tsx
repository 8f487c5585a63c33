import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { OwnPanel } from "../ticket/OwnPanel.tsx";
import { ContractOrderList } from "./ContractOrderList.tsx";
import { useFuturesCounts, useFuturesFeed, useKnownTpSlOrders } from "./futures-store.ts";
import { FuturesHistory } from "./FuturesHistory.tsx";
import { TpSlList } from "./TpSlList.tsx";
import { PositionList } from "./PositionList.tsx";

// Few trade this way: its rows come when they are looked at.
const LaterTwaps = later(() => import("../twap/OwnContractTwaps.tsx"), "OwnContractTwaps");

const Twaps = ({ contracts }: Pick<FuturesPanelProps, "contracts">) => (
  <Suspense fallback={null}>
    <LaterTwaps contracts={contracts} />
  </Suspense>
);

interface FuturesPanelProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** Positions, open orders, take-profits and history of contracts under one head. */
export function FuturesPanel({ contract, contracts }: FuturesPanelProps) {
  const t = useTranslate();
  useFuturesFeed();
  const { positions, orders } = useFuturesCounts();
  const tpSlOrders = useKnownTpSlOrders()?.length;
  return (
    <OwnPanel
      panelId="futures-panel"
      title={t("position.title")}
      signInText={t("position.signIn")}
      panels={[
        {
          name: t("position.tabs.positions"),
          counted: { count: positions },
          content: <PositionList contract={contract} contracts={contracts} />,
        },
        {
          name: t("position.tabs.orders"),
          counted: { count: orders },
          content: <ContractOrderList contract={contract} contracts={contracts} />,
        },
        { name: t("position.tabs.plans"), counted: { count: tpSlOrders }, content: <TpSlList contracts={contracts} /> },
        { name: t("entry.twap.title"), content: <Twaps contracts={contracts} /> },
        { name: t("position.tabs.history"), content: <FuturesHistory contracts={contracts} /> },
      ]}
    />
  );
}
