import { assert } from "@agio/primitives";
import type { Operators } from "./operator-store.ts";

/** Two, because what nobody but its user has shown needs two different ones. */
const NAMES = ["demo-reviewer-1", "demo-reviewer-2"] as const;

/** The numbers of the two in whose name time decides in demo mode. */
export type DemoReviewers = readonly [number, number];

/**
 * Opens the accounts of the demo's reviewers, once. They are disabled and have no password, so nobody can sign in with
 * them: by their names everybody sees that time has decided, and no person.
 */
export async function openDemoReviewers(operators: Pick<Operators, "add" | "byLoginName" | "change">) {
  const [first, second] = await Promise.all(NAMES.map((loginName) => reviewerOf(operators, loginName)));
  assert(first !== undefined && second !== undefined, "there are two reviewers");
  return [first, second] satisfies DemoReviewers;
}

async function reviewerOf(
  operators: Pick<Operators, "add" | "byLoginName" | "change">,
  loginName: string,
): Promise<number> {
  const added = await operators.add({ loginName, passwordHash: "", email: "", roles: ["finance"] });
  const { operatorId, roles, email, isDisabled } = added ?? (await known(operators, loginName));
  if (!isDisabled) await operators.change({ operatorId, roles, email, isDisabled: true, resetAuthenticator: false });
  return operatorId;
}

async function known(operators: Pick<Operators, "byLoginName">, loginName: string) {
  const operator = await operators.byLoginName(loginName);
  assert(operator !== undefined, "a name that is taken belongs to somebody");
  return operator;
}
