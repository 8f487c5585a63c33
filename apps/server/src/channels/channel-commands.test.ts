import type { AllSettings } from "@agio/api-contract";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import type { CoinView } from "@agio/core";
import { atoms } from "@agio/primitives";
import { expect, test } from "vitest";
import { MarketDirectory } from "../markets/market-directory.ts";
import { channelCommands, withdrawalRulesCommand, type ChannelSources } from "./channel-commands.ts";
import { providerCommands } from "./provider-channels.ts";
import { SHIPPED_CHANNELS, type Place } from "./shipped-channels.ts";

const markets = new MarketDirectory(SHIPPED_COINS as unknown as CoinView[], [], []);
const sources = (change: Partial<AllSettings> = {}, more: Partial<ChannelSources> = {}): ChannelSources => ({
  settings: { ...DEFAULT_SETTINGS, ...change },
  markets,
  openChannels: new Set(["USDT-ERC20", "ETH"]),
  areChainsLocal: false,
  networks: [],
  openProviders: new Set(),
  doCreditorsWait: true,
  ...more,
});
const named = (name: string, from = sources()) => {
  const found = channelCommands(from).find((command) => command.name === name);
  if (found === undefined) throw new Error(`there is no channel ${name}`);
  return found;
};

test("a channel's own fields go first, and what it leaves empty is the general rule's, in the valuation coin", () => {
  expect(named("USDT-ERC20").withdrawals).toMatchObject({
    ...{ isOpen: true, feeValueAtoms: 3_000_000, ratioPpb: 0, perDay: 5, freePerDay: 0 },
    ...{ atomsMin: 1_000_000, atomsMax: 1_000_000_000_000, valueAtomsMin: 0, valueAtomsMax: 0 },
  });
  expect(named("ETH").withdrawals).toMatchObject({
    ...{ feeValueAtoms: 0, ratioPpb: 1_000_000, perDay: 99, freePerDay: 3 },
    ...{ atomsMin: 100, atomsMax: 0, valueAtomsMin: 0, valueAtomsMax: 100_000_000_000 },
  });
  expect(named("BTC").withdrawals).toMatchObject({
    feeValueAtoms: 1_000_000,
    ratioPpb: 0,
    atomsMin: 0,
    dustAtoms: 546,
  });
});

test("the general ratio applies only where a channel sets neither ratio nor fee", () => {
  const [first, ...rest] = DEFAULT_SETTINGS.WITHDRAWAL_CHANNEL_SETTING;
  const bare = { ...first!, fee: null, ratio: null };
  const from = sources({ WITHDRAWAL_CHANNEL_SETTING: [bare, ...rest] });
  expect(named("USDT-ERC20", from).withdrawals).toMatchObject({ feeValueAtoms: 0, ratioPpb: 80_000_000 });
});

test("a channel is open only where its chain is, and one that is switched off never", () => {
  expect(named("USDT-TRC20").withdrawals.isOpen).toBe(false);
  expect(named("USDT-TRC20").deposits.isOpen).toBe(false);
  expect(named("TRX")).toMatchObject({ withdrawals: { isOpen: false }, deposits: { isOpen: false } });
  const off = DEFAULT_SETTINGS.WITHDRAWAL_CHANNEL_SETTING.map((row) => ({ ...row, status: 2 }));
  expect(named("ETH", sources({ WITHDRAWAL_CHANNEL_SETTING: off })).withdrawals.isOpen).toBe(false);
});

test("a network that the environment names has its channels, closed until two people open them, under a number of its own", () => {
  const place: Place = {
    chainId: 1_000_000_056,
    network: "BNB Smart Chain",
    kind: "chain",
    confirmations: [15, 30],
    explorer: "https://bscscan.com/tx/{txid}",
  };
  const channels = [
    { channel: "BNB", coin: "BNB", decimals: 18 },
    { channel: "USDT-BEP20", coin: "USDT", decimals: 18 },
    { channel: "NOPE-BEP20", coin: "NOPE", decimals: 18 },
  ];
  const from = sources({}, { networks: [{ place, channels }], openChannels: new Set(["BNB", "USDT-BEP20"]) });
  const first = channelCommands(from);
  expect(first.slice(-2)).toMatchObject([
    { name: "BNB", channelId: 1_001, chainId: 1_000_000_056, chainDecimals: 18, withdrawals: { isOpen: false } },
    {
      name: "USDT-BEP20",
      channelId: 1_002,
      deposits: { isOpen: false, confirmationsMin: 15, unlockConfirmations: 30 },
    },
  ]);
  // Once the core knows them they keep their numbers, also where the file names them in another order.
  const again = sources({}, { networks: [{ place, channels: channels.toReversed() }] });
  expect(channelCommands(again, first).map(({ name, channelId }) => `${name} ${channelId}`)).toEqual(
    first.map(({ name, channelId }) => `${name} ${channelId}`),
  );
  // A network that is named no more is closed, not forgotten.
  expect(channelCommands(sources(), first).find(({ name }) => name === "USDT-BEP20")).toMatchObject({
    ...{ channelId: 1_002, chainId: 1_000_000_056 },
    ...{ deposits: { isOpen: false }, withdrawals: { isOpen: false } },
  });
});

test("a bank pays out once the house names its account there, and not before", () => {
  expect(named("BANK")).toMatchObject({ kind: "bank", withdrawals: { isOpen: false }, deposits: { isOpen: false } });
  const [usdt] = DEFAULT_SETTINGS.ASSET_COIN;
  const bank = { ...usdt!, coinName: "BANK", coin: "USDT", coinAddress: "IBAN of the house" };
  const withBank = { ASSET_COIN: [...DEFAULT_SETTINGS.ASSET_COIN, bank] };
  expect(named("BANK", sources(withBank))).toMatchObject({ withdrawals: { isOpen: true }, deposits: { isOpen: true } });
  const off = DEFAULT_SETTINGS.WITHDRAWAL_CHANNEL_SETTING.map((row) => ({ ...row, status: 2 }));
  const closed = sources({ ...withBank, WITHDRAWAL_CHANNEL_SETTING: off });
  expect(named("BANK", closed).withdrawals.isOpen).toBe(false);
});

test("a static address opens the manual way without a chain", () => {
  const [usdt, tron, ...rest] = DEFAULT_SETTINGS.ASSET_COIN;
  const from = sources({ ASSET_COIN: [usdt!, { ...tron!, coinAddress: "TXstatic", rechargeNum: 4 }, ...rest] });
  expect(named("USDT-TRC20", from).deposits).toMatchObject({
    isOpen: true,
    submissionsPerDay: 4,
    atomsMin: 10_000_000,
  });
  expect(named("USDT-ERC20", from).deposits).toMatchObject({
    isOpen: true,
    submissionsPerDay: 0,
    confirmationsMin: 32,
  });
});

test("a static address of a channel that a chain watches opens no manual way: its payments would be told twice", () => {
  const [usdt, ...rest] = DEFAULT_SETTINGS.ASSET_COIN;
  const from = sources({ ASSET_COIN: [{ ...usdt!, coinAddress: "0xstatic", rechargeNum: 4 }, ...rest] });
  expect(named("USDT-ERC20", from).deposits).toMatchObject({ isOpen: true, submissionsPerDay: 0 });
});

test("on a chain of the demo's own a deposit is credited after three blocks", () => {
  const from = sources({}, { areChainsLocal: true });
  expect(named("ETH", from).deposits).toMatchObject({ confirmationsMin: 3, unlockConfirmations: 6 });
  expect(named("BTC", from).deposits).toMatchObject({ confirmationsMin: 3, unlockConfirmations: 6 });
  expect(named("USDT-TRC20", from).deposits).toMatchObject({ confirmationsMin: 20 });
});

test("what the settings do not say stays as the core has it, whatever a later release ships", () => {
  const earlier = channelCommands(sources()).map(({ type: _type, ...terms }) => ({
    ...terms,
    deposits: { ...terms.deposits, confirmationsMin: 5, unlockConfirmations: 8 },
    withdrawals: { ...terms.withdrawals, dustAtoms: atoms(7) },
  }));
  for (const areChainsLocal of [false, true]) {
    for (const { name, deposits, withdrawals } of channelCommands(sources({}, { areChainsLocal }), earlier)) {
      expect([name, deposits, withdrawals]).toMatchObject([
        name,
        { confirmationsMin: 5, unlockConfirmations: 8 },
        { dustAtoms: 7 },
      ]);
    }
  }
  expect(withdrawalRulesCommand(sources(), { pendingMax: 9 }).pendingMax).toBe(9);
});

test("the rules of all withdrawals: window, day, limits of review", () => {
  expect(withdrawalRulesCommand(sources())).toMatchObject({
    ...{ valuationCoinId: 1, windowStartSecond: 39_600, windowEndSecond: 82_800, dayOffsetMinutes: 480, taxPpb: 0 },
    ...{ refusesDebtors: false, autoValueAtomsMax: 1_000_000_000, oneReviewerValueAtomsMax: 50_000_000_000 },
    ...{ pendingMax: 5, isOpen: true },
    reviews: {
      aloneUserDayValueAtomsMax: 50_000_000_000,
      aloneOperatorDayValueAtomsMax: 250_000_000_000,
      operatorDayValueAtomsMax: 2_000_000_000_000,
      creditorWaitMs: 604_800_000,
      takesOthers: true,
      looksAgain: true,
    },
    payouts: { hourValueAtomsMax: 2_000_000_000_000, dayValueAtomsMax: 10_000_000_000_000 },
  });
  const WITHDRAWAL_SETTING = { ...DEFAULT_SETTINGS.WITHDRAWAL_SETTING, limitTime: false, checkTax: true, feeTax: 1.5 };
  expect(withdrawalRulesCommand(sources({ WITHDRAWAL_SETTING }))).toMatchObject({
    ...{ windowStartSecond: 0, windowEndSecond: 0, taxPpb: 15_000_000 },
  });
});

test("providers get numbers once and keep them; one custody for all channels of a provider", () => {
  const third = { code: "acme", name: "Acme", currency: "USD", coin: "USDT", useAddress: true, status: 1 };
  const [usdt, tron, ...rest] = DEFAULT_SETTINGS.ASSET_COIN;
  const rows = [usdt!, tron!].map((row) => ({
    ...row,
    useThird: true,
    thirdList: [third, { ...third, code: "best" }],
  }));
  const from = sources({ ASSET_COIN: [...rows, ...rest] }, { openProviders: new Set(["acme"]) });
  const given = providerCommands(from, []);
  expect(given.map(({ name, channelId, chainId, deposits }) => [name, channelId, chainId, deposits.isOpen])).toEqual([
    ["USDT-ERC20.acme", 10_001, 10_001, true],
    ["USDT-ERC20.best", 10_002, 10_002, false],
    ["USDT-TRC20.acme", 10_003, 10_001, true],
    ["USDT-TRC20.best", 10_004, 10_002, false],
  ]);
  expect(providerCommands(from, given.toReversed()).map(({ channelId }) => channelId)).toEqual([
    10_001, 10_002, 10_003, 10_004,
  ]);
});

test("a provider pays out by the row of its channel: its fees, the custody of its deposits, the coin unless it is a bank", () => {
  const third = { code: "acme", name: "Acme", currency: "USD", coin: "USDT", useAddress: true, status: 1 };
  const off = { ...third, code: "best", status: 2 };
  const rows = DEFAULT_SETTINGS.WITHDRAWAL_CHANNEL_SETTING.map((row) =>
    row.rechargeName === "USDT-ERC20" || row.rechargeName === "BANK"
      ? { ...row, useThird: true, thirdList: [third, off] }
      : { ...row, thirdList: [third] },
  );
  const [usdt, ...rest] = DEFAULT_SETTINGS.ASSET_COIN;
  const change = {
    WITHDRAWAL_CHANNEL_SETTING: rows,
    ASSET_COIN: [{ ...usdt!, useThird: true, thirdList: [third] }, ...rest],
  };
  const openProviders = new Set(["acme", "best"]);
  const given = new Map(providerCommands(sources(change, { openProviders }), []).map((one) => [one.name, one]));
  expect(given.get("USDT-ERC20.acme")).toMatchObject({
    ...{ channelId: 10_001, chainId: 10_001, kind: "bank", deposits: { isOpen: true } },
    withdrawals: { isOpen: true, feeValueAtoms: 3_000_000, perDay: 5, paysCoin: true },
  });
  expect(given.get("BANK.acme")).toMatchObject({ chainId: 10_001, withdrawals: { isOpen: true, ratioPpb: 1_000_000 } });
  expect(given.get("BANK.acme")?.withdrawals).not.toHaveProperty("paysCoin");
  const open = [...given.values()].filter(({ withdrawals }) => withdrawals.isOpen).map(({ name }) => name);
  expect(open).toEqual(["USDT-ERC20.acme", "BANK.acme"]);
  const closed = providerCommands(sources(change), [...given.values()]);
  expect(closed.filter(({ withdrawals, deposits }) => withdrawals.isOpen || deposits.isOpen)).toEqual([]);
});

test("without the own way a channel is the providers' alone", () => {
  const rows = DEFAULT_SETTINGS.WITHDRAWAL_CHANNEL_SETTING.map((row) => ({ ...row, useSys: false }));
  const from = sources({ WITHDRAWAL_CHANNEL_SETTING: rows });
  expect(channelCommands(from).filter(({ withdrawals }) => withdrawals.isOpen)).toEqual([]);
});

test("the numbers of channels are permanent and each its own", () => {
  expect(SHIPPED_CHANNELS.map(({ name, channelId, chainId }) => [name, channelId, chainId])).toEqual([
    ["USDT-ERC20", 101, 1],
    ["ETH", 102, 1],
    ["USDT-TRC20", 201, 2],
    ["TRX", 202, 2],
    ["BTC", 301, 3],
    ["BANK", 901, 9],
  ]);
});
