import { ContractHead } from "../../../features/contract-head/ContractHead.tsx";
import { ownTicksOfContract } from "../../../features/contract/own-ticks-of-contract.ts";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { useContractOrders, useFuturesFeed } from "../../../features/positions/futures-store.ts";
import { useContractLines } from "../../../features/candle-chart/use-contract-lines.ts";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { paths } from "../../../paths.ts";
import { ChartDesk } from "./ChartDesk.tsx";
import { ContractInfo } from "./ContractInfo.tsx";

/** The chart of a contract with mark, index and funding above it, and own orders, positions and TP/SL orders on it. */
export function ContractChart({ contract }: { contract: TradingContract }) {
  useFuturesFeed();
  const orders = useContractOrders(contract.symbol);
  const lines = useContractLines(contract);
  return (
    <ChartDesk
      market={contract}
      head={<ContractHead contract={contract} isLine={useIsWide()} />}
      lines={lines}
      ownTicks={ownTicksOfContract(orders, contract)}
      info={<ContractInfo contract={contract} />}
      tradePath={(side) => paths.trade({ symbol: contract.symbol, tab: "Ustandard", side })}
    />
  );
}
