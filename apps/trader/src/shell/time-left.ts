import type { Translate } from "./language.ts";

const MS_PER_SECOND = 1_000;
const MS_PER_DAY = 86_400_000;

/** Time left as "07:59:59"; past the time it stays at zero until the next frame names the next one. */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.max(Math.ceil(leftMs / MS_PER_SECOND), 0);
  const part = (value: number) => String(value).padStart(2, "0");
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(part).join(":");
}

/** The same with days before it, where there are any: "3 d 07:59:59". */
export function daysLeftText(t: Translate, leftMs: number): string {
  const days = Math.floor(leftMs / MS_PER_DAY);
  const time = timeLeftText(leftMs - days * MS_PER_DAY);
  return days === 0 ? time : t("option.head.daysAndTime", { days, time });
}
