import type { DepositCoin, WithdrawalChannel, WithdrawalSetting } from "./sections.ts";

/** General withdrawal rules as shipped. */
export const WITHDRAWAL_DEFAULTS: WithdrawalSetting = {
  ratio: 8,
  dayWithdrawalNum: 99,
  freeNum: 0,
  withdrawalMax: 100_000,
  withdrawalMix: 12,
  sameAddress: false,
  sameUser: false,
  allowChange: true,
  checkPass: true,
  checkCode: false,
  checkTax: false,
  checkLoan: false,
  feeTax: 0,
  coinTax: "",
  limitTime: true,
  limitTimeStart: "11:00:00",
  limitTimeEnd: "23:00:00",
  autoLimit: 1_000,
  bigLimit: 50_000,
  oneUserDayLimit: 50_000,
  oneOperatorDayLimit: 250_000,
  operatorDayLimit: 2_000_000,
  payoutHourLimit: 2_000_000,
  payoutDayLimit: 10_000_000,
  creditorDays: 7,
  travelRuleFrom: 1_000,
  barredAddresses: [],
};

const channel = (rechargeName: string, rechargeType: string, rules: Partial<WithdrawalChannel>): WithdrawalChannel => ({
  status: 1,
  rechargeName,
  rechargeType,
  type: 0,
  fee: null,
  ratio: null,
  dayWithdrawalNum: null,
  freeNum: null,
  withdrawalMax: null,
  withdrawalMix: null,
  useSys: true,
  useThird: false,
  thirdList: [],
  ...rules,
});

/** Withdrawal channels as shipped. */
export const WITHDRAWAL_CHANNEL_DEFAULTS: WithdrawalChannel[] = [
  channel("USDT-ERC20", "USDT", { fee: 3, dayWithdrawalNum: 5, withdrawalMix: 1, withdrawalMax: 1_000_000 }),
  channel("USDT-TRC20", "USDT", { ratio: 8, dayWithdrawalNum: 10, withdrawalMix: 12 }),
  channel("ETH", "ETH", { ratio: 0.1, withdrawalMix: 0.000001, freeNum: 3 }),
  // Its minimum is what the chain carries.
  channel("BTC", "BTC", { fee: 1, withdrawalMix: 0 }),
  channel("BANK", "BANK", { type: 1, ratio: 0.1, withdrawalMix: 1, freeNum: 3 }),
];

const depositCoin = (coinName: string, coin: string, rechargeMin: number, rechargeMax: number): DepositCoin => ({
  coinName,
  coin,
  coinAddress: "",
  rechargeNum: 99,
  rechargeMax,
  rechargeMin,
  extra: "",
  bonusRatio: 0,
  bonusMax: 0,
  bonusDays: 0,
  useSys: true,
  useThird: false,
  thirdList: [],
});

/** Deposit coins as shipped. */
export const DEPOSIT_COIN_DEFAULTS: DepositCoin[] = [
  depositCoin("USDT-ERC20", "USDT", 10, 9_999_999),
  depositCoin("USDT-TRC20", "USDT", 10, 9_999_999),
  depositCoin("ETH", "ETH", 0.001, 9_999_999),
  depositCoin("BTC", "BTC", 0.0001, 9_999_999),
];
