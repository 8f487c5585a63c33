import { KnownTwaps } from "./TwapList.tsx";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { useTwapActions, useTwaps } from "./use-twaps.ts";

/** One's spread orders of all pairs: those that run, and the last that ended. */
export function OwnTwaps() {
  const cancel = useCancelTwap(useTwapActions().end);
  return <KnownTwaps rows={useTwaps()} onCancel={cancel} />;
}
