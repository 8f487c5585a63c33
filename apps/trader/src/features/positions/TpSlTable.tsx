import type { PlanRow } from "@agio/api-contract";
import { showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { DenseTable, type TableColumn } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import { useKnownTpSlOrders } from "./futures-store.ts";
import { SideTag } from "./PositionHead.tsx";
import { tpSlKind } from "./tp-sl-draft.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import { positionFormat } from "./use-position-format.ts";

const MARK = 1;
const MARKET = 1;
const WAITING = 0;

/** Every waiting take-profit and stop-loss on a desk, a line each. */
export function TpSlTable({ contracts }: { contracts: readonly TradingContract[] }) {
  const t = useTranslate();
  const format = useFormat();
  const actions = useFuturesActions();
  const isStale = useStale();
  const contractOf = (symbol: string) => contracts.find((each) => each.symbol === symbol);
  const cancel = async (row: PlanRow) => {
    const failure = await actions.cancelTpSl(row);
    if (failure === undefined) showToast(t("trade.confirm.cancelled"), "success");
    else showToast(failureText(failure), "error");
  };
  return (
    <DenseTable
      tableId="tpSl"
      label={t("position.tabs.plans")}
      columns={tpSlColumns({ t, format, contractOf })}
      rows={useKnownTpSlOrders()}
      keyOf={({ id }) => id}
      none={t("position.plans.none")}
      tools={null}
      renderActions={(row) =>
        row.status === WAITING ? (
          <RowButton
            face={{ icon: "trash" }}
            label={t("position.plans.cancel", {
              kind: t(`position.plans.${tpSlKind(row)}`),
              price: positionFormat(format, contractOf(row.symbol)).price(row.triggerPrice),
            })}
            isDisabled={isStale}
            onPress={() => void cancel(row)}
          />
        ) : null
      }
    />
  );
}

interface TpSlWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  readonly contractOf: (symbol: string) => TradingContract | undefined;
}

function tpSlColumns({ t, format, contractOf }: TpSlWriting): TableColumn<PlanRow>[] {
  const labelOf = (row: PlanRow) => contractOf(row.symbol)?.label ?? row.symbol;
  const kindOf = (row: PlanRow) => t(`position.plans.${tpSlKind(row)}`);
  const price = (row: PlanRow, text: string) => positionFormat(format, contractOf(row.symbol)).price(text);
  return [
    {
      id: "contract",
      name: t("position.contract"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => (
        <span className="inline-flex items-center gap-1.5">
          <SideTag side={row.side} />
          <b className="font-semibold">{labelOf(row)}</b>
        </span>
      ),
      sortBy: labelOf,
    },
    {
      id: "kind",
      name: t("trade.confirm.kind"),
      isWords: true,
      isFixed: true,
      renderCell: kindOf,
      sortBy: kindOf,
      tone: (row) => (tpSlKind(row) === "takeProfit" ? "text-up" : "text-down"),
    },
    {
      id: "trigger",
      name: t("position.plans.trigger"),
      renderCell: (row) => price(row, row.triggerPrice),
      sortBy: (row) => Number(row.triggerPrice),
    },
    {
      id: "watches",
      name: t("position.plans.triggerBy"),
      isWords: true,
      renderCell: (row) => t(row.triggerType === MARK ? "position.plans.byMark" : "position.plans.byLast"),
    },
    {
      id: "price",
      name: t("common.price"),
      renderCell: (row) => (row.orderType === MARKET ? t("trade.kind.market") : price(row, row.price)),
      sortBy: (row) => Number(row.price),
    },
    {
      id: "size",
      name: t("position.shares"),
      renderCell: (row) => (row.share === 0 ? t("position.plans.whole") : format.grouped(String(row.share))),
      sortBy: (row) => row.share,
    },
    {
      id: "time",
      name: t("common.time"),
      renderCell: (row) => format.dateTime(row.createTime),
      sortBy: (row) => row.createTime,
    },
  ];
}
