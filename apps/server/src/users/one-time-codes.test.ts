import { expect, test } from "vitest";
import type { Call } from "../call/call.ts";
import { login } from "../endpoints/user/login.ts";
import { resetPassword } from "../endpoints/user/reset-password.ts";
import { sendEmailCode } from "../endpoints/user/send-email-code.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { codeFor, newEmail, otherThan } from "../testing/test-secrets.ts";
import { FAILURES_PER_LOCK, FAILURES_PER_LOCK_ANYWHERE } from "./attempts.ts";

const exchange = await testExchange();
const { services } = exchange;
const MINUTE_MS = 60_000;
const from = (address: string, device = "test", token = "") =>
  ({ address, device, token, language: undefined, origin: () => "" }) as unknown as Call;
const STRANGER = from("198.51.100.9", "strange");

/** Somebody with an address, and the device that they signed in from. */
async function somebody(address: string) {
  const email = newEmail();
  const anna = await exchange.user({ email });
  const own = from(address, "own");
  await services.signIns.note({ ...own, userId: anna.userId, way: "password", isAccepted: true });
  const codes = () => exchange.sentTo(email).filter(({ code }) => code !== "");
  const newCode = async (codeType: "LOGIN" | "FORGET", call: Call): Promise<string> => {
    const before = codes().length;
    expect(await sendEmailCode(services, { codeType, email }, call)).toHaveProperty("expire");
    await expect.poll(() => codes().length, { interval: 1 }).toBe(before + 1);
    return codes()[0]!.code;
  };
  return { anna, email, own, newCode };
}
const signIn = (email: string, code: string, call: Call) => login(services, { signType: 1, email, code }, call);

test("a stranger who guesses codes locks their own network, and no device of the owner's", async () => {
  const { email, own, newCode } = await somebody("10.60.0.1");
  const code = await newCode("LOGIN", own);
  for (let tried = 0; tried < FAILURES_PER_LOCK; tried++) {
    expect(await signIn(email, otherThan(code), STRANGER)).toMatchObject({ refusal: "WRONG_CODE" });
  }
  expect(await signIn(email, code, STRANGER)).toMatchObject({ refusal: "TOO_MANY_TRIES" });
  expect(await signIn(email, code, own)).toHaveProperty("token");
});

test("nor does a stranger shut them out of a new password", async () => {
  const { email, own, newCode } = await somebody("10.61.0.1");
  const code = await newCode("FORGET", own);
  const reset = (emailCode: string, call: Call) =>
    resetPassword(services, { email, emailCode, newPwd: "password-2" }, call);
  for (let tried = 0; tried < FAILURES_PER_LOCK; tried++) await reset(otherThan(code), STRANGER);
  expect(await reset(code, STRANGER)).toMatchObject({ refusal: "TOO_MANY_TRIES" });
  expect(await reset(code, own)).toBeNull();
});

test("an owner's own wrong guesses lock them, device or session", async () => {
  const { email, own, newCode } = await somebody("10.62.0.1");
  const code = await newCode("LOGIN", own);
  for (let tried = 0; tried < FAILURES_PER_LOCK; tried++) await signIn(email, otherThan(code), own);
  expect(await signIn(email, code, own)).toMatchObject({ refusal: "TOO_MANY_TRIES" });
});

test("guesses from many networks are locked together, and the owner's device gets in", async () => {
  const { email, own, newCode } = await somebody("10.63.0.1");
  const code = await newCode("LOGIN", own);
  for (let network = 0; network < FAILURES_PER_LOCK_ANYWHERE; network++) {
    const refused = await signIn(email, otherThan(code), from(`10.64.${network}.1`, "strange"));
    expect([network, refused]).toMatchObject([network, { refusal: "WRONG_CODE" }]);
  }
  expect(await signIn(email, code, from("10.65.0.1", "strange"))).toMatchObject({ refusal: "TOO_MANY_TRIES" });
  expect(await signIn(email, code, own)).toHaveProperty("token");
});

test("a stranger who has codes sent leaves the owner theirs: to sign in, to prove who they are, to withdraw", async () => {
  const { anna, email, own, newCode } = await somebody("10.66.0.1");
  const asked: string[] = [];
  for (let minute = 0; minute < 8; minute++) {
    for (const codeType of ["LOGIN", "FORGET"] as const) {
      const sent = await sendEmailCode(services, { codeType, email }, STRANGER);
      asked.push("refusal" in sent ? sent.refusal : "sent");
    }
    exchange.advance(MINUTE_MS);
  }
  expect(asked).toContain("TOO_MANY_REQUESTS");
  for (const codeType of ["PROVE", "WITHDRAW"] as const) {
    expect(await codeFor(exchange, anna, { codeType, to: email })).toMatch(/^\d{6}$/);
  }
  exchange.advance(MINUTE_MS);
  expect(await signIn(email, await newCode("LOGIN", own), own)).toHaveProperty("token");
});
