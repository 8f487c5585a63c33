import type { TradingContract } from "../contract/trading-contract.ts";
import { KnownTwaps } from "./TwapList.tsx";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { useContractTwapActions, useContractTwaps } from "./use-twaps.ts";

/** One's spread orders of all contracts: those that run, and the last that ended. */
export function OwnContractTwaps({ contracts }: { contracts: readonly TradingContract[] }) {
  const cancel = useCancelTwap(useContractTwapActions().end);
  return <KnownTwaps rows={useContractTwaps(contracts)} onCancel={cancel} />;
}
