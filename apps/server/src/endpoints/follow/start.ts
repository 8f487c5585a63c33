import { leaderOf, whyNoFollow, type FollowWish } from "@agio/core";
import { atoms, parseDecimal, refuse, type Refusal, type UserId } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { followTermsOf } from "../../copies/follow-rows.ts";
import { copyAccountFor } from "../../copies/owned-accounts.ts";
import { settlementScale } from "../../copies/settlement-scale.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import type { Services } from "../services.ts";
import { followRowOf, type OwnFollowServices } from "./own-follow.ts";

/** Parts per million have so many decimals of a percent. */
const PERCENT_DECIMALS = 4;

/** The caller's account for a leader, opened where there is none and the wish would not be refused: one for ever. */
async function copyAccountOf(
  { pipeline, ownAccounts }: Pick<Services, "pipeline" | "ownAccounts">,
  wish: Omit<FollowWish, "accountId">,
): Promise<UserId | Refusal> {
  const { userId, leaderId } = wish;
  const found = await pipeline.read(
    (state) => copyAccountFor(state, userId, leaderId) ?? whyNoFollow(state, { ...wish, accountId: undefined }),
  );
  return found ?? ownAccounts.open(userId, "copy");
}

/** True for a lead account of the same verified person, under another number. The core knows those of one number. */
async function isOwnLeader(
  { pipeline, verifications }: Pick<Services, "pipeline" | "verifications">,
  userId: UserId,
  leaderId: number,
): Promise<boolean> {
  const leader = await pipeline.read((state) => leaderOf(state, leaderId));
  return leader !== undefined && leader.userId !== userId && verifications.isSamePerson(userId, leader.userId);
}

/** Follows a leader. The same idempotency key begins it once. */
export const startFollow: Handler<
  "follow.start",
  CommandServices | OwnFollowServices | "ownAccounts" | "productGate" | "userTurns" | "verifications"
> = commandCall(async (services, request, call, send) => {
  const { markets, productGate, userTurns } = services;
  const closed = await productGate.refusal("follow", call.userId);
  if (closed !== undefined) return closed;
  const { leaderId, funds, shareRate, clientId, ...wanted } = request;
  const terms = followTermsOf(markets, wanted);
  if (isRefusal(terms)) return terms;
  const allocation = parseDecimal(funds, settlementScale(markets));
  if (allocation === undefined) return refuse("COPY_AMOUNT", "funds");
  const sharePpm = parseDecimal(shareRate, PERCENT_DECIMALS);
  if (sharePpm === undefined) return refuse("BAD_PARAMETER", "shareRate");
  if (await isOwnLeader(services, call.userId, leaderId)) return refuse("COPY_SELF", "leaderId");
  return userTurns(call.userId, async () => {
    const wish = { userId: call.userId, leaderId, atoms: atoms(allocation), sharePpm, ...terms };
    const accountId = await copyAccountOf(services, wish);
    if (isRefusal(accountId)) return accountId;
    const settled = await send({
      ...{ type: "StartFollow", accountId, ...wish },
      key: clientId ?? call.idempotencyKey ?? "",
    });
    return isRefusal(settled) ? settled : followRowOf(services, call.userId, accountId);
  });
});
