import { IconButton, NoData, showToast } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useKnownTpSlOrders } from "./futures-store.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import type { PlanRow } from "@agio/api-contract";
import { useStale } from "../../live/silence.ts";
import { failureText } from "../../shell/server.ts";
import { tpSlKind } from "./tp-sl-draft.ts";
import { SideTag } from "./PositionHead.tsx";
import { useFuturesActions } from "./use-futures-actions.ts";
import { usePositionFormat } from "./use-position-format.ts";

/** Every waiting take-profit and stop-loss; the way to change them without dragging lines. */
export function TpSlList({ contracts }: { contracts: readonly TradingContract[] }) {
  const t = useTranslate();
  const tpSlOrders = useKnownTpSlOrders();
  if (tpSlOrders === undefined) return <UnknownRows />;
  if (tpSlOrders.length === 0) return <NoData text={t("position.plans.none")} />;
  return (
    <ul className="m-0 list-none p-0">
      {tpSlOrders.map((row) => (
        <TpSlLine key={row.id} row={row} contract={contracts.find(({ symbol }) => symbol === row.symbol)} isNamed />
      ))}
    </ul>
  );
}

const MARK = 1;
const MARKET = 1;
const WAITING = 0;

interface TpSlLineProps {
  row: PlanRow;
  contract: TradingContract | undefined;
  /** In a list of several contracts each says which it is about. */
  isNamed?: boolean;
}

/** A take-profit or stop-loss in two lines, with its cancel while it waits. */
export function TpSlLine({ row, contract, isNamed = false }: TpSlLineProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const isStale = useStale();
  const kind = tpSlKind(row);
  const price = format.price(row.triggerPrice);
  const cancel = async () => {
    const failure = await actions.cancelTpSl(row);
    if (failure === undefined) showToast(t("trade.confirm.cancelled"), "success");
    else showToast(failureText(failure), "error");
  };
  return (
    <li className="flex items-center gap-2 border-b border-line py-2" data-tpSl={row.id}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className={`text-12 font-semibold ${kind === "takeProfit" ? "text-up" : "text-down"}`}>
            {t(`position.plans.${kind}`)}
          </span>
          {isNamed ? (
            <>
              <span className="text-14 font-semibold">{contract?.label ?? row.symbol}</span>
              <SideTag side={row.side} />
            </>
          ) : null}
          <span className="text-14 font-semibold ui-figures">{price}</span>
        </div>
        <p className="m-0 text-12 text-text-3">
          {t(row.triggerType === MARK ? "position.plans.byMark" : "position.plans.byLast")} ·{" "}
          {row.orderType === MARKET ? t("trade.kind.market") : `${t("trade.kind.limit")} ${format.price(row.price)}`} ·{" "}
          {row.share === 0
            ? t("position.plans.whole")
            : t("position.shareCount", { count: format.grouped(String(row.share)) })}
        </p>
      </div>
      {row.status === WAITING ? (
        <IconButton
          icon="trash"
          size={18}
          label={t("position.plans.cancel", { kind: t(`position.plans.${kind}`), price })}
          disabled={isStale}
          onClick={() => void cancel()}
        />
      ) : null}
    </li>
  );
}
