import type { CopyEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the events of copy trading. `undefined`: deliberately not projected. */
export const COPY_PROJECTIONS = {
  // Rules and the limits of a follow in force are asked of the core.
  CopyRulesSet: undefined,
  FollowChanged: undefined,
  LeaderAppointed: (rows, event, { at }) => rows.leaders.appoint({ ...event, appointedAt: at }),
  LeadValued: (rows, event, { sequence, at }) =>
    rows.leadValues.add({ sequence, rowNumber: rows.leadValues.next(sequence), valuedAt: at, ...event }),
  FollowStarted: (rows, event, { at }) => rows.follows.begin(event, at),
  FollowStopped: (rows, { accountId, reason }) => rows.follows.change(accountId, { stopReason: reason }),
  FollowEnded: (rows, { accountId }, { at }) => rows.follows.change(accountId, { endedAt: at }),
  CopySkipped: (rows, event, { sequence, at }) => {
    rows.follows.row(event.accountId).skips += 1;
    rows.copySkips.add({ sequence, rowNumber: rows.copySkips.next(sequence), skippedAt: at, ...event });
  },
  CopiesMade: (rows, event, { at }) => rows.copies.add({ madeAt: at, ...event }),
  ShareSettled: (rows, event, { sequence }) => {
    rows.follows.row(event.accountId).paidAtoms += event.shareAtoms;
    rows.copyShares.add({ sequence, rowNumber: rows.copyShares.next(sequence), settledAt: event.at, ...event });
  },
} satisfies { [Type in CopyEvent["type"]]: Projection<Type> | undefined };
