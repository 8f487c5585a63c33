import { listCoins, listPairs, periodOf, periodsOf, type Command, type PairRules } from "@agio/core";
import { pairId, ppb } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { openTestServer, type TestFolder, type TestServer } from "../testing/test-server.ts";
import { beginSeed, endSeed } from "./market-seed.ts";

const rulesOf = (server: TestServer, symbol: string): Promise<PairRules | undefined> =>
  server.running.services.pipeline.read((state) => listPairs(state).find((view) => view.symbol === symbol)?.rules);

async function inTurn<Seen>(folder: TestFolder, look: (server: TestServer) => Promise<Seen>): Promise<Seen> {
  const server = await openTestServer({}, undefined, {}, folder);
  try {
    return await look(server);
  } finally {
    await server.stop();
  }
}

test("what operators have changed and closed is as they left it after a restart", async () => {
  const folder = temporaryFolder("market-seed");
  const changed = await inTurn(folder, async (server) => {
    const { pipeline } = server.running.services;
    const shipped = (await rulesOf(server, "ethusdt")) as PairRules;
    const rules = { ...shipped, takerFeePpb: ppb(7_000_000) };
    const [period] = await pipeline.read(periodsOf);
    if (period === undefined) throw new Error("periods ship");
    const commands: Command[] = [
      { type: "ChangePair", pairId: pairId(2), rules },
      { type: "SetPeriod", ...period, oddsPpm: period.oddsPpm - 1, isOpen: false },
    ];
    for (const command of commands) expect((await pipeline.submit(command)).kind).toBe("applied");
    return { rules, period };
  });
  const after = await inTurn(folder, async (server) => ({
    rules: await rulesOf(server, "ethusdt"),
    period: await server.running.services.pipeline.read((state) => periodOf(state, changed.period.periodId)),
  }));
  folder.remove();
  expect(after.rules).toEqual(changed.rules);
  expect(after.period).toMatchObject({ oddsPpm: changed.period.oddsPpm - 1, isOpen: false });
});

test("only a first start lists what ships, also after it broke off", async () => {
  const folder = temporaryFolder("market-seed");
  await inTurn(folder, async ({ database, running }) => {
    const { durableSequence } = running.services.pipeline;
    expect(await running.services.pipeline.read((state) => listCoins(state).length)).toBeGreaterThan(0);
    expect(await beginSeed(database, durableSequence)).toBe(false);
    // An exchange of a version that kept no such row.
    await database.deleteFrom("server_market_seed").execute();
    expect(await beginSeed(database, durableSequence)).toBe(false);
    expect(await beginSeed(database, 0)).toBe(true);
    expect(await beginSeed(database, 5)).toBe(true);
    await endSeed(database);
    expect(await beginSeed(database, 5)).toBe(false);
  });
  folder.remove();
});
