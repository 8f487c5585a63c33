import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { checkOwnPassword } from "../users/own-secrets.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";
import type { CodeTarget } from "../mail/code-to-deliver.ts";
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

/** Which of the caller's contacts their code was sent to. */
async function contactOfCode(services: WithdrawalServices, user: User, code: string): Promise<CodeTarget | Refusal> {
  const contacts: CodeTarget[] = [
    { channel: "email", target: user.email },
    { channel: "phone", target: user.phone },
  ];
  let refused = refuse("NOT_BOUND", "code");
  for (const contact of contacts.filter(({ target }) => target !== "")) {
    const wrong = await services.oneTimeCodes.check("WITHDRAW", contact, code, "code");
    if (wrong === undefined) return contact;
    refused = wrong;
  }
  return refused;
}

/** Checks what is asked for. What is used up comes last: a wrong proof of another kind does not cost it. */
export async function checkProofs(
  services: WithdrawalServices,
  user: User,
  request: ProofRequest,
): Promise<Refusal | undefined> {
  const { needsPassword, needsCode, pwd, code = "", totpCode } = request;
  const wrongPassword = needsPassword ? await checkFundPassword(services, user, pwd) : undefined;
  if (wrongPassword !== undefined) return wrongPassword;
  const contact = needsCode ? await contactOfCode(services, user, code) : undefined;
  if (isRefusal(contact)) return contact;
  const wrongFactor = await services.secondFactor.check(user.userId, totpCode);
  if (wrongFactor !== undefined || contact === undefined) return wrongFactor;
  return services.oneTimeCodes.use("WITHDRAW", contact, code, "code");
}
