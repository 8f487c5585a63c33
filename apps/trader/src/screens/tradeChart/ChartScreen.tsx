import { NoData, Skeleton } from "@agio/ui";
import { Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTradingContracts } from "../../features/contract/use-trading-contracts.ts";
import type { MarketRow } from "../../features/market-list/market-rows.ts";
import { PairButton, PairStar } from "../../features/pair-head/PairHead.tsx";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { SpotChart } from "./parts/SpotChart.tsx";

const ContractChart = later(() => import("./parts/ContractChart.tsx"), "ContractChart");

const CHART_PX = 640;

/** The chart of a pair or contract with its book, trades, depth and facts; trading stays one tap away. */
export function ChartScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pairs = useTradingPairs();
  const contracts = useTradingContracts();
  const symbol = query.get("symbol")?.toLowerCase() ?? pairs[0]?.symbol;
  const pair = pairs.find((each) => each.symbol === symbol);
  const contract = contracts.find((each) => each.symbol === symbol);
  const choose = (row: MarketRow) => void navigate(paths.chart(row.symbol), { replace: true });
  if (contract !== undefined) {
    return (
      <ScreenFrame width="wide" title={<PairButton pair={contract} list="futures" onChoose={choose} />}>
        <Suspense fallback={<Skeleton height={CHART_PX} />}>
          <ContractChart key={contract.symbol} contract={contract} />
        </Suspense>
      </ScreenFrame>
    );
  }
  if (pair === undefined) {
    return (
      <ScreenFrame title={t("trade.chart.title")}>
        <NoData text={t("trade.unknownPair")} />
      </ScreenFrame>
    );
  }
  return (
    <ScreenFrame
      width="wide"
      title={<PairButton pair={pair} list="spot" onChoose={choose} />}
      end={<PairStar pair={pair} />}
    >
      <SpotChart key={pair.symbol} pair={pair} />
    </ScreenFrame>
  );
}
