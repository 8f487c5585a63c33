import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import type { CoinView } from "@agio/core";
import { expect, test } from "vitest";
import { channelCommands } from "../channels/channel-commands.ts";
import { readConfig } from "../config/config.ts";
import { MarketDirectory } from "../markets/market-directory.ts";
import { channelOriginsOf } from "./funds.ts";

const usdc = { ...SHIPPED_COINS[0]!, coinId: 99, code: "USDC" };
const markets = new MarketDirectory([...SHIPPED_COINS, usdc] as unknown as CoinView[], [], []);
const commandOf = (environment: Record<string, string>) => {
  const config = readConfig({
    ...{ DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" },
    ...{ EVM_RPC_URL: "https://node.example", WALLET_PASSPHRASE_FD: "3" },
    ...environment,
  });
  const origins = channelOriginsOf({ config, markets, chains: [], areChainsLocal: false });
  return channelCommands({ ...origins, settings: DEFAULT_SETTINGS }).find(({ name }) => name === "USDC-ERC20");
};

test("USDC of one variable is a channel of Ethereum itself, closed until two people open it", () => {
  expect(commandOf({ EVM_USDC_CONTRACT: "circle" })).toMatchObject({
    ...{ chainId: 1, coinId: 99, chainDecimals: 6, kind: "chain", withdrawals: { isOpen: false } },
    deposits: { isOpen: false, confirmationsMin: 32, unlockConfirmations: 64 },
  });
  expect(commandOf({})).toBeUndefined();
});
