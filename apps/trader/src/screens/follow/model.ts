import type { AllSettings, FollowRow, LeaderPageData, LeaderRow } from "@agio/api-contract";
import { RANKED_DAYS_MIN } from "@agio/formulas";
import { mulDivDown, parseDecimal, plainDecimal } from "@agio/primitives";
import type { Direction } from "@agio/ui";
import { directionOf } from "../../features/contract-funds/live-funds.ts";
import { scaleOf } from "../../shell/coin-directory.ts";

const FOLLOW = "follow";
/** Percent with this many decimals is parts per million. */
const PERCENT_DECIMALS = 4;
const PPM = 1_000_000;
const WHOLE_PERCENT = 100;
const BIPS_DECIMALS = 2;

/** Whether a menu leads to copy trading. Who has something in it reaches that all the same. */
export const isFollowOffered = ({
  SIDEBAR_SETTING,
  BOTTOM_MENU_SETTING,
}: Pick<AllSettings, "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING">): boolean =>
  [...SIDEBAR_SETTING, ...BOTTOM_MENU_SETTING].some(({ key, isOpen }) => key === FOLLOW && isOpen);

/** A signed decimal in atoms; one that cannot be read counts as zero. */
export function signedAtoms(text: string, scale: number): number {
  const size = parseDecimal(text.replace(/^[+-]/, ""), scale) ?? 0;
  return text.startsWith("-") ? -size : size;
}

/** Basis points in percent: "0.5" of 50. */
export const percentOfBips = (bips: number): string => plainDecimal(bips, BIPS_DECIMALS);
/** Percent with at most two decimals in basis points; undefined where it is none. */
export const bipsOfPercent = (percent: string): number | undefined => parseDecimal(percent, BIPS_DECIMALS);

const TENTHS = 1;

/** Mean slippage in percent, of basis points with one decimal; "" of none. */
export function slippagePercent(bips: string): string {
  const tenths = signedAtoms(bips, TENTHS);
  const size = plainDecimal(Math.abs(tenths), BIPS_DECIMALS + TENTHS);
  return bips === "" || tenths >= 0 ? bips && size : `-${size}`;
}

export type FollowState = "active" | "paused" | "leaving" | "stopping" | "ended";

export const followState = ({ state, isPaused }: Pick<FollowRow, "state" | "isPaused">): FollowState =>
  state === "active" && isPaused ? "paused" : state;

const REASONS = ["user", "stopLoss", "takeProfit", "leader"] as const;
/** Why a follow stopped; undefined while it goes on, and of a reason that is not known here. */
export const stopReasonOf = ({ stopReason }: Pick<FollowRow, "stopReason">) =>
  REASONS.find((reason) => reason === stopReason);

const REJECTIONS = ["name", "words", "experience", "conduct"] as const;
/** The reason of a rejected application, by the last part of its key. */
export const rejectionOf = (reason: string) => REJECTIONS.find((each) => each === reason.split(".").at(-1));

/** The share if it were settled now: of the profit above the mark, rounded down. */
export function shareDue(row: Pick<FollowRow, "realized" | "mark" | "shareRate">, coin: string): string {
  const scale = scaleOf(coin);
  const above = Math.max(0, signedAtoms(row.realized, scale) - signedAtoms(row.mark, scale));
  return plainDecimal(mulDivDown(above, parseDecimal(row.shareRate, PERCENT_DECIMALS) ?? 0, PPM), scale);
}

/** Contracts that a follow lacks of its aim; below zero: so many too many. */
export const gapOf = ({ aim, share }: FollowRow["lines"][number]): number => aim - share;

/** A bar of the deciles: from where to where, in percent of the width. Zero stands where gains and losses meet. */
export interface DecileBar {
  /** Money up to here, in percent: 10. */
  readonly percent: number;
  readonly value: string;
  readonly from: number;
  readonly size: number;
  readonly direction: Direction;
}

const DECILE_STEP = 10;

/** Returns at 10, 20, … 90 percent of followers’ money as bars on one scale. Display only. */
export function decileBars(deciles: LeaderPageData["followers"]["deciles"]): DecileBar[] {
  const values = deciles.map(Number);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const width = high - low || 1;
  const placeOf = (value: number): number => ((value - low) / width) * WHOLE_PERCENT;
  return deciles.map((value, at) => {
    const ends = [placeOf(0), placeOf(Number(value))] as const;
    return {
      percent: (at + 1) * DECILE_STEP,
      value,
      from: Math.min(...ends),
      size: Math.abs(ends[1] - ends[0]),
      direction: directionOf(value),
    };
  });
}

/** How the leaders are sorted; the server does it. */
export const LEADER_ORDERS = [
  "score",
  "return30",
  "return90",
  "returnAll",
  "drawdown",
  "ownCapital",
  "followed",
  "followers",
  "days",
] as const;
export type LeaderOrder = (typeof LEADER_ORDERS)[number];

/** Why a leader has no rank, as a text; undefined for one who has. */
export const unrankedBecause = ({
  rank,
  isLeading,
  days,
}: Pick<LeaderRow, "rank" | "isLeading" | "days">): "unranked" | "tooYoung" | undefined =>
  rank > 0 ? undefined : isLeading && days < RANKED_DAYS_MIN ? "tooYoung" : "unranked";

/** The filter of the leaders, as it is typed. */
export interface LeaderFilter {
  readonly name: string;
  readonly isOpen: boolean;
  readonly drawdownMax: string;
  readonly daysMin: string;
  readonly ownCapitalMin: string;
  /** Traded within 90 days; "" for any. */
  readonly symbol: string;
}

export const NO_FILTER: LeaderFilter = {
  name: "",
  isOpen: false,
  drawdownMax: "",
  daysMin: "",
  ownCapitalMin: "",
  symbol: "",
};

export const isFiltered = (filter: LeaderFilter): boolean =>
  filter.isOpen ||
  [filter.name, filter.drawdownMax, filter.daysMin, filter.ownCapitalMin, filter.symbol].some((text) => text !== "");

const DAYS_MAX = 36_500;
const whole = (text: string, max: number): number | undefined => {
  const value = parseDecimal(text, 0);
  return value === undefined ? undefined : Math.min(value, max);
};

/** The narrowed request; whatever is empty or cannot be read narrows nothing. The smallest drawdown comes first. */
export function leadersRequest(filter: LeaderFilter, order: LeaderOrder) {
  const name = filter.name.trim();
  const drawdownMax = whole(filter.drawdownMax, WHOLE_PERCENT);
  const daysMin = whole(filter.daysMin, DAYS_MAX);
  const isCapital = Number(filter.ownCapitalMin) > 0;
  return {
    ...(name === "" ? {} : { name }),
    ...(filter.isOpen ? { isOpenToFollow: "true" as const } : {}),
    ...(drawdownMax === undefined ? {} : { drawdownMax }),
    ...(daysMin === undefined ? {} : { daysMin }),
    ...(filter.symbol === "" ? {} : { symbol: filter.symbol }),
    ...(isCapital ? { ownCapitalMin: filter.ownCapitalMin } : {}),
    orderByColumn: order,
    isAsc: order === "drawdown" ? ("asc" as const) : ("desc" as const),
  };
}

/** Whether a leader can be followed, or why not. */
export const leaderStanding = ({
  isLeading,
  isOpenToFollow,
}: Pick<LeaderRow, "isLeading" | "isOpenToFollow">): "open" | "full" | "notLeading" =>
  !isLeading ? "notLeading" : isOpenToFollow ? "open" : "full";
