import path from "node:path";
import { elapse, isLongForm } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { startExchange, type Exchange } from "../browser/exchange.ts";
import { replayFolder } from "../replay/replay-folder.ts";
import { CallRefused, HttpTrader, lostOf, randomRequest, type Acknowledged, type OrderAnswer } from "./http-trader.ts";

const ROUNDS = Number(process.env["AGIO_CRASH_ROUNDS"] ?? (isLongForm ? 4 : 2));
const USERS_COUNT = 4;
const LOAD_MS_MAX = 900;
const ORDER_PACE_MS = 4;
/** Funds that ran out, and too many orders at once. */
const ANSWERS: ReadonlySet<number> = new Set([-1010, -1003]);

async function tradeUntilKilled(
  url: string,
  user: HttpTrader,
  label: string,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let count = 0; ; count++) {
    const request = randomRequest(`${label}-${count}`);
    try {
      acknowledged.push({
        user,
        request,
        answer: await user.post<OrderAnswer>(url, "/api/currency/order/submit", request),
      });
    } catch (error) {
      // Funds that ran out are an answer; a lost connection is the kill.
      if (!(error instanceof CallRefused) || !ANSWERS.has(error.code)) return;
    }
    await elapse(ORDER_PACE_MS);
  }
}

async function sameAnswerAgain(url: string, { user, request, answer }: Acknowledged): Promise<void> {
  expect(await user.post<OrderAnswer>(url, "/api/currency/order/submit", request)).toMatchObject({ id: answer.id });
}

test(`a whole exchange killed ${ROUNDS} times under load keeps every acknowledged order and every balance`, async () => {
  const env = { AGIO_SIMULATOR: "off", LOG_LEVEL: "error", ORDER_RATE_PER_SECOND: "100000" };
  const users = Array.from({ length: USERS_COUNT }, (_, index) => new HttpTrader(`crash.${index}`));
  const acknowledged: Acknowledged[] = [];
  let exchange: Exchange = await startExchange({ env });
  // The one that runs then: also a test that fails leaves no process and no folder behind.
  onTestFinished(() => exchange.stop());
  const port = Number(new URL(exchange.url).port);
  for (const user of users) await user.signIn(exchange.url, "DEMO2345");
  for (let round = 0; round < ROUNDS; round++) {
    const load = users.map((user, index) => tradeUntilKilled(exchange.url, user, `r${round}u${index}`, acknowledged));
    await elapse(100 + Math.random() * LOAD_MS_MAX);
    await exchange.kill();
    await Promise.all(load);
    exchange = await startExchange({ env, dataFolder: exchange.dataFolder, port });
    for (const user of users) await user.signIn(exchange.url, undefined);
    expect(await lostOf(exchange.url, users, acknowledged)).toEqual([]);
    const last = acknowledged.at(-1);
    if (last !== undefined) await sameAnswerAgain(exchange.url, last);
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  const { dataFolder } = exchange;
  await exchange.stop({ keepData: true });
  const report = await replayFolder(path.join(dataFolder, "journal"), true);
  expect(report.join("\n")).toMatch(/equal/);
});
