import type { TradingContract } from "../contract/trading-contract.ts";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";
import { useOpenOrdersFeed } from "../open-orders/open-orders-store.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { useTradingPairs } from "../pair/use-trading-pairs.ts";
import { useFuturesFeed } from "../positions/futures-store.ts";
import { useTranslate } from "../../shell/language.ts";
import { boardSymbols, type ChartBoard } from "./chart-board.ts";
import { OneChart } from "./OneChart.tsx";
import { useContractLines } from "./use-contract-lines.ts";
import { useOrderLines } from "./use-order-lines.ts";

interface ChartsBesideProps {
  board: ChartBoard;
  /** The market of the first chart. */
  own: string;
  onBoard: (board: ChartBoard) => void;
}

/** The second to the fourth chart, each of a market of its own, with what its owner has there. */
export function ChartsBeside({ board, own, onBoard }: ChartsBesideProps) {
  useOpenOrdersFeed();
  useFuturesFeed();
  const pairs = useTradingPairs();
  const contracts = useTradingContracts();
  const markets = [...pairs, ...contracts];
  const symbols = boardSymbols(
    board,
    own,
    markets.map(({ symbol }) => symbol),
  );
  return symbols.map((symbol, at) => {
    const place = at + 1;
    const beside: BesideProps = {
      ...{ place, markets, symbol },
      onChoose: (chosen) => onBoard({ ...board, symbols: board.symbols.with(at, chosen) }),
    };
    const contract = contracts.find((each) => each.symbol === symbol);
    const pair = pairs.find((each) => each.symbol === symbol);
    if (contract !== undefined) {
      return <ContractBeside key={`${place}-${symbol}`} contract={contract} beside={beside} />;
    }
    return pair === undefined ? null : <PairBeside key={`${place}-${symbol}`} pair={pair} beside={beside} />;
  });
}

interface BesideProps {
  place: number;
  markets: readonly { readonly symbol: string; readonly label: string }[];
  symbol: string;
  onChoose: (symbol: string) => void;
}

function PairBeside({ pair, beside }: { pair: TradingPair; beside: BesideProps }) {
  const lines = useOrderLines(pair.symbol);
  return <OneChart pair={pair} lines={lines} place={beside.place} head={<MarketChoice {...beside} />} />;
}

function ContractBeside({ contract, beside }: { contract: TradingContract; beside: BesideProps }) {
  const lines = useContractLines(contract);
  return <OneChart pair={contract} lines={lines} place={beside.place} head={<MarketChoice {...beside} />} />;
}

function MarketChoice({ place, markets, symbol, onChoose }: BesideProps) {
  const t = useTranslate();
  return (
    <select
      className="min-h-11 max-w-28 flex-none border-0 bg-transparent px-1 text-12 font-semibold text-text-1"
      aria-label={t("trade.chart.set.marketOf", { number: place + 1 })}
      value={symbol}
      onChange={(event) => onChoose(event.target.value)}
    >
      {markets.map((market) => (
        <option key={market.symbol} value={market.symbol}>
          {market.label}
        </option>
      ))}
    </select>
  );
}
