import type { Preview } from "./draft.ts";
import type { BankAccount, WithdrawalChannel, WithdrawalStatus } from "./model.ts";

export const erc20: WithdrawalChannel = {
  rechargeName: "USDT-ERC20",
  provider: "",
  addressType: "USDT-ERC20",
  rechargeType: "USDT",
  coin: "USDT",
  network: "Ethereum",
  logo: "",
  type: 0,
  status: 1,
  fee: "3",
  feeCoin: "USDT",
  ratio: "0",
  tax: "0",
  dayWithdrawalNum: 5,
  freeNum: 0,
  withdrawalMax: "1000000",
  withdrawalMix: "4",
  limitCoin: "USDT",
  used: 0,
  leftToday: 5,
  freeLeft: 0,
  withdrawable: "850.5",
  locks: [],
  decimals: 6,
  needsMemo: false,
  isPaused: false,
  currencies: [],
};

export const trc20 = {
  ...erc20,
  rechargeName: "USDT-TRC20",
  addressType: "USDT-TRC20",
  network: "Tron",
  fee: "0",
  ratio: "8",
};
export const bitcoin = {
  ...erc20,
  rechargeName: "BTC",
  addressType: "BTC",
  coin: "BTC",
  network: "Bitcoin",
  decimals: 8,
};
export const bank = {
  ...erc20,
  rechargeName: "BANK",
  addressType: "",
  network: "BANK",
  type: 1,
  currencies: [{ currency: "EUR", rate: "0.92" }],
};

/** A provider that pays to the account it keeps for the user. */
export const acme = { ...erc20, rechargeName: "USDT-ERC20.acme", provider: "Acme Pay", addressType: "" };

export const account: BankAccount = {
  id: 7,
  createTime: 0,
  bankName: "First Bank",
  holder: "Ada Lovelace",
  account: "•••• 3000",
  branch: "",
  swift: "",
  currency: "EUR",
  status: 1,
  lockUntil: 0,
};

export const status: WithdrawalStatus = {
  canWithdraw: true,
  reasons: [],
  usedToday: 0,
  leftToday: 5,
  freeLeft: 0,
  dayLimit: "1000",
  dayUsed: "0",
  windowOpen: true,
  windowStart: "11:00:00",
  windowEnd: "23:00:00",
  ownWindowOpen: true,
  ownWindowStart: "",
  ownWindowEnd: "",
  lockUntil: 0,
  locks: [],
  needsPassword: true,
  needsCode: false,
  needsTotp: false,
  savedOnly: false,
  travelRuleFrom: "1000",
};

export const preview: Preview = {
  fee: "3",
  tax: "0",
  coinTax: "USDT",
  receive: "97",
  value: "100",
  isFree: false,
  isInternal: false,
  payout: "",
  reasons: [],
};
