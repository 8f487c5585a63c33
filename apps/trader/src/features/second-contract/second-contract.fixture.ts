import type { PeriodRow, SecondContractAccountData, SecondContractRow, TapeTickRow } from "@agio/api-contract";

export const PERIOD_ROW: PeriodRow = {
  id: 3,
  symbol: "btcusdt",
  period: 60,
  odds: "0.85",
  minAmount: "5",
  maxAmount: "1000",
  fee: "0",
  compensation: "0.5",
  compensationMax: "5",
  windowSeconds: 6,
  breakEven: "54.06",
  pricePrecision: 2,
  coin: "USDT",
  status: 1,
  createTime: 0,
};

const OPEN_MS = 1_790_000_000_000;

/** A bet on a rise from 60,000 that ends a minute after `openTime`. */
export const RUNNING_ROW: SecondContractRow = {
  id: 1,
  orderNo: "1",
  clientId: "",
  symbol: "btcusdt",
  coin: "USDT",
  periodId: 3,
  period: 60,
  betContent: 1,
  betAmount: "10",
  odds: "0.85",
  fee: "0",
  openPrice: "60000",
  openTime: OPEN_MS,
  openSeq: 100,
  closeTime: OPEN_MS + 60_000,
  closePrice: "0",
  closeSeqFrom: 0,
  closeSeqTo: 0,
  windowSeconds: 6,
  hash: "",
  termsHash: "",
  result: 0,
  voidReason: "",
  profit: "0",
  compensation: "0",
  status: 0,
  createTime: OPEN_MS - 400,
};

export const ACCOUNT: SecondContractAccountData = {
  coin: "USDT",
  available: "500",
  lossLimit: "100",
  nextLossLimit: "100",
  platformLossLimit: "0",
  lostToday: "60",
  running: "10",
  runningCount: 1,
  runningMax: 20,
};

/** A tick so many seconds after the entry. */
export const tickAfter = (seconds: number, value: string): TapeTickRow => ({
  symbol: "btcusdt",
  seq: 100 + seconds,
  time: OPEN_MS + seconds * 1_000,
  value,
  status: "live",
  origin: "simulated",
  inputs: [],
  hash: "",
});
