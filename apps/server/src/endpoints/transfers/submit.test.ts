import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { user } = await testExchange();
const [PLATFORM, FINANCIAL, CONTRACT] = [1, 2, 3];
const move = (change = {}) => ({
  ...{ coin: "USDT", amount: "1000", transferOutAccount: PLATFORM, transferInAccount: FINANCIAL },
  ...change,
});

test("the same key moves funds once, and both accounts are shown as they are then", async () => {
  const anna = await user();
  const first = await anna.call("transfers.submit", move(), "move-1");
  expect(first).toMatchObject({ out: { availableAmount: "9000" }, in: { availableAmount: "1000" } });
  expect(await anna.call("transfers.submit", move(), "move-1")).toEqual(first);
  expect((await anna.refusal("transfers.submit", move({ amount: "1" }), "move-1")).refusal).toBe("DUPLICATE_REQUEST");
  expect((await anna.call("transfers.submit", move({ amount: "1" }))).out).toMatchObject({ availableAmount: "8999" });
});

test.each([
  [{ coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  [{ amount: "0.0000001" }, refuse("TRANSFER_AMOUNT", "amount")],
  [{ amount: "0" }, refuse("TRANSFER_AMOUNT", "amount")],
  [{ amount: "10000.000001" }, refuse("INSUFFICIENT_BALANCE", "amount")],
  [{ transferInAccount: PLATFORM }, refuse("TRANSFER_SAME_ACCOUNT", "transferInAccount")],
  [{ coin: "BTC", amount: "0.1", transferInAccount: CONTRACT }, refuse("TRANSFER_COIN", "coin")],
])("%o is refused at the caller's field, and nothing is moved", async (change, refusal) => {
  const anna = await user();
  expect(await anna.refusal("transfers.submit", move(change))).toEqual(refusal);
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")?.availableAmount).toBe("10000");
});
