import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker, services } = await testExchange();

test("every channel of our own is listed with its rules; one without a row of the settings has none", async () => {
  const rows = await maker.call("operator.channels.list", {});
  expect(rows.slice(0, 6).map(({ name, network, decimals }) => [name, network, decimals])).toEqual([
    ["USDT-ERC20", "Ethereum", 6],
    ["ETH", "Ethereum", 18],
    ["USDT-TRC20", "Tron", 6],
    ["TRX", "Tron", 6],
    ["BTC", "Bitcoin", 8],
    ["BANK", "BANK", 6],
  ]);
  expect(rows.find(({ name }) => name === "TRX")).toMatchObject({ deposits: null, withdrawals: null });
  expect(rows.find(({ name }) => name === "BTC")).toMatchObject({
    ...{ coin: "BTC", takesDeposits: services.openChannels.has("BTC"), paysOut: services.openChannels.has("BTC") },
    deposits: { isOpen: true, min: 0.0001, confirms: 3, unlockConfirms: 6 },
    withdrawals: { isOpen: true, fee: 1, ratio: null, min: 0 },
  });
});
