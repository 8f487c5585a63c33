import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { WALLET_DEFAULTS } from "../wallet/wallet-settings.ts";

const REAL = { DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" };

test("without a word the wallet begins at the newest block, has no bounds and no cold storage", () => {
  expect(readConfig({}).wallet).toEqual(WALLET_DEFAULTS);
});

test("heights, cold addresses and bounds are read by chain and channel", () => {
  const { wallet } = readConfig({
    ...REAL,
    WALLET_START_HEIGHTS: "ethereum:19000000,tron:60000000",
    WALLET_COLD_ADDRESSES: "ethereum:0x1,ethereum:0x2",
    WALLET_HOT_MAX: "USDT-ERC20:250000,ETH:100.5",
    WALLET_HOT_MIN: "ETH:1",
    WALLET_ONE_SOURCE_MAX: "USDT-ERC20:0",
    WALLET_ONE_SOURCE_USER_MAX: "ETH:0.5",
    WALLET_STUCK_SECONDS: "60",
  });
  expect(wallet.startHeights).toEqual({ ethereum: 19_000_000, tron: 60_000_000 });
  expect(wallet.coldAddresses).toEqual({ ethereum: ["0x1", "0x2"] });
  expect(wallet.bounds).toEqual({
    ETH: { hotMin: "1", hotMax: "100.5", oneSourceUserMax: "0.5" },
    "USDT-ERC20": { hotMax: "250000", oneSourceMax: "0" },
  });
  expect(wallet.limitsOneSource).toBe(true);
  expect(wallet.hasHotBounds).toBe(true);
  expect(wallet.stuckAfterMs).toBe(60_000);
});

test("a sweep may cost a hundredth of what it brings where money is real, and what is said", () => {
  expect(readConfig(REAL).wallet.sweepCostBipsMax).toBe(100);
  expect(readConfig({ ...REAL, WALLET_SWEEP_COST_MAX: "2.5" }).wallet.sweepCostBipsMax).toBe(250);
  expect(readConfig({ ...REAL, WALLET_SWEEP_COST_MAX: "0" }).wallet.sweepCostBipsMax).toBe(0);
  expect(() => readConfig({ ...REAL, WALLET_SWEEP_COST_MAX: "101" })).toThrow(/WALLET_SWEEP_COST_MAX/);
});

test("a chain by a name that objects inherit is a chain like any other", () => {
  const { wallet } = readConfig({ ...REAL, WALLET_COLD_ADDRESSES: "constructor:0x1" });
  expect(wallet.coldAddresses).toEqual({ constructor: ["0x1"] });
});

test.each([
  ["WALLET_START_HEIGHTS", "ethereum"],
  ["WALLET_START_HEIGHTS", "ethereum:1,ethereum:2"],
  ["WALLET_START_HEIGHTS", "ethereum:-1"],
  ["WALLET_HOT_MAX", "ETH:1e9"],
  ["WALLET_HOT_MIN", "ETH:"],
  ["WALLET_COLD_ADDRESSES", "ethereum"],
  ["WALLET_POLL_MS", "0"],
])("%s=%s is refused with its name", (name, value) => {
  expect(() => readConfig({ ...REAL, [name]: value })).toThrow(name);
});
