import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { openedCampaign, verifiedUser, VOUCHER } from "../../testing/test-campaigns.ts";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a voucher gives half of what the house keeps of the fees back, and nobody else's", async () => {
  const campaignId = await openedCampaign(exchange, { tasks: [VOUCHER] });
  const [anna, boris] = [await verifiedUser(exchange), await exchange.user()];
  await anna.call("campaigns.join", { campaignId });
  await exchange.observe(60_000);
  const order = { symbol: "btcusdt", delegateType: 0, delegatePrice: "60000" };
  const sell = async (delegateTotal: string) => {
    await boris.call("orders.submit", { ...order, type: 0, delegateTotal });
    return anna.call("orders.submit", { ...order, type: 1, delegateTotal });
  };
  await sell("0.001");
  const { vouchers } = await anna.call("campaigns.claim", { campaignId, task: 0 });
  expect(vouchers).toMatchObject([{ campaignId, coin: "USDT", amount: "5", given: "0", collected: "0" }]);
  const voucherId = vouchers[0]?.id ?? 0;
  expect(await anna.refusal("campaigns.collect", { voucherId })).toEqual(refuse("TASK_NOT_DONE", "fees"));
  const { fee } = await sell("0.01");
  // Half of what inviters and agents may not have.
  const { cap } = await anna.call("referral.overview", {});
  const given = String((Number(fee) * (1 - Number(cap) / 100)) / 2);
  expect(await boris.refusal("campaigns.collect", { voucherId })).toEqual(refuse("NOT_FOUND", "voucherId"));
  expect((await anna.call("campaigns.collect", { voucherId })).vouchers).toMatchObject([{ given, collected: "0" }]);
  const { rows } = await anna.call("statements.account", { businessType: "feeVoucher" });
  expect(rows).toMatchObject([{ coin: "USDT", amount: given, businessType: "feeVoucher" }]);
});
