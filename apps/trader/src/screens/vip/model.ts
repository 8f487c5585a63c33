import type { VipLevelSetting } from "@agio/api-contract/settings";
import type { FeePercentsData } from "@agio/api-contract";
import { isOn } from "../../shell/settings.ts";
import { WHOLE_FEES } from "../../features/own-fees/own-fees.ts";

export interface VipLevel {
  readonly level: number;
  /** In USDT of the 30-day average of all accounts. */
  readonly from: number;
  readonly to: number;
  /** In USDT of the volume of thirty days; undefined while no volume counts. */
  readonly volumeFrom: number | undefined;
  readonly percents: FeePercentsData;
  readonly isOwn: boolean;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The levels in rising order, with one's own marked. */
export const vipLevels = (setting: VipLevelSetting, ownLevel: number | undefined): VipLevel[] =>
  LEVELS.map((level, at) => {
    const of = (product: keyof FeePercentsData) => setting.percents[product][at] ?? WHOLE_FEES;
    return {
      level,
      from: setting[`vip${level}Start`],
      to: setting[`vip${level}End`],
      // Settings that an earlier release kept have neither field.
      volumeFrom: isOn(setting.volumeIsOpen) ? setting.volumeStarts[at] : undefined,
      percents: { spot: of("spot"), contract: of("contract"), option: of("option") },
      isOwn: level === ownLevel,
    };
  });

/** How far an average or a volume is on its way to the next start, in whole percent; whole without a next one. */
export function progressPercent(amount: string, next: { readonly start: string } | null): number {
  if (next === null || Number(next.start) === 0) return 100;
  return Math.min(100, Math.floor((Number(amount) / Number(next.start)) * 100));
}
