import { refuse, type Refusal } from "@agio/primitives";
import type { Attempts, Guarded } from "../users/attempts.ts";
import type { Passwords } from "../users/passwords.ts";
import type { Operators } from "./operator-store.ts";

const KIND = "operator";

interface CheckServices {
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly operators: Operators;
}

type Outcome = "right" | "wrong" | "wrongCode" | Refusal;

/**
 * Makes a check of a secret unless its subject is locked, and counts how it went. A refusal of the check itself is
 * passed on and counts as nothing.
 */
export async function guardedCheck(
  { attempts }: Pick<CheckServices, "attempts">,
  subject: string,
  check: () => Promise<Outcome>,
): Promise<Refusal | undefined> {
  let outcome: Outcome = "wrong";
  const guarded = await attempts.guard(KIND, subject, async () => {
    outcome = await check();
    return typeof outcome === "object" ? undefined : outcome === "right";
  });
  return refusalOf(guarded, outcome);
}

function refusalOf(guarded: Guarded, outcome: Outcome): Refusal | undefined {
  switch (guarded) {
    case "right":
      return undefined;
    case "locked":
      return refuse("TOO_MANY_TRIES");
    case "busy":
      return typeof outcome === "object" ? outcome : refuse("TOO_MANY_REQUESTS");
    case "wrong":
      return outcome === "wrongCode" ? refuse("WRONG_SECOND_FACTOR", "totpCode") : refuse("WRONG_CREDENTIALS");
  }
  return guarded satisfies never;
}

/** Checks the password of an operator who is signed in, before they change how they sign in. */
export async function checkOwnPassword(
  services: CheckServices,
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
