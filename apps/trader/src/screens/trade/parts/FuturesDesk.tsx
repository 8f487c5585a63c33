import { useNavigate } from "react-router";
import { ContractHead } from "../../../features/contract-head/ContractHead.tsx";
import { ContractTicket } from "../../../features/contract-ticket/ContractTicket.tsx";
import { useContractDraft } from "../../../features/contract-ticket/use-contract-ticket.ts";
import { ownTicksOfContract } from "../../../features/contract/own-ticks-of-contract.ts";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { PhoneGrid } from "../../../features/desk/DeskCard.tsx";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { tradeTargetOf, type MarketRow } from "../../../features/market-list/market-rows.ts";
import { OrderBook, type BookPick } from "../../../features/order-book/OrderBook.tsx";
import { PairButton, PairDay } from "../../../features/pair-head/PairHead.tsx";
import { FuturesPanel } from "../../../features/positions/FuturesPanel.tsx";
import { useContractOrders } from "../../../features/positions/futures-store.ts";
import { useContractLines } from "../../../features/candle-chart/use-contract-lines.ts";
import { paths } from "../../../paths.ts";
import { ContractAccount } from "./ContractAccount.tsx";
import { DeskHead } from "./DeskHead.tsx";
import { DeskLayout } from "./DeskLayout.tsx";
import { KeyList } from "../../../features/trade-keys/KeyList.tsx";
import { useFuturesKeys } from "./use-futures-keys.ts";

interface FuturesDeskProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
  side: "buy" | "sell";
}

/** Futures trading of one contract: book beside form on a phone, everything side by side on a desk. */
export function FuturesDesk({ contract, contracts, side }: FuturesDeskProps) {
  const isWide = useIsWide();
  const navigate = useNavigate();
  const orders = useContractOrders(contract.symbol);
  const lines = useContractLines(contract);
  const [draft, dispatch] = useContractDraft(side);
  const keys = useFuturesKeys({ contract, draft, dispatch, orders });
  const onPick = ({ ticks, lots }: BookPick) =>
    dispatch(lots === undefined ? { type: "bookPrice", ticks, contract } : { type: "bookSize", ticks, lots, contract });
  const choose = (row: MarketRow) => void navigate(paths.trade(tradeTargetOf(row)), { replace: true });
  const ownTicks = ownTicksOfContract(orders, contract);
  const ticket = <ContractTicket contract={contract} draft={draft} dispatch={dispatch} />;
  const panel = <FuturesPanel contract={contract} contracts={contracts} />;

  if (!isWide) {
    return (
      <>
        <DeskHead pair={contract} list="futures" onChoose={choose} />
        <div className="px-4 pb-2">
          <ContractHead contract={contract} />
        </div>
        <PhoneGrid>
          {ticket}
          <OrderBook pair={contract} ownTicks={ownTicks} onPick={onPick} />
        </PhoneGrid>
        <div className="px-4 pt-4">{panel}</div>
      </>
    );
  }
  return (
    <>
      <div className="mx-1 mb-1 flex items-center gap-6 rounded-1 bg-surface-1 px-3 py-1">
        <PairButton pair={contract} list="futures" onChoose={choose} />
        <PairDay pair={contract} isLine />
        <ContractHead contract={contract} isLine />
        <span className="ms-auto flex">
          <KeyList isOpen={keys.isListOpen} onOpen={keys.openList} onClose={keys.closeList} />
        </span>
      </div>
      <DeskLayout
        market={contract}
        lines={lines}
        ownTicks={ownTicks}
        onPick={onPick}
        panel={panel}
        ticket={
          <>
            {ticket}
            <ContractAccount contract={contract} />
          </>
        }
      />
    </>
  );
}
