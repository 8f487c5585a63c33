import { refuse, type Refusal } from "@agio/primitives";
import { openTurns } from "../in-turn.ts";
import type { Services } from "../services.ts";

const KIND = "operator";
/** Guesses of the staff's secrets are made one after the other: none slips through before another has failed. */
const inTurn = openTurns();

type Outcome = "right" | "wrong" | "wrongCode" | Refusal;

/**
 * Makes a check of a secret unless its subject is locked, and counts how it went. A refusal of the check itself is
 * passed on and counts as nothing.
 */
export function guardedCheck(
  { attempts }: Pick<Services, "attempts">,
  subject: string,
  check: () => Promise<Outcome>,
): Promise<Refusal | undefined> {
  return inTurn(async () => {
    if (!attempts.mayTry(KIND, subject)) return refuse("TOO_MANY_TRIES");
    const outcome = await check();
    if (outcome === "right") attempts.clear(KIND, subject);
    else if (typeof outcome === "object") return outcome;
    else attempts.noteFailure(KIND, subject);
    if (outcome === "right") return undefined;
    return outcome === "wrong" ? refuse("WRONG_CREDENTIALS") : refuse("WRONG_SECOND_FACTOR", "totpCode");
  });
}

/** Checks the password of an operator who is signed in, before he changes how he signs in. */
export async function checkOwnPassword(
  services: Pick<Services, "attempts" | "operators" | "passwords">,
  operatorId: number,
  given: { readonly password: string; readonly field: string },
): Promise<Refusal | undefined> {
  const operator = await services.operators.byId(operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const refused = await guardedCheck(services, operator.loginName.toLowerCase(), async () => {
    const matches = await services.passwords.matches(operator.passwordHash, given.password);
    if (matches === undefined) return refuse("TOO_MANY_REQUESTS");
    return matches ? "right" : "wrong";
  });
  return refused?.refusal === "WRONG_CREDENTIALS" ? refuse("WRONG_CREDENTIALS", given.field) : refused;
}
