import type { ContractFillRow, TradingStatementRow } from "@agio/api-contract";
import { AmountText, ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { statusNumber } from "../order-said/order-status.ts";
import { useMarketFilter, useStatusFilter } from "../open-orders/use-order-filters.ts";
import type { Chosen, ListFilter } from "../past-list/FilterLine.tsx";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { HistoryViews } from "../past-list/HistoryViews.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { ClosedPositionCard } from "./ClosedPositionCard.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import { contractFillsTable, contractOrdersTable, fundingTable, positionsTable } from "./futures-tables.ts";
import { POSITION_STATUS_NAMES } from "./position-state.ts";
import { OrderFrame } from "../open-orders/OrderFrame.tsx";
import { isNothing, RowTag, toneOf } from "../ticket/Figures.tsx";
import { handOverOf } from "./position-words.ts";
import { usePositionFormat } from "./use-position-format.ts";

/** How a position can have ended. */
const ENDED = [1, 2, 3, 4] as const;

/** Past positions, orders, fills and funding of contracts. */
export function FuturesHistory({ contracts }: { contracts: readonly TradingContract[] }) {
  const t = useTranslate();
  const contractOf = (symbol: string) => contracts.find((contract) => contract.symbol === symbol);
  const symbol = { ...useMarketFilter(contracts), label: t("position.contract"), anyLabel: t("common.all") };
  const side: ListFilter<"side"> = {
    id: "side",
    label: t("trade.orders.side"),
    options: SIDES.map((id) => ({ id, label: t(`position.side.${id}`) })),
  };
  const ended: ListFilter<"status"> = {
    id: "status",
    label: t("trade.orders.status"),
    options: ENDED.map((id) => ({ id: String(id), label: t(`position.statusOf.${POSITION_STATUS_NAMES[id]}`) })),
  };
  const status = useStatusFilter();
  const positions = (
    <HistoryPanel
      call="positions.list"
      filters={[symbol, side, ended]}
      narrowed={(chosen) => ({ ...ofMarketAndSide(chosen), status: chosen.status ?? ENDED.join(",") })}
      none={t("position.noneEnded")}
      fileName="positions.csv"
      table={positionsTable}
    >
      {(row) => <ClosedPositionCard key={row.id} row={row} contract={contractOf(row.symbol)} />}
    </HistoryPanel>
  );
  const orders = (
    <HistoryPanel
      call="contractOrders.list"
      filters={[symbol, side, status]}
      narrowed={(chosen) => ({ ...ofMarketAndSide(chosen), status: statusNumber(chosen.status) })}
      none={t("trade.orders.noHistory")}
      fileName="contract-orders.csv"
      table={contractOrdersTable}
    >
      {(row) => <ContractOrderCard key={row.id} row={row} contract={contractOf(row.symbol)} />}
    </HistoryPanel>
  );
  const fills = (
    <HistoryPanel
      call="contractOrders.fills"
      filters={[symbol, side]}
      narrowed={ofMarketAndSide}
      none={t("trade.orders.noFills")}
      fileName="contract-fills.csv"
      table={contractFillsTable}
    >
      {(row) => <ContractFillLine key={row.id} row={row} contract={contractOf(row.symbol)} />}
    </HistoryPanel>
  );
  return (
    <HistoryViews
      views={{
        positions: { name: t("position.tabs.positions"), content: positions },
        orders: { name: t("trade.orders.title"), content: orders },
        fills: { name: t("trade.tape.title"), content: fills },
        funding: { name: t("position.funding"), content: <PastFunding /> },
      }}
    />
  );
}

const SIDES = ["long", "short"] as const;
const ofMarketAndSide = ({ symbol, side }: Chosen<"symbol" | "side">) => ({
  symbol,
  side: SIDES.find((each) => each === side),
});

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

/** Effect of one fill, or one hand-over, on a position. */
function ContractFillLine({ row, contract }: { row: ContractFillRow; contract: TradingContract | undefined }) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const handOver = handOverOf(row);
  const coin = contract?.pricingCoin ?? "";
  return (
    <OrderFrame
      row={row}
      action={t(`position.order.${row.offset}.${row.side}`)}
      isBuy={row.direction === "buy"}
      market={contract?.label ?? row.symbol}
      tags={
        <RowTag>
          {handOver === undefined
            ? t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker")
            : t(`wallet.statement.kindOf.${handOver}`)}
        </RowTag>
      }
      figures={[
        { name: t("common.price"), value: format.price(row.price) },
        { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
        { name: t("trade.orders.value"), value: `${format.money(row.value)} ${coin}`, isPrivate: true },
        { name: t("common.fee"), value: `${format.grouped(row.fee)} ${coin}`, isPrivate: true },
        {
          name: t("position.realised"),
          value: isNothing(row.realized) ? undefined : `${format.profit(row.realized)} ${coin}`,
          isPrivate: true,
          tone: toneOf(row.realized),
        },
      ]}
    />
  );
}
