import type { Refusal } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import type { Authenticators } from "./second-factor.ts";
import type { StepUp } from "./step-up.ts";

interface FactorParts {
  readonly secondFactor: Pick<Authenticators, "check">;
  readonly stepUp: Pick<StepUp, "accepts">;
}

/**
 * Refuses a call as `secondFactor.check` does, unless a passkey has just proven who calls: it is stronger than the app,
 * and nobody is asked for two proofs of one call (rules 12b).
 */
export async function secondFactorRefusal(
  { secondFactor, stepUp }: FactorParts,
  call: Pick<Call, "userId" | "token" | "proof">,
  totpCode: string | undefined,
): Promise<Refusal | undefined> {
  if (call.proof !== undefined && stepUp.accepts(call, call.proof, "passkey")) return undefined;
  return secondFactor.check(call.userId, totpCode, "session");
}
