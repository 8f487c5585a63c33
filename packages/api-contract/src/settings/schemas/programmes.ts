import { z } from "zod";
import { amountSetting, measuredFigure, onOff, sharePercent, wholeSetting } from "./setting-fields.ts";

const VIP_LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
const REBATE_PERCENT_MAX = 50;

/** Whole percents of a market's own fee: what an order pays as maker and as taker. */
const feePercents = z.strictObject({ maker: wholeSetting(0, 100), taker: wholeSetting(0, 100) });

/** Of levels 1 to 7: none pays more than the one below it. */
const levelPercents = z
  .array(feePercents)
  .length(VIP_LEVELS.length)
  .refine(
    (rows) =>
      rows.every(({ maker, taker }, at) => {
        const below = rows[at - 1];
        return below === undefined || (maker <= below.maker && taker <= below.taker);
      }),
    "pays more than the level below it",
  );

/** So much volume of thirty days in USDT, and no more, is kept exactly of a coin of six decimals. */
const VOLUME_MAX = 9_000_000_000;

/** Of levels 1 to 7, rising, in whole USDT: a level that asks for no volume would be everybody's. */
const volumeStarts = z
  .array(wholeSetting(1, VOLUME_MAX))
  .length(VIP_LEVELS.length)
  .superRefine((starts, context) => {
    const at = starts.findIndex((start, index) => start <= (starts[index - 1] ?? 0));
    if (at >= 0) context.addIssue({ code: "custom", path: [at], message: "is not above the one before it" });
  });

/**
 * Thresholds in USDT of the 30-day average of all accounts, rising from level to level, and what each pays of the fees. With
 * the second switch a level is also reached by the volume of thirty days that it begins at.
 */
export const vipLevel = z
  .strictObject({
    isOpen: onOff,
    vip1Start: amountSetting,
    vip1End: amountSetting,
    vip2Start: amountSetting,
    vip2End: amountSetting,
    vip3Start: amountSetting,
    vip3End: amountSetting,
    vip4Start: amountSetting,
    vip4End: amountSetting,
    vip5Start: amountSetting,
    vip5End: amountSetting,
    vip6Start: amountSetting,
    vip6End: amountSetting,
    vip7Start: amountSetting,
    vip7End: amountSetting,
    volumeIsOpen: onOff,
    volumeStarts,
    percents: z.strictObject({ spot: levelPercents, contract: levelPercents, option: levelPercents }),
  })
  .superRefine((setting, context) => {
    let before = -1;
    for (const bound of VIP_LEVELS.flatMap((level) => [`vip${level}Start`, `vip${level}End`] as const)) {
      if (setting[bound] <= before) {
        context.addIssue({ code: "custom", path: [bound], message: "is not above the bound before it" });
        return;
      }
      before = setting[bound];
    }
  });

/** Percent of the base per level; together at most 50. */
export const financialRebate = z
  .strictObject({ isOpen: onOff, oneRatio: sharePercent, twoRatio: sharePercent, threeRatio: sharePercent })
  .refine((setting) => setting.oneRatio + setting.twoRatio + setting.threeRatio <= REBATE_PERCENT_MAX, {
    path: ["threeRatio"],
    message: "the levels give away more than 50 percent",
  });

const COUNTRIES_MAX = 250;

/** ISO 3166 codes of two letters, each once. */
const closedCountries = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(COUNTRIES_MAX)
  .refine((codes) => new Set(codes).size === codes.length, "names a country twice");

/** By product, the countries whose users open nothing new in it. What they hold is settled and may be closed. */
export const productCountries = z.strictObject({
  SecondContract: closedCountries,
  option: closedCountries,
  Ustandard: closedCountries,
  follow: closedCountries,
});

/** `shareRate` is a fraction. Null figures are measured, never typed in, and hidden until they are. */
export const traderSetting = z.strictObject({
  /** The leader's part of a follower's profit: half of it at most. */
  shareRate: z.number().min(0).max(0.5),
  maxUserCount: wholeSetting(1, 10_000),
  /** A made-up number of followers is not shown: it stays 0 (rules A-15). */
  defaultUserCount: wholeSetting(0, 0),
  traderMinAmount: amountSetting,
  highRebate: measuredFigure,
  perUser: measuredFigure,
  totalRebate: measuredFigure,
  totalUserCount: measuredFigure,
  totalAmountCount: measuredFigure,
});
