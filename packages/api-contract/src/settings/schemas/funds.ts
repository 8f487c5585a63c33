import { z } from "zod";
import { clockTime, coinCode } from "../../fields.ts";
import {
  amountSetting,
  once,
  oneOrTwo,
  onOff,
  percentSetting,
  ROWS_MAX,
  shortText,
  wholeSetting,
} from "./setting-fields.ts";

const perDay = wholeSetting(0, 100_000);
const BARRED_MAX = 50_000;
const address = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{10,128}$/);
const name = shortText(40).pipe(z.string().min(1));

/** General withdrawal rules. `ratio` is percent, `withdrawalMix` the minimum; both bounds in USDT. */
export const withdrawal = z
  .strictObject({
    ratio: percentSetting,
    dayWithdrawalNum: perDay,
    freeNum: perDay,
    withdrawalMax: amountSetting,
    withdrawalMix: amountSetting,
    sameAddress: onOff,
    sameUser: onOff,
    allowChange: onOff,
    checkPass: onOff,
    checkCode: onOff,
    checkTax: onOff,
    checkLoan: onOff,
    /** Withheld from the payout, never asked as a payment (rules A-12). */
    feeTax: percentSetting,
    /** Always that of the withdrawn coin, from which it is withheld: no coin can be named. */
    coinTax: z.literal(""),
    limitTime: onOff,
    /** HH:MM:SS in platform time; a start after the end runs over midnight. */
    limitTimeStart: clockTime,
    limitTimeEnd: clockTime,
    /** In USDT: up to the first nobody reviews a withdrawal of low risk, above the second two different people do. */
    autoLimit: amountSetting,
    bigLimit: amountSetting,
    /**
     * In USDT, of credits and withdrawals together on one day of the platform. By one reviewer alone: of one user, and by
     * one operator; above either it takes two. Then what one operator may agree to at all. Not shown to users.
     */
    oneUserDayLimit: amountSetting.default(50_000),
    oneOperatorDayLimit: amountSetting.default(250_000),
    operatorDayLimit: amountSetting.default(2_000_000),
    /** In USDT: how much of one coin leaves within an hour and a day before its payouts are paused; 0: no bound. Not shown to users. */
    payoutHourLimit: amountSetting.default(2_000_000),
    payoutDayLimit: amountSetting.default(10_000_000),
    /** Days for which who credited a user leaves their withdrawals to others. Not shown to users. */
    creditorDays: z.int().min(1).max(30).default(7),
    /** In USDT: from this value on the sender has to say who receives it (travel rule). */
    travelRuleFrom: amountSetting,
    /** Addresses that nothing is sent to and nothing is credited from. Not shown to users. */
    barredAddresses: z.array(address).max(BARRED_MAX),
  })
  .refine((rule) => rule.withdrawalMix <= rule.withdrawalMax, { path: ["withdrawalMix"] })
  .refine((rule) => rule.autoLimit <= rule.bigLimit, { path: ["autoLimit"] })
  .refine((rule) => rule.ratio + rule.feeTax < 100, { path: ["feeTax"], message: "leaves nothing to pay out" })
  .refine((rule) => !rule.limitTime || rule.limitTimeStart !== rule.limitTimeEnd, { path: ["limitTimeEnd"] });

export const thirdPartyChannel = z.strictObject({
  code: name,
  name,
  currency: shortText(20),
  coin: shortText(20),
  useAddress: onOff,
  /** 1 on, 2 off. */
  status: oneOrTwo,
});
const thirdList = z.array(thirdPartyChannel).max(ROWS_MAX).superRefine(once("code"));

/** One withdrawal channel. Null means: the general rule applies. */
export const withdrawalChannel = z
  .strictObject({
    /** 1 on, 2 off. */
    status: oneOrTwo,
    rechargeName: name,
    rechargeType: name,
    /** 0 coin, 1 bank. */
    type: wholeSetting(0, 1),
    /** Fixed, in USDT. */
    fee: amountSetting.nullable(),
    ratio: percentSetting.nullable(),
    dayWithdrawalNum: perDay.nullable(),
    freeNum: perDay.nullable(),
    withdrawalMax: amountSetting.nullable(),
    withdrawalMix: amountSetting.nullable(),
    useSys: onOff,
    useThird: onOff,
    thirdList,
  })
  .refine(({ withdrawalMix, withdrawalMax }) => (withdrawalMix ?? 0) <= (withdrawalMax ?? Infinity), {
    path: ["withdrawalMix"],
  });
export const withdrawalChannels = z.array(withdrawalChannel).max(ROWS_MAX).superRefine(once("rechargeName"));

/** One deposit coin. */
export const depositCoin = z
  .strictObject({
    coinName: name,
    coin: coinCode,
    coinAddress: shortText(200),
    rechargeNum: perDay,
    rechargeMax: amountSetting,
    rechargeMin: amountSetting,
    extra: shortText(500),
    /** Bonus on what is credited: percent, at most so much each, for so many days. 0: none. */
    bonusRatio: percentSetting.default(0),
    bonusMax: amountSetting.default(0),
    bonusDays: wholeSetting(0, 3_650).default(0),
    useSys: onOff,
    useThird: onOff,
    thirdList,
  })
  .refine((coin) => coin.rechargeMin <= coin.rechargeMax, { path: ["rechargeMin"] });
export const depositCoins = z.array(depositCoin).max(ROWS_MAX).superRefine(once("coinName"));
