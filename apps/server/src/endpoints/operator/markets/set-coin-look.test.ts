import { afterAll, expect, test } from "vitest";
import { coinRows } from "../../../markets/coin-rows.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const { services, maker, checker, visitor, operator } = await testExchange();
const reason = "because of a test";
const approve = (id: number) => checker.call("operator.requests.decide", { id, decision: "approve", reason });
const coinNow = async () => (await visitor.call("coins.directory", {})).find(({ coin }) => coin === "SOL");

const COIN = {
  ...{ coin: "SOL", name: "Sola", names: { zh: "索拉" }, displayDecimals: 3 },
  logo: "https://logos.example/sol.png",
};
const shipped = services.looks.coin("SOL");
// Other test files of the same worker find it as it was.
afterAll(() => services.looks.putCoin("SOL", shipped));

test("two people show a coin otherwise: everybody reads it from then on, and hears that there is something to read", async () => {
  const page = coinRows(services);
  const before = page();
  expect(page()).toBe(before);
  let heard = 0;
  services.looks.onChanged(() => heard++);
  const { requestId: id } = await maker.call("operator.markets.setCoinLook", { ...COIN, reason });
  expect(await coinNow()).toMatchObject({ name: "Solana", names: {}, displayDecimals: 6 });
  const own = await maker.refusal("operator.requests.decide", { id, decision: "approve", reason });
  expect(own.refusal).toBe("MAKER_IS_CHECKER");
  expect(await approve(id)).toMatchObject({ action: "markets.setCoinLook", status: 1 });
  expect(await coinNow()).toEqual({ ...COIN, scale: 8 });
  expect(heard).toBe(1);
  expect(page()).not.toBe(before);
  expect(services.looks.pictures()).toContain(COIN.logo);
});

test("what somebody else changed in between is not overwritten", async () => {
  const ask = (name: string) => maker.call("operator.markets.setCoinLook", { ...COIN, name, reason });
  const [{ requestId: id }, { requestId: other }] = [await ask("One"), await ask("Two")];
  await approve(other);
  const refused = await checker.refusal("operator.requests.decide", { id, decision: "approve", reason });
  expect(refused.refusal).toBe("STALE_VERSION");
  expect(await coinNow()).toMatchObject({ name: "Two" });
});

test.each([
  ["an unknown coin", { coin: "NONE" }, "NOT_FOUND", "coin"],
  ["an unknown language", { names: { xx: "Sol" } }, "BAD_PARAMETER", "names"],
  ["no name", { name: "" }, "BAD_PARAMETER", "name"],
] as const)("refused before it is stored: %s", async (_title, change, refusal, field) => {
  const refused = await maker.refusal("operator.markets.setCoinLook", { ...COIN, ...change, reason });
  expect(refused).toEqual({ refusal, field });
});

test("whoever may not decide about money is turned away", async () => {
  const content = await operator(["content"]);
  expect((await content.refusal("operator.markets.setCoinLook", { ...COIN, reason })).refusal).toBe("NOT_PERMITTED");
});
