import type { ContractFillRow } from "@agio/api-contract";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { RowHead, RowTag } from "../open-orders/RowHead.tsx";
import { Figures } from "./Figures.tsx";
import { handOverOf, toneOf } from "./position-words.ts";
import { usePositionFormat } from "./use-position-format.ts";

const NONE = "0";

/** Effect of one fill, or one hand-over, on a position. */
export function ContractFillLine({ row, contract }: { row: ContractFillRow; contract: TradingContract | undefined }) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const handOver = handOverOf(row);
  return (
    <li className="border-b border-line py-3">
      <RowHead
        action={t(`position.order.${row.offset}.${row.side}`)}
        isBuy={row.direction === "buy"}
        time={format.dateTime(row.createTime)}
      >
        <span className="min-w-0 truncate text-14 font-semibold">{contract?.label ?? row.symbol}</span>
        <RowTag>
          {handOver === undefined
            ? t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker")
            : t(`wallet.statement.kindOf.${handOver}`)}
        </RowTag>
      </RowHead>
      <Figures
        rows={[
          { name: t("common.price"), value: format.price(row.price) },
          { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
          { name: t("trade.orders.value"), value: format.money(row.value), isPrivate: true },
          { name: t("common.fee"), value: format.grouped(row.fee), isPrivate: true },
          ...(row.realized === NONE
            ? []
            : [
                {
                  name: t("position.realised"),
                  value: format.profit(row.realized),
                  isPrivate: true,
                  tone: toneOf(row.realized),
                },
              ]),
        ]}
      />
    </li>
  );
}
