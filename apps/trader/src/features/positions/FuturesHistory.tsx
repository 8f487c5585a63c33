import type { ContractFillRow, TradingStatementRow } from "@agio/api-contract";
import { AmountText, ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { HistoryViews } from "../past-list/HistoryViews.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { ClosedPositionCard } from "./ClosedPositionCard.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import { OrderFrame } from "../open-orders/OrderFrame.tsx";
import { isNothing, RowTag, toneOf } from "../ticket/Figures.tsx";
import { handOverOf } from "./position-words.ts";
import { useFuturesHistories } from "./use-futures-histories.ts";
import { usePositionFormat } from "./use-position-format.ts";

/** Past positions, orders, fills and funding of contracts, on a phone. */
export function FuturesHistory({ contracts }: { contracts: readonly TradingContract[] }) {
  const t = useTranslate();
  const contractOf = (symbol: string) => contracts.find((contract) => contract.symbol === symbol);
  const { positions, orders, fills, funding } = useFuturesHistories(contracts);
  const views = {
    positions: (
      <HistoryPanel list={positions}>
        {(row) => <ClosedPositionCard key={row.id} row={row} contract={contractOf(row.symbol)} />}
      </HistoryPanel>
    ),
    orders: (
      <HistoryPanel list={orders}>
        {(row) => <ContractOrderCard key={row.id} row={row} contract={contractOf(row.symbol)} />}
      </HistoryPanel>
    ),
    fills: (
      <HistoryPanel list={fills}>
        {(row) => <ContractFillLine key={row.id} row={row} contract={contractOf(row.symbol)} />}
      </HistoryPanel>
    ),
    funding: (
      <HistoryPanel
        list={funding}
        lead={
          <ButtonLink
            tone="outline"
            className="me-auto"
            href={hrefOf(paths.cashFlow({ account: "contract", type: "funding" }))}
          >
            {t("position.allLines")}
          </ButtonLink>
        }
      >
        {(row) => <FundingLine key={row.id} row={row} />}
      </HistoryPanel>
    ),
  };
  return (
    <HistoryViews
      views={{
        positions: { name: t("position.tabs.positions"), content: views.positions },
        orders: { name: t("trade.orders.title"), content: views.orders },
        fills: { name: t("trade.tape.title"), content: views.fills },
        funding: { name: t("position.funding"), content: views.funding },
      }}
    />
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
