import { coinId } from "@agio/primitives";
import { expect, test } from "vitest";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { USDT } from "../testing/market.ts";
import {
  BANK_CHANNEL,
  channel,
  ERC20_CHANNEL,
  ETH_CHANNEL,
  ETHEREUM,
  openFundMarket,
  usdt,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { channelOf, channelsOf, withdrawalRulesOf } from "./channel-list-views.ts";

test("channels and rules are shown as they were last set, also after a snapshot", () => {
  const market = openFundMarket();
  const changed = channel(ERC20_CHANNEL, { atomsMin: usdt(5) }, { perDay: 7 });
  market.send(changed);
  for (const state of [market.state, restoreSnapshot(takeSnapshot(market.state))]) {
    const shown = { type: "SetChannel", ...channelOf(state, ERC20_CHANNEL) };
    expect(shown).toEqual({ ...changed, restUnits: 0, custodyAtoms: 0 });
    expect(channelsOf(state).map(({ name }) => name)).toEqual(["BTC", "USDT-ERC20", "ETH", "BANK"]);
    expect({ type: "SetWithdrawalRules", ...withdrawalRulesOf(state) }).toEqual(WITHDRAWAL_RULES);
  }
});

test("coin, chain, kind and decimals stay", () => {
  const market = openFundMarket();
  const known = channel(ERC20_CHANNEL);
  expect(market.refusalOf({ ...known, coinId: coinId(3) })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...known, chainId: 5 })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...known, chainDecimals: 18 })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...known, kind: "bank" })).toBe("BAD_PARAMETER");
});

test("a chain that is coarser than the coin, or too fine for whole numbers, is not listed", () => {
  const market = openFundMarket();
  const fresh = { ...channel(ERC20_CHANNEL), channelId: 50, name: "NEW", chainId: 50 };
  for (const chainDecimals of [5, 19, 6.5]) {
    expect(market.refusalOf({ ...fresh, chainDecimals })).toBe("BAD_PARAMETER");
  }
  expect(market.refusalOf({ ...fresh, chainDecimals: 18 })).toBe("applied");
  market.send({ type: "ListCoin", coinId: coinId(9), code: "WHOLE", scale: 0 });
  const whole = { ...fresh, channelId: 51, name: "WHOLE", coinId: coinId(9) };
  expect(market.refusalOf({ ...whole, chainDecimals: 16 })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...whole, chainDecimals: 15 })).toBe("applied");
  // A bank may be coarser: what it does not carry stays with the user.
  expect(channelOf(market.state, BANK_CHANNEL)).toMatchObject({ chainDecimals: 2 });
});

test("a coin has one channel on a chain, and a name one channel", () => {
  const market = openFundMarket();
  const fresh = { ...channel(ERC20_CHANNEL), channelId: 50, name: "NEW" };
  expect(market.refusalOf(fresh)).toBe("DUPLICATE_REQUEST");
  expect(market.refusalOf({ ...fresh, chainId: 50, name: "ETH" })).toBe("DUPLICATE_REQUEST");
  expect(market.refusalOf({ ...fresh, kind: "bank" })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...fresh, coinId: coinId(99) })).toBe("NOT_FOUND");
  // Two banks' ways into one coin are two channels.
  expect(market.refusalOf({ ...channel(BANK_CHANNEL), channelId: 51, name: "BANK 2" })).toBe("applied");
});

test("rules out of their bounds are refused by the name of the field", () => {
  const market = openFundMarket();
  const deposits = [
    { atomsMin: -1 },
    { atomsMin: usdt(5), atomsMax: usdt(4) },
    { confirmationsMin: 0 },
    { confirmationsMin: 5, unlockConfirmations: 4 },
    { submissionsPerDay: 1.5 },
    { bonusPpb: 1_000_000_001 },
    { bonusDays: -1 },
  ];
  for (const wrong of deposits) {
    expect(market.try(channel(ETH_CHANNEL, wrong as object))).toMatchObject({ refusal: "BAD_PARAMETER" });
  }
  for (const wrong of [{ ratioPpb: 1_000_000_001 }, { perDay: -1 }, { dustAtoms: 0.5 }, { paysCoin: true }]) {
    expect(market.refusalOf(channel(ETH_CHANNEL, {}, wrong as object))).toBe("BAD_PARAMETER");
  }
  for (const wrong of [
    { windowStartSecond: 86_400 },
    { windowEndSecond: -1 },
    { dayOffsetMinutes: 841 },
    { taxPpb: -1 },
    { pendingMax: 0 },
    { autoValueAtomsMax: usdt(20_000) },
    { valuationCoinId: coinId(2) },
  ]) {
    expect(market.refusalOf({ ...WITHDRAWAL_RULES, ...(wrong as object) })).toBe("BAD_PARAMETER");
  }
  expect(market.refusalOf({ ...WITHDRAWAL_RULES, valuationCoinId: coinId(99) })).toBe("NOT_FOUND");
  expect(market.refusalOf({ ...channel(ETH_CHANNEL), channelId: 0 })).toBe("BAD_PARAMETER");
  expect(market.refusalOf({ ...channel(ETH_CHANNEL), name: "" })).toBe("BAD_PARAMETER");
});

test("what our addresses hold is told apart by chain", () => {
  const market = openFundMarket();
  market.send({ ...channel(ERC20_CHANNEL), channelId: 50, name: "USDT-B", chainId: 50 });
  market.send({ ...channel(ERC20_CHANNEL, { confirmationsMin: 1 }) });
  const payment = { channelId: ERC20_CHANNEL, userId: 1, txid: "t", index: 0, address: "0x", atoms: 7, restUnits: 0 };
  market.send({
    type: "ObserveBlock",
    chainId: ETHEREUM,
    height: 1,
    hash: "h",
    parentHash: "",
    finalHeight: 0,
    deposits: [{ ...payment, isBarred: false }],
  } as never);
  expect(channelsOf(market.state).filter(({ coinId: coin }) => coin === USDT)).toMatchObject([
    { custodyAtoms: 7 },
    { custodyAtoms: 0 },
    { custodyAtoms: 0 },
  ]);
});
