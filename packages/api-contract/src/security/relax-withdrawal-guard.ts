import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ownGuards } from "./own-guards.ts";
import { WITHDRAWAL_GUARDS } from "./withdrawal-locks.ts";

/** Switches a guard off after GUARD_RELAX_HOURS. Asked again, its time goes on. */
export const relaxWithdrawalGuard = userSend({
  name: "security.relaxWithdrawalGuard",
  path: "/api/security/withdrawalGuards/relax",
  stepUp: {},
  request: z.object({ guard: z.enum(WITHDRAWAL_GUARDS) }),
  data: ownGuards,
});
