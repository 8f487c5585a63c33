import type { CodeType } from "@agio/api-contract";
import { eventually } from "@agio/testkit";
import { generate } from "otplib";
import { SoftwarePasskey } from "./software-passkey.ts";
import { ORIGIN, PASSWORD, type Caller, type TestExchange } from "./test-exchange.ts";

const STEP_SECONDS = 30;
let contacts = 0;

/** An e-mail address that nobody had before. */
export const newEmail = (): string => `someone.${++contacts}@example.com`;

/** A Chinese phone number that nobody had before. */
export const newPhone = (): string => `8613${String(++contacts).padStart(9, "0")}`;

/** Asks for a code and reads it where it was sent. Codes for the caller's own contact go there, whatever `to` is. */
export async function codeFor(
  { sentTo }: TestExchange,
  caller: Caller,
  { codeType, to, sentAt = to }: { readonly codeType: CodeType; readonly to: string; readonly sentAt?: string },
): Promise<string> {
  const codes = () => sentTo(sentAt).filter(({ code }) => code !== "");
  const before = codes().length;
  await (to.includes("@")
    ? caller.call("user.sendEmailCode", { codeType, email: to })
    : caller.call("user.sendPhoneCode", { codeType, phone: to }));
  return eventually(`a code comes to ${sentAt}`, () => codes().at(-1 - before)?.code, { everyMs: 1 });
}

/** Six digits that are not `code`. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** An authenticator app that a user has bound. */
export interface TestAuthenticator {
  readonly recoveryCodes: readonly string[];
  /** A code that was not used before. The clock goes a step on. */
  code(): Promise<string>;
}

/** The code that an authenticator app with this secret shows. The clock goes a step on, so that no code comes twice. */
export function nextCode(exchange: TestExchange, secret: string): Promise<string> {
  exchange.advance(STEP_SECONDS * 1_000);
  return generate({ secret, epoch: Math.floor(exchange.services.clock() / 1_000) });
}

/** Binds an authenticator app. */
export async function bindAuthenticator(exchange: TestExchange, user: Caller): Promise<TestAuthenticator> {
  const { secret } = await user.call("security.beginAuthenticator", { pwd: PASSWORD });
  const code = () => nextCode(exchange, secret);
  const { recoveryCodes } = await user.call("security.confirmAuthenticator", { code: await code() });
  return { recoveryCodes, code };
}

/** Adds a passkey of the site that the pages come from. */
export async function addPasskey(user: Caller): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(ORIGIN);
  const { options } = await user.call("security.passkeyOptions", { pwd: PASSWORD });
  await user.call("security.addPasskey", { name: "phone", response: passkey.create(options) });
  return passkey;
}
