import { REPORT_DAYS_MAX } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { DaySpan } from "@agio/projections";
import type { PlatformDays } from "../referrals/platform-days.ts";

/** Days of a report, both included; BAD_PARAMETER where there is none, or more than a report has. */
export function reportSpan(
  days: PlatformDays,
  { beginTime, endTime }: { readonly beginTime: number; readonly endTime: number },
): DaySpan | Refusal {
  const span = { fromDay: days.dayOf(beginTime), toDay: days.dayOf(endTime) };
  const isOne = span.toDay >= span.fromDay && span.toDay - span.fromDay < REPORT_DAYS_MAX;
  return isOne ? span : refuse("BAD_PARAMETER", "endTime");
}
