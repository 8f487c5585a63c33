import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const { user } = await testExchange();

test("orders of one pair are cancelled, or of all, and nobody else's", async () => {
  const [anna, ben] = [await user(), await user()];
  const placed = async (owner: typeof anna, symbol: string, price: string) =>
    (await owner.call("orders.submit", spotOrder("buy", { symbol, price, quantity: "1" }))).id;
  const [one, two] = [await placed(anna, "ltcusdt", "40"), await placed(anna, "ltcusdt", "41")];
  const three = await placed(anna, "solusdt", "90");
  const foreign = await placed(ben, "ltcusdt", "40");
  expect(await anna.call("orders.cancelAll", { symbol: "ltcusdt" })).toEqual({ ids: [one, two], left: 0 });
  expect(await anna.call("orders.cancelAll", {})).toEqual({ ids: [three], left: 0 });
  expect(await anna.call("orders.cancelAll", {})).toEqual({ ids: [], left: 0 });
  expect((await ben.call("orders.list", { status: "0" })).rows).toMatchObject([{ id: foreign }]);
});

test("an unknown pair is refused", async () => {
  const anna = await user();
  expect(await anna.refusal("orders.cancelAll", { symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
