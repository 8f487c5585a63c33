import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator } from "../../testing/test-secrets.ts";
import { openTestWallet } from "../../testing/test-wallet.ts";

const exchange = await testExchange();
const begin = { pwd: PASSWORD };

test("a secret is shown for the caller's name, and nothing is bound by it", async () => {
  const anna = await exchange.user();
  const { loginName } = (await anna.call("user.profile", {})).user;
  const { secret, uri } = await anna.call("security.beginAuthenticator", begin);
  expect(uri).toContain(`Agio:${loginName}`);
  expect(uri).toContain(secret);
  expect((await anna.call("security.beginAuthenticator", begin)).secret).not.toBe(secret);
  expect(await anna.call("security.overview", {})).toMatchObject({ hasAuthenticator: false, withdrawalLockUntil: 0 });
});

test("a wrong password, an app that is bound and an account without a password are refused", async () => {
  const anna = await exchange.user();
  const wrong = await anna.refusal("security.beginAuthenticator", { pwd: "password-3" });
  expect(wrong).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
  await bindAuthenticator(exchange, anna);
  expect(await anna.refusal("security.beginAuthenticator", begin)).toEqual(refuse("ALREADY_BOUND"));
  const wallet = openTestWallet();
  const { inviteCode } = (await anna.call("user.profile", {})).user;
  const { message } = await exchange.visitor.call("user.walletChallenge", { address: wallet.address });
  const signature = wallet.sign(message);
  const session = await exchange.visitor.call("user.register", {
    ...{ signType: 3, address: wallet.address, signature, inviteCode },
  });
  const owner = exchange.signedIn(session);
  expect(await owner.refusal("security.beginAuthenticator", begin)).toEqual(refuse("NOT_BOUND", "pwd"));
});
