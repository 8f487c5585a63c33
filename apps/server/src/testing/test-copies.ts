import type { DataOf } from "@agio/api-contract";
import type { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { copyRulesOf } from "@agio/core";
import { eventually } from "@agio/testkit";
import { verifiedUser } from "./test-campaigns.ts";
import { emptyExchange, type Caller, type TestExchange } from "./test-exchange.ts";
import { contractOrder, contractUser } from "./test-trades.ts";
import { agreedByTwo } from "./two-people.ts";

const PLATFORM = 1;
const CONTRACT = 3;
const WORDS = "I trade bitcoin by hand, with small leverage and a stop at every position.";
/** The verified name of every leader. */
export const LEADER_NAME = "Lea Winter";
/** Of each leader of a test, who are not named alike. */
let names = 0;

/** Copy trading is offered, or no more, as two people agreed. */
export async function setCopyTrading(exchange: TestExchange, isOpen: boolean): Promise<void> {
  const { pipeline, settingStore } = exchange.services;
  const isSet = async () => (await pipeline.read(copyRulesOf))?.isOpen === isOpen;
  if (await isSet()) return;
  const { version, value } = settingStore.section("SIDEBAR_SETTING");
  const items = value as typeof DEFAULT_SETTINGS.SIDEBAR_SETTING;
  await agreedByTwo(exchange, "operator.settings.change", {
    ...{ section: "SIDEBAR_SETTING", version, reason: "because of a test" },
    value: items.map((item) => (item.key === "follow" ? { ...item, isOpen } : item)),
  });
  await eventually("copy trading is set", isSet);
}

/** A verified user who has applied to lead. */
export async function applicantToLead(exchange: TestExchange): Promise<{ readonly lea: Caller; readonly id: number }> {
  await setCopyTrading(exchange, true);
  const lea = await verifiedUser(exchange, LEADER_NAME);
  const { id } = await lea.call("follow.apply", { name: `Lea ${++names}`, words: WORDS, language: "en" });
  return { lea, id };
}

/** A leader with 2000 USDT of their own in the account that they lead from. */
export async function leader(exchange: TestExchange): Promise<{ readonly lea: Caller; readonly accountId: number }> {
  const { lea, id } = await applicantToLead(exchange);
  await agreedByTwo(exchange, "operator.leaders.decide", { id, decision: "accept", reason: "looked at them" });
  const move = { coin: "USDT", amount: "2000", transferOutAccount: PLATFORM, transferInAccount: CONTRACT };
  await lea.call("transfers.submit", move);
  await lea.call("follow.moveFunds", { amount: "2000", flag: 1 });
  const { leadAccountId } = await lea.call("follow.overview", {});
  return { lea, accountId: leadAccountId };
}

/** Somebody who follows them with 1000 USDT. */
export async function follower(
  exchange: TestExchange,
  leaderId: number,
): Promise<{ readonly anna: Caller; readonly follow: DataOf<"follow.start"> }> {
  const anna = await contractUser(exchange);
  const follow = await anna.call("follow.start", { leaderId, funds: "1000", shareRate: "20" });
  return { anna, follow };
}

let opened: Promise<TestExchange> | undefined;

/** One for all test files of copy trading in a worker, with the index at 60000. */
export const copyExchange = (): Promise<TestExchange> => (opened ??= quotedExchange());

async function quotedExchange(): Promise<TestExchange> {
  const exchange = await emptyExchange();
  await exchange.observe(60_000);
  return exchange;
}

/** A new maker's orders of a hundred contracts on both sides of 60000. */
async function quote(exchange: TestExchange): Promise<void> {
  const maker = await contractUser(exchange);
  for (const [direction, price] of [
    ["sell", "60010"],
    ["buy", "59990"],
  ] as const) {
    await maker.call("contractOrders.submit", contractOrder(direction, { price, share: 100, leverage: 20 }));
  }
}

/** A leader with 2000 USDT who bought ten contracts, and somebody who follows them with 1000 and has five. */
export async function tradedFollow() {
  const exchange = await copyExchange();
  await quote(exchange);
  const { lea, accountId } = await leader(exchange);
  const { anna, follow } = await follower(exchange, accountId);
  await lea.call("contractOrders.submit", { ...contractOrder("buy", { price: "60010" }), accountId });
  await exchange.observe(60_000);
  return { exchange, lea, anna, leaderId: accountId, id: follow.id };
}
