import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { codeFor, newEmail } from "../../testing/test-secrets.ts";
import { openLimits } from "../../base/limits.ts";
import { NO_MAILER } from "../../ports/mailer.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { sendEmailCode } from "./send-email-code.ts";

const exchange = await testExchange();
const { visitor } = exchange;
const SENT = { expire: 600, resend: 60 };
const codesTo = (email: string) => exchange.sentTo(email).filter(({ code }) => code !== "");
const under = (services: object) =>
  sendEmailCode({ ...exchange.services, ...services } as Services, { codeType: "LOGIN", email: newEmail() }, {
    address: "10.1.1.1",
  } as Call);

test.each(["REGISTER", "LOGIN", "FORGET"] as const)(
  "%s: no answer tells whether an address has an account, and one minute passes before the next",
  async (codeType) => {
    const [known, unknown] = [newEmail(), newEmail()];
    await exchange.user({ email: known });
    for (const email of [known, unknown]) {
      expect(await visitor.call("user.sendEmailCode", { codeType, email })).toEqual(SENT);
      const again = await visitor.refusal("user.sendEmailCode", { codeType, email });
      expect(again).toEqual(refuse("CODE_SENT_RECENTLY"));
    }
    const [reads, nothing] = codeType === "REGISTER" ? [unknown, known] : [known, unknown];
    await expect.poll(() => codesTo(reads), { interval: 1 }).toHaveLength(1);
    expect(codesTo(nothing)).toEqual([]);
  },
);

test.each(["UNBIND", "FUND", "WITHDRAW"] as const)("%s: a user's code goes to their own address", async (codeType) => {
  const [email, other] = [newEmail(), newEmail()];
  const anna = await exchange.user({ email });
  expect(await codeFor(exchange, anna, { codeType, to: other, sentAt: email })).toMatch(/^\d{6}$/);
  expect(exchange.sentTo(other)).toEqual([]);
  expect(await visitor.refusal("user.sendEmailCode", { codeType, email })).toEqual(refuse("SESSION_EXPIRED"));
  const ben = await exchange.user();
  expect(await ben.refusal("user.sendEmailCode", { codeType, email })).toEqual(refuse("NOT_BOUND", "email"));
});

test("BIND: a user's code goes to the new address, a visitor gets none", async () => {
  const email = newEmail();
  const wish = { codeType: "BIND", email } as const;
  expect(await visitor.refusal("user.sendEmailCode", wish)).toEqual(refuse("SESSION_EXPIRED"));
  const anna = await exchange.user({ email: newEmail() });
  expect(await codeFor(exchange, anna, { codeType: "BIND", to: email })).toMatch(/^\d{6}$/);
});

test("without a way out, beyond the limit or without a proof of work nothing is sent", async () => {
  expect(await under({ mailer: NO_MAILER })).toEqual(refuse("SIGN_IN_WAY_CLOSED", "email"));
  const limits = { ...exchange.services.limits, takeCode: () => false };
  expect(await under({ limits })).toEqual(refuse("TOO_MANY_REQUESTS"));
  const { LOGIN_REGIS_SETTING } = exchange.services.settings();
  const careful = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...LOGIN_REGIS_SETTING, authenticationCode: true } });
  const email = newEmail();
  expect(await careful.refusal("user.sendEmailCode", { codeType: "LOGIN", email })).toEqual(
    refuse("CAPTCHA_NEEDED", "captcha"),
  );
});

test.each(["BIND", "FUND"] as const)("%s: a made-up session is paid for before SQL is asked", async (codeType) => {
  let lookUps = 0;
  const find = async () => void (lookUps += 1);
  const sessions = { ...exchange.services.sessions, known: () => undefined, find };
  const rates = { orderRatePerSecond: 1, publicRatePerSecond: 10, signInRatePerMinute: 1, weightOf: () => 1 };
  const services = { ...exchange.services, sessions, limits: openLimits(rates, exchange.services.clock) } as Services;
  const call = { address: "10.1.1.2", token: "t".repeat(43) } as Call;
  const answers = [];
  for (let time = 0; time < 20; time++) {
    answers.push(await sendEmailCode(services, { codeType, email: newEmail() }, call));
  }
  expect(lookUps).toBeLessThanOrEqual(4);
  expect(answers.at(0)).toEqual(refuse("SESSION_EXPIRED"));
  expect(answers.at(-1)).toEqual(refuse("TOO_MANY_REQUESTS"));
});

test("a code of another purpose proves nothing", async () => {
  const email = newEmail();
  await exchange.user({ email });
  const emailCode = await codeFor(exchange, visitor, { codeType: "LOGIN", to: email });
  expect(await visitor.refusal("user.resetPassword", { email, emailCode, newPwd: PASSWORD })).toEqual(
    refuse("WRONG_CODE", "emailCode"),
  );
});
