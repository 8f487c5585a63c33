import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, ButtonLink, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { downloadCsv } from "../csv-export/download-csv.ts";
import { PastList } from "../past-list/PastList.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { ClosedPositionCard } from "./ClosedPositionCard.tsx";
import { ContractFillLine } from "./ContractFillLine.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import {
  ENDED_STATUSES,
  filterContractFills,
  filterContractOrders,
  filterPositions,
  NO_FUTURES_FILTER,
  ORDER_STATUSES,
} from "./futures-filters.ts";
import { FuturesFilters } from "./FuturesFilters.tsx";
import { contractFillsTable, contractOrdersTable, fundingTable, positionsTable } from "./futures-tables.ts";

type View = "positions" | "orders" | "fills" | "funding";

const ROWS_MAX = 200;
const PAGE = { pageNum: 1, pageSize: ROWS_MAX };
const ENDED_REQUEST = { status: "1,2,3,4", ...PAGE };
const FUNDING_REQUEST = { businessType: "funding", ...PAGE } as const;

interface HistoryProps {
  contracts: readonly TradingContract[];
}

/** What has been: positions, orders, fills and funding of contracts, each with filters and a file. */
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

function EndedPositions({ contracts }: HistoryProps) {
  const t = useTranslate();
  const [filter, setFilter] = useState(NO_FUTURES_FILTER);
  const remote = useCall("positions.list", ENDED_REQUEST);
  const rows = filterPositions(valueIn(remote)?.rows ?? [], filter);
  return (
    <>
      <FuturesFilters
        contracts={contracts}
        filter={filter}
        onFilter={setFilter}
        statuses={ENDED_STATUSES.map((id) => ({ id, label: t(`position.statusOf.${id}`) }))}
        isEmpty={rows.length === 0}
        onExport={() => downloadCsv("positions.csv", positionsTable(rows))}
      />
      <PastList remote={remote} none={t("position.noneEnded")}>
        {rows.map((row) => (
          <ClosedPositionCard key={row.id} row={row} contract={contractOf(contracts, row.symbol)} />
        ))}
      </PastList>
    </>
  );
}

function PastOrders({ contracts }: HistoryProps) {
  const t = useTranslate();
  const [filter, setFilter] = useState(NO_FUTURES_FILTER);
  const remote = useCall("contractOrders.list", PAGE);
  const rows = filterContractOrders(valueIn(remote)?.rows ?? [], filter);
  return (
    <>
      <FuturesFilters
        contracts={contracts}
        filter={filter}
        onFilter={setFilter}
        statuses={ORDER_STATUSES.map((id) => ({ id, label: t(`trade.orders.statusOf.${id}`) }))}
        isEmpty={rows.length === 0}
        onExport={() => downloadCsv("contract-orders.csv", contractOrdersTable(rows))}
      />
      <PastList remote={remote} none={t("trade.orders.noHistory")}>
        {rows.map((row) => (
          <ContractOrderCard key={row.id} row={row} contract={contractOf(contracts, row.symbol)} />
        ))}
      </PastList>
    </>
  );
}

function PastFills({ contracts }: HistoryProps) {
  const t = useTranslate();
  const [filter, setFilter] = useState(NO_FUTURES_FILTER);
  const remote = useCall("contractOrders.fills", PAGE);
  const rows = filterContractFills(valueIn(remote)?.rows ?? [], filter);
  return (
    <>
      <FuturesFilters
        contracts={contracts}
        filter={filter}
        onFilter={setFilter}
        isEmpty={rows.length === 0}
        onExport={() => downloadCsv("contract-fills.csv", contractFillsTable(rows))}
      />
      <PastList remote={remote} none={t("trade.orders.noFills")}>
        {rows.map((row) => (
          <ContractFillLine key={row.id} row={row} contract={contractOf(contracts, row.symbol)} />
        ))}
      </PastList>
    </>
  );
}

function PastFunding() {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const remote = useCall("statements.trading", FUNDING_REQUEST);
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 py-2">
        <ButtonLink tone="outline" href={hrefOf(paths.cashFlow({ account: "contract", type: "funding" }))}>
          {t("position.allLines")}
        </ButtonLink>
        <button
          type="button"
          className="ui-button"
          data-tone="outline"
          disabled={rows.length === 0}
          onClick={() => downloadCsv("funding.csv", fundingTable(rows))}
        >
          {t("trade.orders.export")}
        </button>
      </div>
      <PastList remote={remote} none={t("fund.noFunding")}>
        {rows.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-3 border-b border-line py-2 text-14">
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
        ))}
      </PastList>
    </>
  );
}
