import { balancesOf } from "@agio/core";
import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { fundSimulatedTraders } from "./fund-simulated-traders.ts";

const { services, user } = await testExchange();
const { pipeline, markets } = services;
/** As if SOL had been listed after the demo's own coins. */
const later = { ...markets.findCoin("SOL")!, code: "LATER" };

const trader = async (floor: "spot" | "contracts") => {
  const { userId: id } = await user();
  return { userId: id, loginName: "", mark: "demo" as const, floor, token: "" };
};
const held = async (id: number) =>
  (await pipeline.read((state) => balancesOf(state, userId(id))))
    .filter(({ coinId }) => coinId === later.coinId)
    .reduce((sum, row) => sum + row.atoms, 0);

test("traders of spot are given a coin that was listed later once, others not, and nobody the demo's own again", async () => {
  const traders = [await trader("spot"), await trader("contracts")];
  const [spot, contracts] = traders.map((one) => one.userId);
  await fundSimulatedTraders({ pipeline, markets, traders });
  expect(await held(spot!)).toBe(0);
  for (let start = 0; start < 2; start++) {
    await fundSimulatedTraders({ pipeline, markets: { coins: [...markets.coins, later] }, traders });
    expect([await held(spot!), await held(contracts!)]).toEqual([1_000_000_000_000, 0]);
  }
});
