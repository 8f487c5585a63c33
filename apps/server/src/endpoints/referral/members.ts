import { REFERRAL_LEVELS } from "@agio/api-contract";
import type { Handler } from "../handler.ts";

/** Whom the caller brought, on the levels of referral. */
export const referralMembers: Handler<"referral.members", "memberPages"> = (services, request, call) =>
  services.memberPages(call.userId, { ...request, levelsMax: REFERRAL_LEVELS });
