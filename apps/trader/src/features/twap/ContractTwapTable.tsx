import type { TradingContract } from "../contract/trading-contract.ts";
import { TwapRows } from "./TwapRows.tsx";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { useContractTwapActions, useContractTwaps } from "./use-twaps.ts";

/** One's spread orders of all contracts on a desk. */
export function ContractTwapTable({ contracts }: { contracts: readonly TradingContract[] }) {
  const cancel = useCancelTwap(useContractTwapActions().end);
  return <TwapRows tableId="contractTwaps" rows={useContractTwaps(contracts)} onCancel={cancel} />;
}
