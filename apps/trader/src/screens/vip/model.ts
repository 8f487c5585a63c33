import type { VipLevelSetting } from "@agio/api-contract/settings";

export interface VipLevel {
  readonly level: number;
  /** In USDT of the 30-day average of all accounts. */
  readonly from: number;
  readonly to: number;
  readonly isOwn: boolean;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The levels in rising order, with one's own marked. */
export const vipLevels = (setting: VipLevelSetting, ownLevel: number | undefined): VipLevel[] =>
  LEVELS.map((level) => ({
    level,
    from: setting[`vip${level}Start`],
    to: setting[`vip${level}End`],
    isOwn: level === ownLevel,
  }));
