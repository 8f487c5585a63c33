import { refuse, type Refusal } from "@agio/primitives";
import { PLANNED_MS_MAX } from "../../../operators/market-schedule.ts";

/** The moment of a change as its request keeps it: nothing for at once. Refuses BAD_PARAMETER for one too far ahead. */
export function plannedFor(dueTime: number | undefined, now: number): { readonly dueAt?: number } | Refusal {
  if (dueTime === undefined || dueTime <= now) return {};
  return dueTime - now > PLANNED_MS_MAX ? refuse("BAD_PARAMETER", "dueTime") : { dueAt: dueTime };
}
