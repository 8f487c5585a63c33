import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { sessionOf } from "../users/code-callers.ts";
import { contactOfCode } from "../users/own-codes.ts";
import { checkOwnPassword } from "../users/own-secrets.ts";
import { secondFactorRefusal } from "../users/second-factor-refusal.ts";
import type { Call } from "../call/call.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";
import type { User } from "../users/user-store.ts";

/** Proofs needed before funds leave, and proofs given. */
export interface ProofRequest {
  readonly needsPassword: boolean;
  readonly needsCode: boolean;
  readonly pwd?: string | undefined;
  readonly code?: string | undefined;
  readonly totpCode?: string | undefined;
}

async function checkFundPassword(services: WithdrawalServices, user: User, password: string | undefined) {
  if (user.fundPasswordHash === "") return refuse("FUND_PASSWORD_NEEDED", "pwd");
  if (password === undefined) return refuse("WRONG_FUND_PASSWORD", "pwd");
  return checkOwnPassword(services, user, "fundPassword", { password, field: "pwd" });
}

/**
 * Checks what is asked for, and a code that comes unasked: it may be the proof of who calls (rules 12b). What is used up
 * comes last: a wrong proof of another kind does not cost it.
 */
export async function checkProofs(
  services: WithdrawalServices,
  user: User,
  call: Pick<Call, "userId" | "token" | "proof">,
  request: ProofRequest,
): Promise<Refusal | undefined> {
  const { needsPassword, needsCode, pwd, code = "", totpCode } = request;
  const wrongPassword = needsPassword ? await checkFundPassword(services, user, pwd) : undefined;
  if (wrongPassword !== undefined) return wrongPassword;
  const own = { purpose: "WITHDRAW", code, field: "code" } as const;
  const isGiven = code !== "" && (user.email !== "" || user.phone !== "");
  const contact = needsCode || isGiven ? await contactOfCode(services.oneTimeCodes, user, own) : undefined;
  if (isRefusal(contact)) return contact;
  const wrongFactor = await secondFactorRefusal(services, call, totpCode);
  if (wrongFactor !== undefined || contact === undefined) return wrongFactor;
  return services.oneTimeCodes.use({ ...own, to: contact, by: sessionOf(user.userId) });
}
