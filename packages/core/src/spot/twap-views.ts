import type { UserId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import type { Twap } from "./twap-events.ts";

/** A TWAP as it stands: its terms and its progress. */
export type TwapView = Readonly<Omit<Twap, "sliceOrderId">>;

/** TWAPs of a user that run, and the last twenty that ended; the oldest first. */
export const twapsOf = ({ spot }: Pick<CoreState, "spot">, userId: UserId): TwapView[] =>
  spot.twaps.of(userId).map(viewOf);

/** Undefined for one that never was, or ended long ago. */
export const twapOf = ({ spot }: Pick<CoreState, "spot">, twapId: number): TwapView | undefined => {
  const twap = spot.twaps.byId.get(twapId);
  return twap === undefined ? undefined : viewOf(twap);
};

const viewOf = ({ sliceOrderId: _, ...twap }: Twap): TwapView => twap;
