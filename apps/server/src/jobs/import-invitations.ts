import { inviterOf, userMarkOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, userId } from "@agio/primitives";
import type { Log } from "../base/log.ts";
import type { Invited, UserStore } from "../users/user-store.ts";

/** As many as one command takes. */
const PAGE_ROWS = 1_000;

export interface ImportInvitationsOptions {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly users: Pick<UserStore, "invitedAfter">;
  readonly log: Log;
}

/** Those of whom the core does not know it yet: who was opened since, and what an import cut short has told, it knows. */
const untold = (state: CoreState, invited: readonly Invited[]): (readonly [number, number])[] =>
  invited
    .filter(({ userId: user, inviterId }) => {
      const isKnown =
        userMarkOf(state, userId(user)) !== undefined && userMarkOf(state, userId(inviterId)) !== undefined;
      return isKnown && inviterId < user && inviterOf(state, userId(user)) === undefined;
    })
    .map(({ userId: user, inviterId }) => [user, inviterId] as const);

/**
 * Tells the core who invited whom before it kept that itself: once in the life of a journal, page by page in the order of
 * the numbers. Behind the opening of users that a crash cut short, which tells it of each.
 */
export async function importInvitations({ pipeline, users, log }: ImportInvitationsOptions): Promise<void> {
  let [after, told] = [0, 0];
  for (;;) {
    const invited = await users.invitedAfter(after, PAGE_ROWS);
    const isLast = invited.length < PAGE_ROWS;
    after = invited.at(-1)?.userId ?? after;
    const rows = await pipeline.read((state) => untold(state, invited));
    if (rows.length > 0 || isLast) {
      const settled = await pipeline.submit({
        type: "ImportInvitations",
        rows: rows.map(([user, inviter]) => [userId(user), userId(inviter)] as const),
        isLast,
      });
      // It was done at an earlier start.
      if (settled.kind === "refused" && settled.refusal.refusal === "UNAVAILABLE_NOW") return;
      assert(settled.kind !== "refused", "invitations of known users are imported");
      told += rows.length;
    }
    if (isLast) break;
  }
  if (told > 0) log.info("told the core who invited whom", { users: told });
}
