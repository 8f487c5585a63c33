import type { ProofKind } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import { proofRefusal } from "../users/proof-refusal.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";

/** Proofs that somebody who has the session, and knows the password, cannot give. */
const CODE_KINDS: readonly ProofKind[] = ["passkey", "authenticator", "code"];

/** Fields of a withdrawal that are such a proof themselves. */
const CODE_FIELDS = { authenticator: "totpCode", code: "code" } as const;

type CodeServices = Pick<WithdrawalServices, "users" | "stepUp" | "withdrawalGuards">;

/** Whether withdrawals of an account ask for a code of its own, and which kind. */
export interface WithdrawalCodes {
  readonly isAsked: boolean;
  /** The strongest that the account has; undefined for one that has nothing to give a code by. */
  readonly kind: ProofKind | undefined;
}

/** The strongest kind of code that an account has. */
async function codeKindOf({ users, stepUp }: CodeServices, userId: number): Promise<ProofKind | undefined> {
  const user = await users.byId(userId);
  const kind = user === undefined ? undefined : await stepUp.strongestOf(user);
  return CODE_KINDS.find((known) => known === kind);
}

export async function withdrawalCodesOf(services: CodeServices, userId: number): Promise<WithdrawalCodes> {
  const { codes } = await services.withdrawalGuards.of(userId);
  return { isAsked: codes.isOn, kind: await codeKindOf(services, userId) };
}

/** CODE_WAY_NEEDED where an account is to give a code, and has nothing to give one by. */
export const codeWayReasons = ({ isAsked, kind }: WithdrawalCodes): Refusal[] =>
  isAsked && kind === undefined ? [refuse("CODE_WAY_NEEDED")] : [];

/** Refuses a withdrawal without the code that its owner asks for: PROOF_NEEDED (rules 11.1, 12b). */
export async function codeRefusal(
  services: CodeServices,
  { isAsked }: WithdrawalCodes,
  request: unknown,
  call: Call,
): Promise<Refusal | undefined> {
  return isAsked ? proofRefusal(services, CODE_FIELDS, request, call) : undefined;
}
