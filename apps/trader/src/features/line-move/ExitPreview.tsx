import { useOwnCloseFee } from "../own-fees/own-fees.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { ExitFigures } from "../positions/ExitFigures.tsx";
import { usePositions } from "../positions/futures-store.ts";
import { exitAt } from "./exit-at.ts";
import type { LineMove } from "./line-move.ts";
import { droppedTicks } from "./moved-price.ts";

interface ExitPreviewProps {
  move: LineMove;
  price: number;
  market: TradedMarket;
}

/** Profit or loss of the position that a line would close at its new price; nothing for a line that closes none. */
export function ExitPreview({ move, price, market }: ExitPreviewProps) {
  const contracts = useTradingContracts();
  const contract = contracts.find((each) => each.symbol === market.symbol);
  return contract === undefined ? null : (
    <ContractExit move={move} ticks={droppedTicks(price, market)} contract={contract} />
  );
}

interface ContractExitProps {
  move: LineMove;
  ticks: number;
  contract: TradingContract;
}

function ContractExit({ move, ticks, contract }: ContractExitProps) {
  const positions = usePositions(contract.symbol);
  const atOwnFee = useOwnCloseFee(contract);
  const estimate = exitAt(move, { positions, contract: atOwnFee, ticks });
  return estimate === undefined ? null : (
    <dl className="m-0">
      <ExitFigures estimate={estimate} contract={contract} />
    </dl>
  );
}
