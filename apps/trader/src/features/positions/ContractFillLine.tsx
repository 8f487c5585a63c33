import type { ContractFillRow } from "@agio/api-contract";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
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
      <div className="flex items-center gap-2">
        <span className={row.direction === "buy" ? "text-12 font-semibold text-up" : "text-12 font-semibold text-down"}>
          {t(`position.order.${row.offset}.${row.side}`)}
        </span>
        <span className="min-w-0 truncate text-14 font-semibold">{contract?.label ?? row.symbol}</span>
        <span className="shrink-0 rounded-1 bg-surface-2 px-2 text-11 text-text-2">
          {handOver === undefined
            ? t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker")
            : t(`wallet.statement.kindOf.${handOver}`)}
        </span>
        <span className="ms-auto text-11 text-text-3">
          <span className="ui-figures">{format.dateTime(row.createTime)}</span>
        </span>
      </div>
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
