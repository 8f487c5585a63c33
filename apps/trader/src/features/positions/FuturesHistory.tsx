import type { TradingStatementRow } from "@agio/api-contract";
import { AmountText, ButtonLink, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { statusNumber } from "../order-said/order-status.ts";
import { useMarketFilter, useStatusFilter } from "../open-orders/use-order-filters.ts";
import { HistoryPanel, type HistoryFilter } from "../past-list/HistoryPanel.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { ClosedPositionCard } from "./ClosedPositionCard.tsx";
import { ContractFillLine } from "./ContractFillLine.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import { contractFillsTable, contractOrdersTable, fundingTable, positionsTable } from "./futures-tables.ts";
import { POSITION_STATUS_NAMES } from "./position-state.ts";

type View = "positions" | "orders" | "fills" | "funding";

/** How a position can have ended. */
const ENDED = [1, 2, 3, 4] as const;

interface HistoryProps {
  contracts: readonly TradingContract[];
}

/** Past positions, orders, fills and funding of contracts. */
export function FuturesHistory({ contracts }: HistoryProps) {
  const t = useTranslate();
  const [view, setView] = useState<View>("positions");
  return (
    <>
      <div className="pt-2">
        <SegmentedControl<View>
          size="small"
          label={t("position.tabs.history")}
          value={view}
          onChange={setView}
          options={[
            { id: "positions", label: t("position.tabs.positions") },
            { id: "orders", label: t("trade.orders.title") },
            { id: "fills", label: t("trade.tape.title") },
            { id: "funding", label: t("position.funding") },
          ]}
        />
      </div>
      {view === "positions" ? <EndedPositions contracts={contracts} /> : null}
      {view === "orders" ? <PastOrders contracts={contracts} /> : null}
      {view === "fills" ? <PastFills contracts={contracts} /> : null}
      {view === "funding" ? <PastFunding /> : null}
    </>
  );
}

const contractOf = (contracts: readonly TradingContract[], symbol: string) =>
  contracts.find((contract) => contract.symbol === symbol);

/** Contract and side of the position. */
function useFuturesFilters(contracts: readonly TradingContract[]): HistoryFilter<"symbol" | "side">[] {
  const t = useTranslate();
  const side: HistoryFilter<"side"> = {
    id: "side",
    label: t("trade.orders.side"),
    options: SIDES.map((id) => ({ id, label: t(`position.side.${id}`) })),
  };
  return [{ ...useMarketFilter(contracts), label: t("position.contract"), anyLabel: t("common.all") }, side];
}

const SIDES = ["long", "short"] as const;
const positionSide = (chosen: string | undefined) => SIDES.find((side) => side === chosen);

function EndedPositions({ contracts }: HistoryProps) {
  const t = useTranslate();
  const status: HistoryFilter<"status"> = {
    id: "status",
    label: t("trade.orders.status"),
    options: ENDED.map((id) => ({ id: String(id), label: t(`position.statusOf.${POSITION_STATUS_NAMES[id]}`) })),
  };
  return (
    <HistoryPanel
      call="positions.list"
      filters={[...useFuturesFilters(contracts), status]}
      narrowed={({ symbol, side, ...chosen }) => ({
        symbol,
        side: positionSide(side),
        status: chosen.status ?? ENDED.join(","),
      })}
      none={t("position.noneEnded")}
      fileName="positions.csv"
      table={positionsTable}
    >
      {(row) => <ClosedPositionCard key={row.id} row={row} contract={contractOf(contracts, row.symbol)} />}
    </HistoryPanel>
  );
}

function PastOrders({ contracts }: HistoryProps) {
  const t = useTranslate();
  return (
    <HistoryPanel
      call="contractOrders.list"
      filters={[...useFuturesFilters(contracts), useStatusFilter()]}
      narrowed={({ symbol, side, status }) => ({ symbol, side: positionSide(side), status: statusNumber(status) })}
      none={t("trade.orders.noHistory")}
      fileName="contract-orders.csv"
      table={contractOrdersTable}
    >
      {(row) => <ContractOrderCard key={row.id} row={row} contract={contractOf(contracts, row.symbol)} />}
    </HistoryPanel>
  );
}

function PastFills({ contracts }: HistoryProps) {
  const t = useTranslate();
  return (
    <HistoryPanel
      call="contractOrders.fills"
      filters={useFuturesFilters(contracts)}
      narrowed={({ symbol, side }) => ({ symbol, side: positionSide(side) })}
      none={t("trade.orders.noFills")}
      fileName="contract-fills.csv"
      table={contractFillsTable}
    >
      {(row) => <ContractFillLine key={row.id} row={row} contract={contractOf(contracts, row.symbol)} />}
    </HistoryPanel>
  );
}

function PastFunding() {
  const t = useTranslate();
  return (
    <HistoryPanel
      call="statements.trading"
      narrowed={() => ({ businessType: "funding" as const })}
      none={t("fund.noFunding")}
      lead={
        <ButtonLink
          tone="outline"
          className="me-auto"
          href={hrefOf(paths.cashFlow({ account: "contract", type: "funding" }))}
        >
          {t("position.allLines")}
        </ButtonLink>
      }
      fileName="funding.csv"
      table={fundingTable}
    >
      {(row) => <FundingLine key={row.id} row={row} />}
    </HistoryPanel>
  );
}

function FundingLine({ row }: { row: TradingStatementRow }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 text-14">
      <span>
        {t("position.number", { number: row.positionId })}
        <span className="block text-11 text-text-3 ui-figures">{format.dateTime(row.createTime)}</span>
      </span>
      <AmountText
        className={row.amount.startsWith("-") ? "text-down" : "text-up"}
        text={signedAmount(format.grouped(row.amount))}
        unit={row.coin}
        isHidden={isHidden}
      />
    </li>
  );
}
