import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import { isRefusal } from "../../call/refusals.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { depositChannels } from "./channels.ts";

const exchange = await testExchange();
const { services } = exchange;

test("each channel says by which ways money comes in by it now", async () => {
  const anna = await exchange.user();
  const channels = await anna.call("deposits.channels", {});
  const waysOf = (name: string) => channels.find((channel) => channel.name === name)?.ways;
  expect(waysOf("USDT-ERC20")).toEqual(["system"]);
  expect(waysOf("ETH")).toEqual(["system"]);
  expect(waysOf("USDT-TRC20")).toEqual([]);
  expect(waysOf("BANK")).toEqual(["manual"]);
  expect(channels.filter(({ isOpen, ways }) => isOpen !== ways.length > 0)).toEqual([]);
  expect(channels[0]).toMatchObject({ coin: "USDT", network: "Ethereum", type: 0, min: "10", confirms: 32 });
  expect(channels.find(({ name }) => name === "BANK")).toMatchObject({
    coin: "USDT",
    network: "BANK",
    type: 1,
    confirms: 0,
    providers: [],
  });
});

test("a provider is named where it is switched on, and known to the server", async () => {
  const third = { name: "A provider", currency: "USD", coin: "USDT", useAddress: true };
  const current = services.settings();
  const thirdList = [
    { ...third, code: "acme", status: 1 },
    { ...third, code: "acme", status: 2 },
    { ...third, code: "nobody", status: 1 },
  ];
  const channelsWith = async (useThird: boolean) => {
    const rows = current.ASSET_COIN.map((row) => ({ ...row, useSys: false, useThird, thirdList }));
    const answer = await depositChannels(
      { ...services, settings: () => ({ ...current, ASSET_COIN: rows }) },
      {},
      {} as Call,
    );
    return isRefusal(answer) ? [] : answer;
  };
  const [channel] = await channelsWith(true);
  expect(channel).toMatchObject({ ways: ["provider"], isOpen: true });
  expect(channel?.providers).toEqual([{ code: "acme", name: "A provider", currency: "USD" }]);
  expect((await channelsWith(false))[0]).toMatchObject({ ways: [], isOpen: false, providers: [] });
});
