import { generate } from "otplib";
import type { Caller, TestExchange } from "./test-exchange.ts";

export const STAFF_PASSWORD = "password-of-staff";

let hired = 0;

/** A new operator who signs in with `STAFF_PASSWORD`. */
export async function hire({ services }: TestExchange, roles: readonly string[] = ["support"]) {
  const loginName = `staff.${++hired}`;
  const passwordHash = (await services.passwords.hash(STAFF_PASSWORD)) ?? "";
  const operator = await services.operators.add({ loginName, passwordHash, email: "", roles });
  if (operator === undefined) throw new Error(`${loginName} is taken`);
  return { loginName, operatorId: operator.operatorId };
}

/** A new session by name and password. */
export async function signedIn(exchange: TestExchange, loginName: string): Promise<Caller> {
  const { token } = await exchange.visitor.call("operator.login", { loginName, pwd: STAFF_PASSWORD });
  return exchange.callerWith(token);
}

/** The code of an authenticator app with this secret now. */
export const codeOf = ({ services }: TestExchange, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(services.clock() / 1_000) });

/** The code that the newest mail to an address shows; throws when there is none. */
export function codeMailedTo(exchange: TestExchange, email: string): string {
  const code = /^[0-9A-HJKMNP-TV-Z]{12}$/m.exec(exchange.sentTo(email)[0]?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
