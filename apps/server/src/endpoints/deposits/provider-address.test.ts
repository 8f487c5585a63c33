import { channelsOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { eventually } from "@agio/testkit";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "../../call/call.ts";
import type { PaymentOrder } from "../../ports/payment-provider.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { agreedByTwo } from "../../testing/two-people.ts";
import { providerAddress } from "./provider-address.ts";

const exchange = await testExchange();
const { services } = exchange;
const name = "deposits.providerAddress";
const provider = services.paymentProviders.get("acme");
if (provider === undefined) throw new Error("the test exchange has no payment provider");
const shipped = services.settings().ASSET_COIN;
const order = vi.spyOn(provider, "order");

/** Puts ASSET_COIN in force by two people and waits until the core has its channel of the provider open, or closed. */
async function setCoins(value: unknown, isOpen: boolean): Promise<void> {
  const { version } = services.settingStore.section("ASSET_COIN");
  const reason = "because of a test";
  await agreedByTwo(exchange, "operator.settings.change", { section: "ASSET_COIN", version, value, reason });
  await eventually("the core has the channel of the settings", async () => {
    const channels = await services.pipeline.read(channelsOf);
    return channels.find((known) => known.name === "USDT-ERC20.acme")?.deposits.isOpen === isOpen;
  });
}

beforeAll(async () => {
  const third = { code: "acme", name: "Acme Pay", currency: "USD", coin: "USDT", useAddress: true, status: 1 };
  const withThird = (row: (typeof shipped)[number]) =>
    row.coinName === "USDT-ERC20" ? { ...row, useThird: true, thirdList: [third] } : row;
  await setCoins(shipped.map(withThird), true);
});
beforeEach(() => {
  order.mockReset();
  order.mockImplementation(({ orderNo }: PaymentOrder) =>
    Promise.resolve({ address: `PAY-${orderNo}`, memo: "", qrUrl: "", expireTime: 1_000 }),
  );
});
afterAll(async () => {
  await setCoins(shipped, false);
  order.mockRestore();
});

const ask = (change = {}) => ({ coin: "USDT-ERC20", amount: "75", thirdCode: "acme", ...change });

test("a payment is begun at the provider, which hears a name of its own for the user and where to report", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const begun = await anna.call(name, ask());
  expect(begun).toMatchObject({ address: `PAY-${begun.orderNo}`, expireTime: 1_000 });
  await anna.call(name, ask());
  await ben.call(name, ask());
  const [first, second, third] = order.mock.calls.map(([told]) => told);
  expect(first).toMatchObject({ coin: "USDT", amount: "75", orderNo: begun.orderNo });
  expect(first?.callbackUrl).toMatch(/\/api\/provider\/acme$/);
  expect(second?.orderNo).not.toBe(first?.orderNo);
  expect(second?.user).toBe(first?.user);
  expect(third?.user).not.toBe(first?.user);
  expect(first?.user).not.toContain(String(anna.userId));
});

test("the same key begins it once, also twice at the same moment; another body under it is refused", async () => {
  const anna = await exchange.user();
  const both = await Promise.all([anna.call(name, ask(), "p-1"), anna.call(name, ask(), "p-1")]);
  expect(both[0]).toEqual(both[1]);
  expect(order).toHaveBeenCalledTimes(1);
  expect(await anna.refusal(name, ask({ amount: "76" }), "p-1")).toEqual(refuse("DUPLICATE_REQUEST", "clientId"));
  const ben = await exchange.user();
  expect((await ben.call(name, ask(), "p-1")).orderNo).not.toBe(both[0]?.orderNo);
});

test("a provider that does not answer is said so, and the same key may try again", async () => {
  const anna = await exchange.user();
  vi.spyOn(services.log, "error").mockImplementationOnce(() => undefined);
  order.mockRejectedValueOnce(new Error("no answer"));
  expect(await anna.refusal(name, ask(), "p-1")).toEqual(refuse("PROVIDER_UNAVAILABLE"));
  expect(await anna.call(name, ask(), "p-1")).toMatchObject({ expireTime: 1_000 });
});

test.each([
  [{ coin: "BANK" }, refuse("DEPOSIT_CHANNEL_CLOSED", "thirdCode")],
  [{ thirdCode: "nobody" }, refuse("DEPOSIT_CHANNEL_CLOSED", "thirdCode")],
  [{ symbol: "BTC" }, refuse("BAD_PARAMETER", "symbol")],
  [{ amount: "0" }, refuse("BAD_PARAMETER", "amount")],
  [{ amount: "10.0000001" }, refuse("BAD_PARAMETER", "amount")],
  [{ amount: "9.99" }, refuse("DEPOSIT_BELOW_MINIMUM", "amount")],
  [{ amount: "10000000" }, refuse("DEPOSIT_ABOVE_MAXIMUM", "amount")],
])("%o is refused at its field, and the provider hears nothing", async (change, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal(name, ask(change))).toEqual(refusal);
  expect(order).not.toHaveBeenCalled();
});

test("it counts as one of the caller's orders", async () => {
  const { userId } = await exchange.user();
  const limits = { ...services.limits, takeOrder: () => false };
  const request = { ...ask(), symbol: undefined, clientId: undefined };
  expect(await providerAddress({ ...services, limits }, request, { userId } as Call)).toEqual(
    refuse("TOO_MANY_REQUESTS"),
  );
});
