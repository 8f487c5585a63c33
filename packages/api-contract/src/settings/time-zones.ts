import type { TimeZoneSetting } from "./sections.ts";

const OFFSET_HOURS = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7, 8,
  8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 14,
];

const CITIES: Record<number, string> = {
  [-12]: "Etc/GMT+12",
  [-11]: "Pacific/Pago_Pago",
  [-10]: "Pacific/Honolulu",
  [-9.5]: "Pacific/Marquesas",
  [-9]: "America/Anchorage",
  [-8]: "America/Los_Angeles",
  [-7]: "America/Denver",
  [-6]: "America/Chicago",
  [-5]: "America/New_York",
  [-4]: "America/Halifax",
  [-3.5]: "America/St_Johns",
  [-3]: "America/Sao_Paulo",
  [-2]: "Atlantic/South_Georgia",
  [-1]: "Atlantic/Azores",
  0: "Europe/London",
  1: "Europe/Berlin",
  2: "Europe/Athens",
  3: "Europe/Istanbul",
  3.5: "Asia/Tehran",
  4: "Asia/Dubai",
  4.5: "Asia/Kabul",
  5: "Asia/Karachi",
  5.5: "Asia/Kolkata",
  5.75: "Asia/Kathmandu",
  6: "Asia/Dhaka",
  6.5: "Asia/Yangon",
  7: "Asia/Bangkok",
  8: "Asia/Hong_Kong",
  8.75: "Australia/Eucla",
  9: "Asia/Tokyo",
  9.5: "Australia/Adelaide",
  10: "Australia/Sydney",
  10.5: "Australia/Lord_Howe",
  11: "Pacific/Noumea",
  12: "Pacific/Auckland",
  12.75: "Pacific/Chatham",
  13: "Pacific/Tongatapu",
  14: "Pacific/Kiritimati",
};

function offsetText(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return `UTC${hours < 0 ? "-" : "+"}${clock}`;
}

const timeZone = (hours: number): TimeZoneSetting => ({
  zoneId: CITIES[hours] ?? "UTC",
  offSet: offsetText(hours),
  offSetValue: hours,
});

/** The 38 standard offsets from UTC with one place each, west to east. Offsets are fixed, without summer time. */
export const TIME_ZONES: readonly TimeZoneSetting[] = OFFSET_HOURS.map(timeZone);

/** Asia/Hong_Kong: the platform's day and the default of a new browser. */
export const DEFAULT_TIME_ZONE: TimeZoneSetting = timeZone(8);
