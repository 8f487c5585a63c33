import type { ContractPairEntry } from "@agio/api-client";
import { readTradingContract } from "./trading-contract.ts";

/** BTCUSDT Perp as the server lists it. */
export const BTC_CONTRACT_ENTRY: ContractPairEntry = {
  coin: "BTC",
  pricingCoin: "USDT",
  symbol: "btcusdtperp",
  showSymbol: "BTCUSDT Perp",
  customizeFlag: 2,
  market: "own",
  amount: "60000",
  open: "59000",
  coinType: 1,
  showFlag: 1,
  status: 1,
  type: 3,
  sort: 1,
  logo: "",
  leverage: "1,2,3,5,10,20,50,100",
  openFee: "0.05",
  closeFee: "0.05",
  minShare: 1,
  maxShare: 1_000_000,
  shareNumber: "0.001",
  intervalHour: 8,
  basePrecision: 1,
  coinPrecision: 3,
  indexSymbol: "btcusdt",
  tiers: [
    { cap: "50000", mmr: "0.5", leverageMax: 100 },
    { cap: "250000", mmr: "1", leverageMax: 50 },
    { cap: "1000000", mmr: "2.5", leverageMax: 20 },
    { cap: "5000000", mmr: "5", leverageMax: 10 },
    { cap: "20000000", mmr: "10", leverageMax: 5 },
  ],
  fundingCap: "0.75",
  liqFee: "0.2",
  priceBand: "5",
  openOrdersMax: 200,
};

export const BTC_CONTRACT = readTradingContract(BTC_CONTRACT_ENTRY, { USDT: 6, BTC: 8 });
