import { TwapRows } from "./TwapRows.tsx";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { useTwapActions, useTwaps } from "./use-twaps.ts";

/** One's spread orders of all pairs on a desk. */
export function TwapTable() {
  const cancel = useCancelTwap(useTwapActions().end);
  return <TwapRows tableId="twaps" rows={useTwaps()} onCancel={cancel} />;
}
