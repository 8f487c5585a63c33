import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { addPasskey, bindAuthenticator } from "../../../testing/test-secrets.ts";
import { asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { services } = exchange;
const name = "operator.users.dropProofs";
const reason = "they have lost their phone";
const DAY_MS = 86_400_000;
/** Signed in now: sessions of the staff are short. */
const newRisk = () => exchange.operator(["risk"]);
const told = async (userId: number) =>
  (await services.messages.list(userId, { pageNum: 1, pageSize: 10 }, "en")).rows.map(({ type }) => type);
const loginNameOf = async (user: Caller) => (await user.call("user.profile", {})).user.loginName;
const signIn = (loginName: string) => ({ signType: 0 as const, loginName, pwd: PASSWORD });

test("whoever has lost app and recovery codes comes in by the password once two people agree, and withdraws nothing for a day", async () => {
  const anna = await exchange.user();
  const login = signIn(await loginNameOf(anna));
  await bindAuthenticator(exchange, anna);
  exchange.advance(2 * DAY_MS);
  expect(await exchange.visitor.refusal("user.login", login)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  const id = await asked(exchange, name, { userId: anna.userId, reason });
  expect(await told(anna.userId)).toEqual(["PROOFS_DROP_ASKED", "AUTHENTICATOR_ADDED"]);
  expect(await undecided(exchange.maker, id)).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await undecided(await exchange.operator(["finance"]), id)).toEqual(refuse("NOT_PERMITTED"));
  expect(await services.secondFactor.isOn(anna.userId)).toBe(true);
  expect(await decide(await newRisk(), id)).toMatchObject({
    ...{ status: 1, subject: String(anna.userId) },
    ...{ before: { authenticator: true, passkeys: 0 }, after: { authenticator: false, passkeys: 0 } },
  });
  expect((await told(anna.userId))[0]).toBe("PROOFS_DROPPED");
  expect(await anna.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  const own = exchange.signedIn(await exchange.visitor.call("user.login", login));
  expect(await own.call("security.overview", {})).toMatchObject({
    ...{ hasAuthenticator: false, recoveryCodesLeft: 0 },
    withdrawalLockUntil: services.clock() + DAY_MS,
  });
});

test("an app that was bound since it was asked for stays, and so does one in a second request", async () => {
  const anna = await exchange.user();
  const login = signIn(await loginNameOf(anna));
  await bindAuthenticator(exchange, anna);
  exchange.advance(1_000);
  const [first, second] = [
    await asked(exchange, name, { userId: anna.userId, reason }),
    await asked(exchange, name, { userId: anna.userId, reason }),
  ];
  const risk = await newRisk();
  await decide(risk, first);
  expect(await undecided(risk, second)).toEqual(refuse("NOT_BOUND", "userId"));
  const own = exchange.signedIn(await exchange.visitor.call("user.login", login));
  await bindAuthenticator(exchange, own);
  expect(await undecided(risk, second)).toEqual(refuse("STALE_VERSION", "userId"));
  expect(await services.secondFactor.isOn(anna.userId)).toBe(true);
});

test("a lost passkey goes with it, and those of others stay", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  for (const user of [anna, ben]) await addPasskey(user);
  await decide(await newRisk(), await asked(exchange, name, { userId: anna.userId, reason }));
  const left = async ({ userId }: Caller) => (await services.passkeys.list(userId)).length;
  expect([await left(anna), await left(ben)]).toEqual([0, 1]);
});

test("there is nothing to take from who has neither, or is not there", async () => {
  const [anna, risk] = [await exchange.user(), await newRisk()];
  expect(await risk.refusal(name, { userId: anna.userId, reason })).toEqual(refuse("NOT_BOUND", "userId"));
  expect(await risk.refusal(name, { userId: 999_999, reason })).toEqual(refuse("NOT_FOUND", "userId"));
  const support = await exchange.operator(["support"]);
  expect(await support.refusal(name, { userId: anna.userId, reason })).toEqual(refuse("NOT_PERMITTED"));
});
