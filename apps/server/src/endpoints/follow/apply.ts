import { leaderOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { leadAccountOf } from "../../copies/owned-accounts.ts";
import type { Handler } from "../handler.ts";

/** Applies to lead. Two of the staff decide. */
export const applyToLead: Handler<
  "follow.apply",
  "leadApplications" | "limits" | "pipeline" | "productGate" | "users"
> = async (services, request, { userId }) => {
  const { leadApplications, limits, pipeline, productGate, users } = services;
  if (!limits.takeOrder(userId)) return refuse("TOO_MANY_REQUESTS");
  const closed = await productGate.refusal("follow", userId);
  if (closed !== undefined) return closed;
  if (!(await leadApplications.isVerified(userId))) return refuse("KYC_NEEDED");
  const leads = await pipeline.read((state) => leaderOf(state, leadAccountOf(state, userId) ?? 0)?.isLeading);
  if (leads === true) return refuse("DUPLICATE_REQUEST");
  const user = await users.byId(userId);
  const isLoginName = user?.loginName.toLowerCase() === request.name.toLowerCase();
  if (isLoginName) return refuse("BAD_PARAMETER", "name");
  const added = await leadApplications.add(userId, request);
  return isRefusal(added) ? added : leadApplications.shown(added);
};
