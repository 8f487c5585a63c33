import { Skeleton } from "@agio/ui";
import { Suspense } from "react";
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
import { FuturesPanel } from "../../../features/positions/FuturesPanel.tsx";
import { useContractOrders } from "../../../features/positions/futures-store.ts";
import { paths } from "../../../paths.ts";
import { later } from "../../../shell/later.tsx";
import { DeskHead } from "./DeskHead.tsx";
import { useFuturesKeys } from "./use-futures-keys.ts";

// A phone does without the tables and panels of a desk.
const FuturesWide = later(() => import("./FuturesWide.tsx"), "FuturesWide");

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
  const [draft, dispatch] = useContractDraft(side);
  const keys = useFuturesKeys({ contract, draft, dispatch, orders });
  const onPick = ({ ticks, lots }: BookPick) =>
    dispatch(lots === undefined ? { type: "bookPrice", ticks, contract } : { type: "bookSize", ticks, lots, contract });
  const choose = (row: MarketRow) => void navigate(paths.trade(tradeTargetOf(row)), { replace: true });
  const ownTicks = ownTicksOfContract(orders, contract);

  if (isWide) {
    return (
      <Suspense fallback={<Skeleton height="100%" />}>
        <FuturesWide
          contract={contract}
          contracts={contracts}
          draft={draft}
          dispatch={dispatch}
          ownTicks={ownTicks}
          keys={keys}
          onPick={onPick}
          onChoose={choose}
        />
      </Suspense>
    );
  }
  return (
    <>
      <DeskHead pair={contract} list="futures" onChoose={choose} />
      <div className="px-4 pb-2">
        <ContractHead contract={contract} />
      </div>
      <PhoneGrid>
        <ContractTicket contract={contract} draft={draft} dispatch={dispatch} />
        <OrderBook pair={contract} ownTicks={ownTicks} onPick={onPick} />
      </PhoneGrid>
      <div className="px-4 pt-4">
        <FuturesPanel contract={contract} contracts={contracts} />
      </div>
    </>
  );
}
