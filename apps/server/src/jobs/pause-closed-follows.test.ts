import { refuse } from "@agio/primitives";
import { eventually } from "@agio/testkit";
import { expect, test } from "vitest";
import { verifiedUser } from "../testing/test-campaigns.ts";
import { copyExchange, leader, tradedFollow } from "../testing/test-copies.ts";
import type { Log } from "../base/log.ts";
import type { Caller } from "../testing/test-exchange.ts";
import { pauseClosedFollows } from "./pause-closed-follows.ts";
import { agreedByTwo } from "../testing/two-people.ts";

const exchange = await copyExchange();
const reason = "because of a test";
const MOVE = { coin: "USDT", amount: "2000", transferOutAccount: 1, transferInAccount: 3 };

const isPaused = async (user: Caller, id: number): Promise<boolean> =>
  (await user.call("follow.show", { id })).follow.isPaused;

async function closeTo(follow: readonly string[]): Promise<void> {
  const section = "PRODUCT_COUNTRY_SETTING";
  const { version, value } = exchange.services.settingStore.section(section);
  const changed = { ...(value as object), follow };
  await agreedByTwo(exchange, "operator.settings.change", { section, version, reason, value: changed });
}

test("who may not trade opens nothing by a follow from then on, and resumes it when they may again", async () => {
  const { anna, id } = await tradedFollow();
  const trade = { userId: anna.userId, action: "trade", reason } as const;
  expect(await isPaused(anna, id)).toBe(false);
  await exchange.maker.call("operator.users.freeze", { ...trade, isFrozen: true });
  expect(await isPaused(anna, id)).toBe(true);
  expect(await anna.refusal("follow.change", { id })).toEqual(refuse("ACCOUNT_RESTRICTED"));
  expect(await anna.refusal("follow.topUp", { id, funds: "10" })).toEqual(refuse("ACCOUNT_RESTRICTED"));
  expect(await anna.call("follow.change", { id, isPaused: true, slippage: 100 })).toMatchObject({ slippage: 100 });
  await agreedByTwo(exchange, "operator.users.freeze", { ...trade, isFrozen: false });
  expect(await anna.call("follow.change", { id })).toMatchObject({ isPaused: false });
});

test("a country that is closed pauses the follows of its users, and nobody else's", async () => {
  const { accountId: leaderId } = await leader(exchange);
  const [ben, other] = [await verifiedUser(exchange), await tradedFollow()];
  await ben.call("transfers.submit", MOVE);
  const { id } = await ben.call("follow.start", { leaderId, funds: "1000", shareRate: "20" });
  const country = await exchange.services.verifications.countryOf(ben.userId);
  expect(country).not.toBe("");
  await closeTo([country]);
  await eventually("their follow is paused", () => isPaused(ben, id));
  expect(await isPaused(other.anna, other.id)).toBe(false);
  expect(await ben.refusal("follow.change", { id })).toEqual(refuse("COUNTRY_CLOSED"));
  const told = async (user: Caller) =>
    (await user.call("messages.list", {})).rows.filter(({ type }) => type === "FOLLOW_PAUSED").length;
  await eventually("they are told", async () => (await told(ben)) === 1);
  expect(await told(other.anna)).toBe(0);
  await closeTo([]);
  expect(await isPaused(ben, id)).toBe(true);
  expect(await ben.call("follow.change", { id })).toMatchObject({ isPaused: false });
});

test("word that cannot be sent keeps nobody's follow open, and no exchange from its start", async () => {
  const [one, other] = [await tradedFollow(), await tradedFollow()];
  const logged: string[] = [];
  const log = { error: (what: string) => void logged.push(what) } as unknown as Log;
  const notifier = { notify: () => Promise.reject(new Error("the tables are away")) };
  const restrictions = { since: () => 1 };
  await pauseClosedFollows({ ...exchange.services, notifier, restrictions, log });
  expect(await Promise.all([one, other].map(({ anna, id }) => isPaused(anna, id)))).toEqual([true, true]);
  expect(logged).toContain("a user was not told of a paused follow");
});
