import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openProgramme } from "../../testing/test-rewards.ts";
import type { Call } from "../../call/call.ts";
import { openInvitation } from "./open.ts";

const exchange = await testExchange();
const { services, visitor } = exchange;
await openProgramme(exchange);

const from = (address: string): Call => ({ ...NOBODY, address });
const NOBODY = { userId: 0, operatorId: 0, token: "", device: "test", language: undefined } as unknown as Call;

test("an opening says what the friend gets, and counts once an address and day", async () => {
  const anna = await exchange.user();
  const { code } = await anna.call("referral.createLink", { friendPercent: 30 });
  const openedBy = (address: string) => openInvitation(services, { code: code.toLowerCase() }, from(address));
  expect(await openedBy("203.0.113.1")).toEqual({ isKnown: true, friendPercent: 30, friendRatio: "6" });
  await openedBy("203.0.113.1");
  await openedBy("203.0.113.2");
  const opened = async () => (await anna.call("referral.links", {}))[0]?.opened;
  expect(await opened()).toBe(2);
  exchange.advance(86_400_000);
  await openedBy("203.0.113.1");
  expect(await opened()).toBe(3);
  await services.inviteOpenings.removeExpired();
  expect(await opened()).toBe(3);
});

test("a user's own code gives the friend nothing, and nobody's code is told so", async () => {
  const anna = await exchange.user();
  const { inviteCode } = await anna.call("referral.overview", {});
  const own = await visitor.call("referral.open", { code: inviteCode });
  expect(own).toEqual({ isKnown: true, friendPercent: 0, friendRatio: "0" });
  expect(await visitor.call("referral.open", { code: "NOBODYHAS2" })).toMatchObject({ isKnown: false });
});

test("an address that opens one page after the other is slowed down", async () => {
  const answers = [];
  for (let tries = 0; tries < 40; tries++) {
    answers.push(await openInvitation(services, { code: "NOBODYHAS2" }, from("203.0.113.9")));
  }
  expect(answers.at(-1)).toEqual({ refusal: "TOO_MANY_REQUESTS" });
});
