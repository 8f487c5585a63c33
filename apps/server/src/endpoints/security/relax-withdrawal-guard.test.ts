import { HEADERS } from "@agio/api-contract/envelope";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { newEmail } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
const DAY_MS = 86_400_000;
const ON = { isOn: true, offFrom: 0 };
const OFF = { isOn: false, offFrom: 0 };
const guards = (user: Caller) => user.call("security.withdrawalGuards", {});
const relax = (user: Caller, guard: "codes" | "savedAddresses") =>
  user.call("security.relaxWithdrawalGuard", { guard });
const keep = (user: Caller, guard: "codes" | "savedAddresses") => user.call("security.keepWithdrawalGuard", { guard });
const toldTo = async (user: Caller) => (await user.call("messages.list", {})).rows;

test("both guards are on for a newcomer, and it is said whether there is anything to give a code by", async () => {
  expect(await guards(await exchange.user())).toEqual({ codes: ON, savedAddresses: ON, hasCodeWay: false });
  expect(await guards(await exchange.user({ email: newEmail() }))).toMatchObject({ hasCodeWay: true });
});

test("a relaxed guard is off a day later, its owner is told from when, and the other one stays", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const offFrom = exchange.services.clock() + DAY_MS;
  const waiting = { codes: { isOn: true, offFrom }, savedAddresses: ON };
  expect(await relax(anna, "codes")).toMatchObject(waiting);
  exchange.advance(60_000);
  // Asked again, its time goes on and nothing new is told.
  expect(await relax(anna, "codes")).toMatchObject(waiting);
  const [message, ...others] = await toldTo(anna);
  expect([message?.type, others]).toEqual(["WITHDRAWAL_CODES_RELAXED", []]);
  exchange.advance(DAY_MS - 60_001);
  expect(await guards(anna)).toMatchObject(waiting);
  exchange.advance(1);
  expect(await guards(anna)).toMatchObject({ codes: OFF, savedAddresses: ON });
  expect(await relax(anna, "codes")).toMatchObject({ codes: OFF });
  expect(await toldTo(anna)).toHaveLength(1);
  expect(await guards(ben)).toMatchObject({ codes: ON });
});

test("taking it back and switching it on again act at once and ask for nothing; then the day begins anew", async () => {
  const anna = await exchange.user();
  const bare = exchange.unproven(anna);
  await relax(anna, "savedAddresses");
  expect(await keep(bare, "savedAddresses")).toMatchObject({ savedAddresses: ON });
  await relax(anna, "savedAddresses");
  exchange.advance(DAY_MS);
  expect(await guards(anna)).toMatchObject({ savedAddresses: OFF });
  expect(await keep(bare, "savedAddresses")).toMatchObject({ savedAddresses: ON });
  const offFrom = exchange.services.clock() + DAY_MS;
  expect(await relax(anna, "savedAddresses")).toMatchObject({ savedAddresses: { isOn: true, offFrom } });
});

test("a session alone relaxes nothing", async () => {
  const anna = await exchange.user();
  const refused = await exchange.unproven(anna).refusal("security.relaxWithdrawalGuard", { guard: "codes" });
  expect(refused).toEqual(refuse("PROOF_NEEDED", HEADERS.proof));
  expect(await guards(anna)).toMatchObject({ codes: ON });
});

test("an account that an installation shows around with starts relaxed, but for what its owner chose", async () => {
  const anna = await exchange.user();
  await keep(anna, "codes");
  await exchange.services.withdrawalGuards.openRelaxed(anna.userId);
  expect(await guards(anna)).toMatchObject({ codes: ON, savedAddresses: OFF });
});
