import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ownGuards } from "./own-guards.ts";
import { WITHDRAWAL_GUARDS } from "./withdrawal-locks.ts";

/** Switches a guard on at once, also one that was going to be off. */
export const keepWithdrawalGuard = userSend({
  name: "security.keepWithdrawalGuard",
  path: "/api/security/withdrawalGuards/keep",
  request: z.object({ guard: z.enum(WITHDRAWAL_GUARDS) }),
  data: ownGuards,
});
