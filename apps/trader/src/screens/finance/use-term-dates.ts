import { useServerNow } from "../../live/server-clock.ts";
import { useSettings } from "../../shell/settings.ts";
import { termDates, type TermDates } from "./model.ts";

/** When a subscription of this moment begins to count, pays first, and ends; days are those of the platform. */
export function useTermDates(days: number): TermDates & { readonly now: number } {
  const now = useServerNow(false);
  const { offSetValue } = useSettings().timeZone;
  return { now, ...termDates(now, days, offSetValue) };
}
