import type { OptionPositionRow } from "@agio/api-contract";
import {
  optionPositionsOf,
  optionSeriesOf,
  type CoreState,
  type OptionPositionView,
  type OptionSeriesView,
} from "@agio/core";
import type { UserId } from "@agio/primitives";
import type { OptionDirectory } from "./option-directory.ts";
import { openPositionRow } from "./option-position-row.ts";

/** An open position with its series at the present mark. */
export interface HeldOption {
  readonly position: OptionPositionView;
  readonly series: OptionSeriesView | undefined;
}

/** A user's open positions in the core, newest first. To be shown once the read has ended: its series are known then. */
export const heldOptions = (state: CoreState, user: UserId): HeldOption[] =>
  optionPositionsOf(state, user)
    .toSorted((a, b) => b.openedAt - a.openedAt || b.positionId - a.positionId)
    .map((position) => ({ position, series: optionSeriesOf(state, position.seriesId) }));

/** Open positions as rows. */
export const heldRows = (options: OptionDirectory, held: readonly HeldOption[]): OptionPositionRow[] =>
  held.map(({ position, series }) => openPositionRow(options.series(position.seriesId), position, series));
