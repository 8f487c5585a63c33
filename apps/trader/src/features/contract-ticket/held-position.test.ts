import type { ContractAccountData, PositionRow } from "@agio/api-contract";
import { describe, expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { crossStanding, heldPosition } from "./held-position.ts";

const row = (changes: Partial<PositionRow>): PositionRow => ({
  id: 1,
  symbol: "btcusdtperp",
  side: "long",
  marginMode: "cross",
  leverage: 10,
  share: 100,
  freeShare: 80,
  num: "0.1",
  openPrice: "60000.000",
  openValue: "6000",
  markPrice: "61000",
  liqPrice: "54271.4",
  bankPrice: "54000",
  liquidationFee: "0",
  fundPaid: "0",
  net: "0",
  margin: "600",
  reserve: "2.7",
  unrealized: "100",
  roe: "16.66",
  maintenance: "30.5",
  marginRatio: "4.35",
  realized: "0",
  fee: "3",
  funding: "0",
  adl: 1,
  status: 0,
  closePrice: "0",
  createTime: 1,
  updateTime: 1,
  closeTime: 0,
  ...changes,
});
const account: ContractAccountData = {
  coin: "USDT",
  positionMode: "hedge",
  available: "1000",
  free: "1000",
  transferable: "1000",
  orderMargin: "0",
  positionMargin: "600",
  unrealized: "70",
  equity: "1672.7",
  crossEquity: "1672.7",
  crossMaintenance: "50.5",
  choices: [],
};

describe("what is held", () => {
  test("the position of a side is read into atoms", () => {
    expect(heldPosition([row({})], BTC_CONTRACT, "long")).toEqual({
      side: "long",
      size: 100,
      freeSize: 80,
      costAtoms: 6_000_000_000,
      marginAtoms: 600_000_000,
      leverage: 10,
      isLiquidating: false,
    });
    expect(heldPosition([row({ status: 9 })], BTC_CONTRACT, "long")?.isLiquidating).toBe(true);
    expect(heldPosition([row({})], BTC_CONTRACT, "short")).toBeUndefined();
    expect(heldPosition([row({ symbol: "ethusdtperp" })], BTC_CONTRACT, "long")).toBeUndefined();
  });

  test("without a cross position the account's cash is what is available", () => {
    expect(crossStanding(account, [row({ marginMode: "isolated" })], BTC_CONTRACT)).toEqual({
      cashAtoms: 1_000_000_000,
      otherMaintenanceAtoms: 0,
      otherUnrealisedAtoms: 0,
    });
  });

  test("unrealised profit is no cash, and other contracts stand still", () => {
    const rows = [row({}), row({ id: 2, symbol: "ethusdtperp", unrealized: "-30", maintenance: "20" })];
    expect(crossStanding(account, rows, BTC_CONTRACT)).toEqual({
      cashAtoms: 1_602_700_000,
      otherMaintenanceAtoms: 20_000_000,
      otherUnrealisedAtoms: -30_000_000,
    });
  });
});
