import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeOf, hire, STAFF_PASSWORD } from "../../testing/test-staff.ts";
import { operatorLogin } from "./login.ts";

const exchange = await testExchange();
const { visitor, services } = exchange;
const pwd = STAFF_PASSWORD;

test("a right password opens a session, whatever the case of the name", async () => {
  const { loginName, operatorId } = await hire(exchange);
  const answer = await visitor.call("operator.login", { loginName: loginName.toUpperCase(), pwd });
  expect(answer).toMatchObject({ operatorId, mustEnrol: false });
  expect(await services.operatorSessions.find(answer.token)).toBe(operatorId);
});

test("an unknown name, a wrong password and a disabled operator are refused alike", async () => {
  const { loginName, operatorId } = await hire(exchange);
  const refused = refuse("WRONG_CREDENTIALS");
  expect(await visitor.refusal("operator.login", { loginName: "nobody.here", pwd })).toEqual(refused);
  expect(await visitor.refusal("operator.login", { loginName, pwd: "wrong" })).toEqual(refused);
  const left = { operatorId, roles: ["support"], isDisabled: true, resetAuthenticator: false, email: "" } as const;
  await services.operators.change(left);
  expect(await visitor.refusal("operator.login", { loginName, pwd })).toEqual(refused);
});

test("guesses lock a name, also for who then knows the password, until the lock ends", async () => {
  const { loginName } = await hire(exchange);
  const from = (address: string) => ({ address, device: "test", token: "" }) as Call;
  const tryWith = (password: string, address = "192.0.2.9") =>
    operatorLogin(services, { loginName, pwd: password, totpCode: undefined }, from(address));
  for (let guess = 0; guess < 5; guess++) await tryWith("wrong");
  expect(await tryWith(pwd)).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await tryWith(pwd, "192.0.2.10")).toMatchObject({ mustEnrol: false });
  exchange.advance(60_000);
  expect(await tryWith(pwd)).toMatchObject({ mustEnrol: false });
});

const at = (address: string, device = "stranger") => ({ address, device, token: "" }) as Call;

test("a stranger's guesses lock out neither a device that signed in before, nor do theirs lock its network", async () => {
  const { loginName } = await hire(exchange);
  const tryWith = (password: string, call: Call) =>
    operatorLogin(services, { loginName, pwd: password, totpCode: undefined }, call);
  const own = at("192.0.2.20", "Firefox/1 (Windows)");
  expect(await tryWith(pwd, own)).toMatchObject({ mustEnrol: false });
  for (let guess = 0; guess < 5; guess++) await tryWith("wrong", at("192.0.2.20"));
  expect(await tryWith(pwd, at("192.0.2.20"))).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await tryWith(pwd, own)).toMatchObject({ mustEnrol: false });
  // A device of one operator is none of another's.
  const other = await hire(exchange);
  const elsewhere = (password: string) =>
    operatorLogin(services, { loginName: other.loginName, pwd: password, totpCode: undefined }, own);
  for (let guess = 0; guess < 5; guess++) await tryWith("wrong", own);
  expect(await tryWith(pwd, own)).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await elsewhere(pwd)).toMatchObject({ mustEnrol: false });
});

test("from many networks a name can be guessed at a hundred times an hour; its owner's own device comes in", async () => {
  const { loginName } = await hire(exchange);
  const tryWith = (password: string, call: Call) =>
    operatorLogin(services, { loginName, pwd: password, totpCode: undefined }, call);
  const own = at("192.0.2.30", "Firefox/1 (Windows)");
  await tryWith(pwd, own);
  let made = 0;
  for (let minute = 0; minute < 60; minute++) {
    for (let network = 0; network < 5; network++) {
      const answer = await tryWith("wrong", at(`10.9.${minute}.${network}`));
      if (JSON.stringify(answer) === JSON.stringify(refuse("WRONG_CREDENTIALS"))) made++;
    }
    exchange.advance(60_000);
  }
  expect(made).toBe(100);
  expect(await tryWith(pwd, at("10.8.0.1"))).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await tryWith(pwd, own)).toMatchObject({ mustEnrol: false });
});

test("guesses from one address are counted together, whatever names they try", async () => {
  const call = { address: "192.0.2.7", device: "test", token: "" } as Call;
  for (let guess = 0; guess < services.config.signInRatePerMinute; guess++) {
    expect(
      await operatorLogin(services, { loginName: `guess.${guess}`, pwd: "wrong", totpCode: undefined }, call),
    ).toEqual(refuse("WRONG_CREDENTIALS"));
  }
  const { loginName } = await hire(exchange);
  const right = { loginName, pwd, totpCode: undefined };
  expect(await operatorLogin(services, right, call)).toEqual(refuse("TOO_MANY_REQUESTS"));
  expect(await operatorLogin(services, right, { ...call, address: "192.0.2.8" })).toMatchObject({ mustEnrol: false });
});

test("a bound authenticator app is asked for, each of its codes opens once", async () => {
  const { loginName, operatorId } = await hire(exchange);
  const { secret } = (await services.operatorAuthenticator.begin(operatorId)) ?? { secret: "" };
  await services.operatorAuthenticator.confirm(operatorId, await codeOf(exchange, secret));
  const login = { loginName, pwd };
  expect(await visitor.refusal("operator.login", login)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  const used = { ...login, totpCode: await codeOf(exchange, secret) };
  expect(await visitor.refusal("operator.login", used)).toEqual(refuse("WRONG_SECOND_FACTOR", "totpCode"));
  exchange.advance(30_000);
  const fresh = { ...login, totpCode: await codeOf(exchange, secret) };
  expect(await visitor.call("operator.login", fresh)).toMatchObject({ operatorId });
  expect(await visitor.refusal("operator.login", fresh)).toEqual(refuse("WRONG_SECOND_FACTOR", "totpCode"));
});

test("where money is real, who has no app is told to bind one", async () => {
  const { loginName } = await hire(exchange);
  const real = { ...services, config: { ...services.config, isDemo: false } };
  const call = { address: "192.0.2.9", device: "test", token: "" } as Call;
  expect(await operatorLogin(real, { loginName, pwd, totpCode: undefined }, call)).toMatchObject({ mustEnrol: true });
});
