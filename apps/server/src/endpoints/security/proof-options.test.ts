import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator, newEmail, newPhone } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

test("the contacts of an account are masked, and no challenge is made that nobody asked for", async () => {
  const [email, phone] = [newEmail(), newPhone()];
  const anna = await exchange.user({ email, phone });
  const options = await anna.call("security.proofOptions", {});
  expect(options).toMatchObject({ kind: "code", challengeId: "", options: {}, message: "", hasRecoveryCodes: false });
  expect([options.email, options.phone]).toEqual([expect.stringContaining("*"), expect.stringContaining("*")]);
  expect([email, phone]).not.toContain(options.email);
});

test("who has an authenticator app is told nothing of their contacts", async () => {
  const anna = await exchange.user({ email: newEmail() });
  await bindAuthenticator(exchange, anna);
  expect(await anna.call("security.proofOptions", {})).toMatchObject({ kind: "authenticator", email: "", phone: "" });
});
