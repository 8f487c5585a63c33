import type { FollowRow } from "@agio/api-contract";
import { contractAccountOf, followOf } from "@agio/core";
import { refuse, userId as userIdOf, type Refusal } from "@agio/primitives";
import { followRow } from "../../copies/follow-rows.ts";
import type { Services } from "../services.ts";

export type OwnFollowServices = "copyHistory" | "leadApplications" | "markets" | "ownWrites" | "pipeline";
type Parts = Pick<Services, OwnFollowServices>;

/** Rows of follows of a user, in the order of these accounts; accounts of somebody else are left out. */
export async function followRowsOf(services: Parts, userId: number, accounts: readonly number[]): Promise<FollowRow[]> {
  const { copyHistory, leadApplications, markets, ownWrites, pipeline } = services;
  await ownWrites.projected(userId);
  const [records, copied, leaders] = await Promise.all([
    copyHistory.followsOf(userId),
    copyHistory.copiedParts(accounts),
    leadApplications.byAccount(),
  ]);
  return pipeline.read((state) =>
    accounts.flatMap((accountId) => {
      const view = followOf(state, accountId);
      if (view?.userId !== userId) return [];
      return followRow({
        ...{ markets, view, record: records.find((record) => record.accountId === accountId) },
        copied: copied.filter((part) => part.accountId === accountId),
        availableAtoms: contractAccountOf(state, userIdOf(accountId)).availableAtoms,
        leaderName: leaders.get(view.leaderId)?.name ?? "",
      });
    }),
  );
}

/** One of them; NOT_FOUND for somebody else's. */
export async function followRowOf(services: Parts, userId: number, accountId: number): Promise<FollowRow | Refusal> {
  return (await followRowsOf(services, userId, [accountId]))[0] ?? refuse("NOT_FOUND", "id");
}

/** NOT_FOUND where the account is no follow of this user. */
export async function followObstacle(
  { pipeline }: Pick<Services, "pipeline">,
  userId: number,
  accountId: number,
): Promise<Refusal | undefined> {
  const view = await pipeline.read((state) => followOf(state, accountId));
  return view?.userId === userId ? undefined : refuse("NOT_FOUND", "id");
}
