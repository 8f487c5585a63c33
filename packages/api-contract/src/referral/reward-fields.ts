import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** Most levels above a payer that an agent's terms may reach. */
export const LEVELS_MAX = 10;

/** Levels of referral. */
export const REFERRAL_LEVELS = 3;

/** Origin of the base of a reward: interest of finance, or the fee of a product. */
const REWARD_PRODUCTS = ["interest", "spot", "contract", "option", "second"] as const;

/** Percent of an inviter's first level that goes back to the friend who came by the link. */
export const FRIEND_PERCENTS = [0, 10, 20, 30, 40, 50] as const;

export const rewardProduct = z.enum(REWARD_PRODUCTS);

/**
 * "referral" of the inviters above, "agent" of an agent above, "friend": the payer's own part of the first level, "broker": of
 * orders whose names carry a broker's code, by whomever.
 */
export const rewardProgramme = z.enum(["referral", "friend", "agent", "broker"]);

/** A percentage of the base, as a plain decimal: "1.5" is 1.5 %. */
export const percentOut = z.string();

/**
 * One line of the arithmetic: `base` × `ratio` percent, rounded down. Of the first level's, `friendPercent` percent, again
 * rounded down, are the friend's `amount`, and the rest the inviter's. States: "paid" went into the
 * payment of its day, "owed" is of a day whose payment is not complete, "held" is under review, "dropped" was reviewed
 * and is not paid, "takenBack" was paid and taken back, wholly or in part.
 */
export const rewardRow = z.object({
  id: z.string(),
  /** Begin of the platform day on which the base was collected. */
  day: z.int(),
  programme: rewardProgramme,
  level: z.int(),
  product: rewardProduct,
  coin: z.string(),
  /** Who paid the base, masked; nobody is named to a broker. */
  fromUser: z.string(),
  base: decimalOut,
  /** Percent; of an agent the difference to the agents below. */
  ratio: percentOut,
  /** Of the link by which the payer came; 0 but for the first level of referral and its friend. */
  friendPercent: z.int(),
  amount: decimalOut,
  takenBack: decimalOut,
  state: z.enum(["paid", "owed", "held", "dropped", "takenBack"]),
  createTime: z.int(),
});

export type RewardRow = z.infer<typeof rewardRow>;

/** A member as whoever invited them sees them. */
export const memberRow = z.object({
  id: z.string(),
  /** Masked; nobody's number is told. */
  userId: z.string(),
  level: z.int(),
  joinTime: z.int(),
  /** Fees collected from them for this receiver so far, in USDT at index prices. */
  base: decimalOut,
  createTime: z.int(),
});

export type MemberRow = z.infer<typeof memberRow>;

/** A coin's sum, and what it is worth at index prices. */
export const coinSum = z.object({ coin: z.string(), amount: decimalOut, usdt: decimalOut });
