import type { UserId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import type { ContractTwap } from "./contract-twap-events.ts";

/** A TWAP of a contract as it stands: its terms and its progress. */
export type ContractTwapView = Readonly<Omit<ContractTwap, "sliceOrderId">>;

/** TWAPs of a user in contracts that run, and the last twenty that ended; the oldest first. */
export const contractTwapsOf = ({ futures }: Pick<CoreState, "futures">, userId: UserId): ContractTwapView[] =>
  futures.twaps.of(userId).map(({ sliceOrderId: _, ...twap }) => twap);
