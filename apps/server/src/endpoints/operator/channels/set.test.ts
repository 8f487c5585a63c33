import { channelsOf, listSettings } from "@agio/core";
import { afterAll, expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { services, maker, checker, visitor, user, operator } = await testExchange();
const trader = await user();
const reason = "because of a test of channels";

const BANK_IN = {
  ...{ isOpen: true, min: 25, max: 5_000, confirms: 0, unlockConfirms: 0, submissionsPerDay: 3 },
  ...{ address: "IBAN of the house", note: "two days" },
};
const BANK_OUT = { isOpen: true, fee: 2, ratio: null, perDay: 4, freePerDay: 1, min: 30, max: 4_000 };

const ask = (request: object) =>
  maker.call("operator.channels.set", { name: "BANK", coin: "USDT", reason, ...request });
async function byTwo(request: object): Promise<void> {
  const { requestId: id } = await ask(request);
  expect((await maker.refusal("operator.requests.decide", { id, decision: "approve", reason })).refusal).toBe(
    "MAKER_IS_CHECKER",
  );
  expect(await checker.call("operator.requests.decide", { id, decision: "approve", reason })).toMatchObject({
    ...{ action: "channels.set", status: 1 },
  });
}
const channelNow = async (name: string) =>
  (await services.pipeline.read(channelsOf)).find((channel) => channel.name === name);
const listedNow = async (name: string) =>
  (await maker.call("operator.channels.list", {})).find((channel) => channel.name === name);

const shipped = (await maker.call("operator.channels.list", {})).filter(({ name }) => ["BANK", "ETH"].includes(name));
// Other test files of the same worker find the channels as they were.
afterAll(async () => {
  for (const { name, coin, deposits, withdrawals } of shipped) await byTwo({ name, coin, deposits, withdrawals });
  const closed = { deposits: { ...BANK_IN, isOpen: false }, withdrawals: { ...BANK_OUT, isOpen: false } };
  await byTwo({ name: "BTC-BANK", coin: "BTC", ...closed });
});

test("two people change a channel: the core, the settings and the users see it, and the journal says who agreed", async () => {
  await byTwo({ deposits: BANK_IN, withdrawals: BANK_OUT });
  expect(await channelNow("BANK")).toMatchObject({
    deposits: { isOpen: true, atomsMin: 25_000_000, atomsMax: 5_000_000_000, submissionsPerDay: 3 },
    withdrawals: { isOpen: true, feeValueAtoms: 2_000_000, perDay: 4, freePerDay: 1, atomsMin: 30_000_000 },
  });
  expect(await listedNow("BANK")).toMatchObject({ paysOut: true, deposits: BANK_IN, withdrawals: BANK_OUT });
  const shown = (await trader.call("withdrawals.channels", {})).find(({ rechargeName }) => rechargeName === "BANK");
  expect(shown).toMatchObject({ fee: "2", ratio: "0", withdrawalMix: "30", dayWithdrawalNum: 4 });
  expect((await visitor.call("settings.all", {})).ASSET_COIN).toContainEqual(
    expect.objectContaining({ coinName: "BANK", rechargeMin: 25 }),
  );
  const journaled = (await services.pipeline.read(listSettings)).filter(({ reason: why }) => why === reason);
  expect(journaled.map(({ section }) => section)).toEqual(["ASSET_COIN", "WITHDRAWAL_CHANNEL_SETTING"]);
});

test("the second person reads the whole channel on both sides, also where one side of it is left out", async () => {
  const { requestId: id } = await ask({ deposits: BANK_IN });
  const row = await checker.call("operator.requests.decide", { id, decision: "reject", reason });
  const { coin, network, decimals, deposits, withdrawals } = (await listedNow("BANK")) ?? {};
  expect(deposits).toBeDefined();
  const before = { coin, network, decimals, deposits, withdrawals };
  expect(row.before).toEqual(before);
  expect(row.after).toEqual({ ...before, deposits: { ...BANK_IN, bonusRatio: 0, bonusMax: 0, bonusDays: 0 } });
});

test("of a channel that is not there yet, the side before says so in the same fields", async () => {
  const { requestId: id } = await ask({
    name: "ETH-BANK",
    coin: "ETH",
    network: "BANK",
    decimals: 8,
    withdrawals: BANK_OUT,
  });
  const row = await checker.call("operator.requests.decide", { id, decision: "reject", reason });
  expect(row.before).toEqual({ coin: null, network: null, decimals: null, deposits: null, withdrawals: null });
  expect(row.after).toEqual({ coin: "ETH", network: "BANK", decimals: 8, deposits: null, withdrawals: BANK_OUT });
});

test("a side that is left out stays, and a closed one closes", async () => {
  await byTwo({ withdrawals: { ...BANK_OUT, isOpen: false } });
  expect(await channelNow("BANK")).toMatchObject({ deposits: { isOpen: true }, withdrawals: { isOpen: false } });
});

test("confirmations of a chain's channel are the operators' from then on: the settings keep them", async () => {
  const deposits = { ...BANK_IN, address: "", submissionsPerDay: 0, confirms: 7, unlockConfirms: 9 };
  await byTwo({ name: "ETH", coin: "ETH", deposits });
  await byTwo({ name: "ETH", coin: "ETH", withdrawals: { ...BANK_OUT, min: null, max: null } });
  expect(await channelNow("ETH")).toMatchObject({ deposits: { confirmationsMin: 7, unlockConfirmations: 9 } });
});

test("a channel is opened for a coin that has none", async () => {
  const place = { name: "BTC-BANK", coin: "BTC", network: "BANK", decimals: 8 };
  await byTwo({ ...place, deposits: BANK_IN, withdrawals: BANK_OUT });
  expect(await channelNow("BTC-BANK")).toMatchObject({
    ...{ channelId: 1_001, chainId: 9, kind: "bank", chainDecimals: 8 },
    deposits: { isOpen: true, atomsMin: 2_500_000_000 },
    withdrawals: { isOpen: true },
  });
  const ways = (await trader.call("deposits.channels", {})).find(({ name }) => name === "BTC-BANK");
  expect(ways).toMatchObject({ coin: "BTC", network: "BANK", ways: ["manual"], min: "25" });
  await byTwo({ ...place, deposits: { ...BANK_IN, min: 26 } });
  expect(await channelNow("BTC-BANK")).toMatchObject({ channelId: 1_001, deposits: { atomsMin: 2_600_000_000 } });
});

test("what somebody else changed in between is not overwritten", async () => {
  const { requestId: id } = await ask({ deposits: { ...BANK_IN, min: 40 } });
  await byTwo({ deposits: { ...BANK_IN, min: 50 } });
  expect(await checker.refusal("operator.requests.decide", { id, decision: "approve", reason })).toMatchObject({
    refusal: "STALE_VERSION",
  });
  expect(await channelNow("BANK")).toMatchObject({ deposits: { atomsMin: 50_000_000 } });
});

test.each([
  ["neither side", {}, "deposits"],
  ["another coin than it has", { coin: "BTC", deposits: BANK_IN }, "coin"],
  ["another network than it has", { network: "Tron", deposits: BANK_IN }, "coin"],
  ["a minimum above the maximum", { deposits: { ...BANK_IN, min: 9_000 } }, "deposits.min"],
  ["a bound above the other of a payout", { withdrawals: { ...BANK_OUT, min: 5_000 } }, "withdrawals.min"],
  ["unlocked before it is credited", { deposits: { ...BANK_IN, confirms: 3 } }, "deposits.unlockConfirms"],
  ["an unknown coin", { name: "NEW-BANK", coin: "NONE", network: "BANK", decimals: 2, deposits: BANK_IN }, "coin"],
  ["an unknown network", { name: "NEW-BANK", network: "Moon", decimals: 2, deposits: BANK_IN }, "network"],
  ["a new one without decimals", { name: "NEW-BANK", network: "BANK", deposits: BANK_IN }, "decimals"],
  ["the channel of a provider", { name: "BANK.acme", deposits: BANK_IN }, "name"],
])("refused before it is stored: %s", async (_title, request, field) => {
  const before = (await maker.call("operator.requests.list", {})).total;
  const given = { name: "BANK", coin: "USDT", reason, ...request };
  expect(await maker.refusal("operator.channels.set", given)).toEqual({ refusal: "BAD_PARAMETER", field });
  expect((await maker.call("operator.requests.list", {})).total).toBe(before);
});

test("whoever may not decide about money is turned away", async () => {
  const content = await operator(["content"]);
  const given = { name: "BANK", coin: "USDT", reason, deposits: BANK_IN };
  expect((await content.refusal("operator.channels.set", given)).refusal).toBe("NOT_PERMITTED");
});
