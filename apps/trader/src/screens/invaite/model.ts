import type { ReferralOverviewData, ReferralRewardsData, RewardRow } from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { isZero } from "../../features/rewards/reward-words.ts";
import { INVITE_TABS, hrefOf, paths, type InviteTab } from "../../paths.ts";
import { scaleOf } from "../../shell/coin-directory.ts";

/** The address of an invitation. */
export const inviteLink = (page: Pick<Location, "origin" | "pathname">, code: string): string =>
  page.origin + page.pathname + hrefOf(paths.join(code));

const SCHEME = /^https?:\/\//;

/** The link as it is shown: the scheme says nothing here. */
export const shownLink = (link: string): string => link.replace(SCHEME, "");

/** Whether something was ever earned; it stays readable when the programme closes. */
export const hasEarnings = ({ total, held, owed, earned }: ReferralOverviewData): boolean =>
  earned.length > 0 || [total, held, owed].some((value) => !isZero(value));

const PAST_TABS = ["members", "earnings"] as const satisfies readonly InviteTab[];

/** Parts of the centre: of a closed programme only what it has brought. */
export const tabsOf = ({ isOpen }: Pick<ReferralOverviewData, "isOpen">): readonly InviteTab[] =>
  isOpen ? INVITE_TABS : PAST_TABS;

/** Rates have at most four decimals: a millionth is the smallest one. */
const RATE_DECIMALS = 4;
const WHOLE_PERCENT = 100;

/** Parts of a hundred that go to the friend and what stays with the inviter, of the first level's rate. */
export function friendShare(
  firstRate: string,
  friendPercent: number,
): { readonly friend: string; readonly own: string } {
  const units = parseDecimal(firstRate, RATE_DECIMALS) ?? 0;
  const friend = Math.floor((units * friendPercent) / WHOLE_PERCENT);
  return { friend: plainDecimal(friend, RATE_DECIMALS), own: plainDecimal(units - friend, RATE_DECIMALS) };
}

const LEVELS = [1, 2, 3] as const;

/** Levels that pay something, with their numbers. */
export const payingLevels = (rates: readonly string[]) =>
  LEVELS.map((level) => ({ level, rate: rates[level - 1] ?? "0" })).filter(({ rate }) => !isZero(rate));

export type RewardSum = ReferralRewardsData["sums"][number];

/** Whether the rewards of a product and coin are what was paid and is still owed. */
export function isBalanced({ coin, rewards, paid, owed }: RewardSum): boolean {
  const [all, parts] = [[rewards], [paid, owed]].map((amounts) => sumIn(coin, amounts));
  return all === parts;
}

/** The rewards of these rows as they were paid or are owed: without those under review and those that are not paid. */
export const sumOfRows = (coin: string, rows: readonly Pick<RewardRow, "amount" | "state">[]): string =>
  plainDecimal(
    sumIn(
      coin,
      rows.filter(({ state }) => state !== "held" && state !== "dropped").map(({ amount }) => amount),
    ),
    scaleOf(coin),
  );

const sumIn = (coin: string, amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + (parseDecimal(amount, scaleOf(coin)) ?? Number.NaN), 0);
