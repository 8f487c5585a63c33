import { createHash } from "node:crypto";
import { eventually } from "@agio/testkit";
import type { AllSettings, DataOf } from "@agio/api-contract";
import type { DemoMail } from "../adapters/mail/demo-mailbox.ts";
import { INVITE_CODE, type TestServer } from "./test-server.ts";

/** Everything that was sent to an address, newest first, as the demo mailbox shows it. */
export async function mailsTo(server: TestServer, to: string): Promise<DemoMail[]> {
  const response = await fetch(`${server.url}/demo/mailbox?format=json&to=${encodeURIComponent(to)}`);
  return (await response.json()) as DemoMail[];
}

/** The `count`-th mail to an address, once it is there: sending is not awaited by the answer. */
export async function mailTo(server: TestServer, to: string, count = 1): Promise<DemoMail> {
  return nth(() => mailsTo(server, to), count, to);
}

async function nth(read: () => Promise<DemoMail[]>, count: number, to: string): Promise<DemoMail> {
  return eventually(`mail ${count} comes to ${to}`, async () => (await read()).at(-count));
}

/** Asks for a code by mail or text message and reads it in the demo mailbox. The resend time is stepped over first. */
export async function codeFor(server: TestServer, codeType: string, to: string, token?: string): Promise<string> {
  server.advance(61_000);
  const withCodes = async () => (await mailsTo(server, to)).filter((mail) => mail.code !== "");
  const before = (await withCodes()).length;
  const options = token === undefined ? {} : { token };
  const answer = to.includes("@")
    ? await server.call("user.sendEmailCode", { codeType, email: to }, options)
    : await server.call("user.sendPhoneCode", { codeType, phone: to }, options);
  if (answer.code !== 200) throw new Error(`no code was sent: ${answer.msg}`);
  return (await nth(withCodes, before + 1, to)).code;
}

/** Registers by e-mail with a code and the password "password-1". */
export async function registerByEmail(server: TestServer, email: string): Promise<{ token: string; userId: number }> {
  const code = await codeFor(server, "REGISTER", email);
  const request = { signType: 1, email, pwd: "password-1", code, inviteCode: INVITE_CODE };
  const answer = await server.call("user.register", request);
  if (answer.code !== 200) throw new Error(`registration refused: ${answer.msg}`);
  return answer.data;
}

/** Runs with other sign-up settings, and puts the old ones back. */
export async function withLoginSettings<Result>(
  server: TestServer,
  change: Partial<AllSettings["LOGIN_REGIS_SETTING"]>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { services } = server.running;
  const { settings } = services;
  const changed = { ...settings(), LOGIN_REGIS_SETTING: { ...settings().LOGIN_REGIS_SETTING, ...change } };
  Object.assign(services, { settings: () => changed });
  try {
    return await work();
  } finally {
    Object.assign(services, { settings });
  }
}

/** Does the work that a captcha asks for. */
export function solveCaptcha({ algorithm, challenge, maxnumber, salt, signature }: DataOf<"user.captcha">): string {
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") !== challenge) continue;
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
  }
  throw new Error("the challenge has no solution");
}
