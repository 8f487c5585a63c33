import type { ComponentProps } from "react";
import { useContractLines } from "../../../features/candle-chart/use-contract-lines.ts";
import { ContractHead } from "../../../features/contract-head/ContractHead.tsx";
import { ContractTicket } from "../../../features/contract-ticket/ContractTicket.tsx";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import type { MarketRow } from "../../../features/market-list/market-rows.ts";
import type { BookPick } from "../../../features/order-book/OrderBook.tsx";
import { PairButton, PairDay } from "../../../features/pair-head/PairHead.tsx";
import { DeskFutures } from "../../../features/positions/DeskFutures.tsx";
import { KeyList } from "../../../features/trade-keys/KeyList.tsx";
import { ContractAccount } from "./ContractAccount.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { DeskLayout } from "./DeskLayout.tsx";
import { useFuturesFillAlerts } from "./use-futures-fill-alerts.ts";
import type { useFuturesKeys } from "./use-futures-keys.ts";

interface FuturesWideProps extends Omit<ComponentProps<typeof ContractTicket>, "contract"> {
  contract: TradingContract;
  contracts: readonly TradingContract[];
  ownTicks: ReadonlySet<number>;
  keys: ReturnType<typeof useFuturesKeys>;
  onPick: (pick: BookPick) => void;
  onChoose: (row: MarketRow) => void;
}

/** Futures trading of one contract on a desk, everything side by side. */
export function FuturesWide({ contract, contracts, ownTicks, keys, onPick, onChoose, ...ticket }: FuturesWideProps) {
  const t = useTranslate();
  useFuturesFillAlerts(contracts);
  const lines = useContractLines(contract);
  return (
    <DeskLayout
      market={contract}
      lines={lines}
      ownTicks={ownTicks}
      onPick={onPick}
      head={
        <>
          <PairButton pair={contract} list="futures" onChoose={onChoose} />
          <PairDay pair={contract} isLine />
          <ContractHead contract={contract} isLine />
          <span className="-me-4 ms-auto flex">
            <KeyList isOpen={keys.isListOpen} onOpen={keys.openList} onClose={keys.closeList} />
          </span>
        </>
      }
      panelName={t("position.title")}
      panel={<DeskFutures contract={contract} contracts={contracts} />}
      ticket={
        <>
          <ContractTicket contract={contract} {...ticket} />
          <ContractAccount contract={contract} />
        </>
      }
    />
  );
}
