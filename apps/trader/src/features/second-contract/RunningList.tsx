import type { SecondContractRow } from "@agio/api-contract";
import { NoData } from "@agio/ui";
import { useIndexTicks } from "../../live/index-feeds.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { settlementDecimals } from "./running-figures.ts";
import { RunningCard } from "./RunningCard.tsx";

interface RunningListProps {
  rows: readonly SecondContractRow[];
  pairs: readonly TradingPair[];
}

/** Bets that run, of all pairs, on the server's clock. */
export function RunningList({ rows, pairs }: RunningListProps) {
  const t = useTranslate();
  const now = useServerNow(rows.length > 0);
  if (rows.length === 0) return <NoData text={t("second.running.none")} />;
  return (
    <ul className="m-0 list-none p-0" aria-label={t("second.running.title")}>
      {rows.map((row) => (
        <LiveCard key={row.id} row={row} pair={pairs.find(({ symbol }) => symbol === row.symbol)} now={now} />
      ))}
    </ul>
  );
}

function LiveCard({ row, pair, now }: { row: SecondContractRow; pair: TradingPair | undefined; now: number }) {
  const ticks = useIndexTicks(row.symbol) ?? [];
  return (
    <RunningCard
      row={row}
      label={pair?.label ?? row.symbol.toUpperCase()}
      ticks={ticks}
      now={now}
      priceDecimals={settlementDecimals(row, pair)}
    />
  );
}
