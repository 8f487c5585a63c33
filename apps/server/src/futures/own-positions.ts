import type { PositionRow } from "@agio/api-contract";
import { contractAccountOf, positionsOf, type CoreState, type PositionView } from "@agio/core";
import { refuse, type PositionId, type Refusal, type UserId } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Pipeline } from "@agio/pipeline";
import type { OwnWrites } from "../base/own-writes.ts";
import type { FuturesHistory } from "./futures-history.ts";
import { openPositionRow } from "./position-row.ts";

interface PositionServices {
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly ownWrites: Pick<OwnWrites, "projected">;
  readonly history: Pick<FuturesHistory, "position">;
}

/** Ids beyond it were never given; a call that names one is not found. */
export const POSITION_ID_MAX = 0x7fff_ffff;

/** A user's open positions as rows, newest first, optionally only those that `matches`. */
export function openPositionRows(
  markets: MarketDirectory,
  state: CoreState,
  user: UserId,
  matches: (position: PositionView) => boolean = () => true,
): PositionRow[] {
  const positions = positionsOf(state, user).filter(matches);
  if (positions.length === 0) return [];
  const account = contractAccountOf(state, user);
  return positions
    .sort((a, b) => b.openedAt - a.openedAt || b.positionId - a.positionId)
    .map((position) => openPositionRow(markets.contract(position.contractId), position, account));
}

/** One of a user's open positions. */
export const openPositionOf = (
  services: Pick<PositionServices, "markets">,
  state: CoreState,
  user: UserId,
  id: PositionId,
): PositionRow | undefined => openPositionRows(services.markets, state, user, ({ positionId }) => positionId === id)[0];

/** A user's position in its last state, open or ended. Not found when it is not theirs. */
export async function positionRowOf(
  services: PositionServices,
  user: UserId,
  id: PositionId,
): Promise<PositionRow | Refusal> {
  const open = await services.pipeline.read((state) => openPositionOf(services, state, user, id));
  if (open !== undefined) return open;
  await services.ownWrites.projected(user);
  return (await services.history.position(user, id)) ?? refuse("NOT_FOUND", "id");
}
