const DAY_MS = 86_400_000;
const DAYS_IN_ERA = 146_097;
/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH_DAYS = 719_468;
const THURSDAY = 4;

export interface UtcDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
}

/** The date of a time in UTC. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days. */
export function utcDateOf(at: number): UtcDate {
  const days = Math.floor(at / DAY_MS);
  const shifted = days + EPOCH_DAYS;
  const era = Math.floor(shifted / DAYS_IN_ERA);
  const dayOfEra = shifted - era * DAYS_IN_ERA;
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1, weekday: (days + THURSDAY) % 7 };
}
