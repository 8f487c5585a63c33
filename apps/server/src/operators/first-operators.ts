import { randomBytes } from "node:crypto";
import type { Passwords } from "../users/passwords.ts";
import type { Operators } from "./operator-store.ts";

/** The staff of the demo: two, so that a change of money can be tried. */
const DEMO_OPERATORS = ["maker", "checker"];
const DEMO_PASSWORD = "demo1234";
const FIRST_OWNER = "owner";
const PASSWORD_BYTES = 18;

export interface FirstOperatorParts {
  readonly operators: Operators;
  readonly passwords: Passwords;
}

async function add({ operators, passwords }: FirstOperatorParts, loginName: string, password: string): Promise<void> {
  const passwordHash = await passwords.hash(password);
  if (passwordHash === undefined) throw new Error("no password can be hashed");
  await operators.add({ loginName, passwordHash, email: "", roles: ["owner"] });
}

/** Whoever takes all rows away does not get a first owner by it. */
const areNone = async ({ operators }: Pick<FirstOperatorParts, "operators">): Promise<boolean> =>
  !operators.isSealBroken() && (await operators.all()).length === 0;

/** Opens the demo's operators, once. */
export async function openDemoOperators(parts: FirstOperatorParts): Promise<void> {
  if (!(await areNone(parts))) return;
  for (const loginName of DEMO_OPERATORS) await add(parts, loginName, DEMO_PASSWORD);
}

/** The first operator where money is real. */
export interface FirstOwner {
  readonly loginName: string;
  readonly password: string;
}

/** Makes the first owner, once `keep` has their password; false when there are operators. */
export async function openFirstOwner(
  parts: FirstOperatorParts,
  keep: (owner: FirstOwner) => Promise<unknown>,
): Promise<boolean> {
  if (!(await areNone(parts))) return false;
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  await keep({ loginName: FIRST_OWNER, password });
  await add(parts, FIRST_OWNER, password);
  return true;
}
