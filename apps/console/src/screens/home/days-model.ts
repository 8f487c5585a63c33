import type { DataOf } from "@agio/api-contract";
import type { Series, Tone } from "../../features/chart/bars.ts";
import { dayText } from "../../features/utc-time/utc-time.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type HomeDays = DataOf<"operator.home.days">;
type Day = HomeDays["days"][number];

const DECIMALS = 100;

/** A value for an eye: two digits behind the point. */
export const valueText = (value: number): string => format.amount(String(Math.round(value * DECIMALS) / DECIMALS));

const VOLUMES = [
  ["spot", "accent"],
  ["contract", "quiet"],
  ["second", "warn"],
  ["option", "up"],
] as const satisfies readonly (readonly [keyof Day["volumes"], Tone])[];
const FEES = [
  ["spot", "accent"],
  ["contract", "quiet"],
  ["second", "warn"],
  ["option", "up"],
  ["conversion", "down"],
  ["withdrawal", "strong"],
] as const satisfies readonly (readonly [keyof Day["fees"], Tone])[];

const seriesOf = (
  days: readonly Day[],
  label: string,
  { tone, of }: { tone: Tone; of: (day: Day) => number },
): Series => {
  const values = days.map(of);
  return { label, tone, values, texts: values.map(valueText) };
};

export const volumeSeries = (text: Text, { days }: HomeDays): Series[] =>
  VOLUMES.map(([name, tone]) =>
    seriesOf(days, text(`home.days.products.${name}`), { tone, of: ({ volumes }) => Number(volumes[name]) }),
  );

export const feeSeries = (text: Text, { days }: HomeDays): Series[] =>
  FEES.map(([name, tone]) =>
    seriesOf(days, text(`home.days.products.${name}`), { tone, of: ({ fees }) => Number(fees[name]) }),
  );

export const signUpSeries = (text: Text, { days }: HomeDays): Series[] => [
  seriesOf(days, text("home.days.signUps"), { tone: "accent", of: ({ signUps }) => signUps }),
];

export const activeSeries = (text: Text, { days }: HomeDays): Series[] => [
  seriesOf(days, text("home.days.activeUsers"), { tone: "accent", of: ({ activeUsers }) => activeUsers }),
];

/** Of all days and series together. */
export const totalOf = (series: readonly Series[]): number =>
  series.reduce((sum, { values }) => sum + values.reduce((total, value) => total + value, 0), 0);

/** Pages of the rows that a day's figure is made of. */
export const hrefs = {
  report: ({ startTime }: Day): string => `#/reports?span=day&date=${dayText(startTime)}`,
  signUps: ({ startTime }: Day): string => `#/users?from=${dayText(startTime)}&until=${dayText(startTime)}`,
  active: ({ startTime }: Day): string => `#/users?active=${dayText(startTime)}`,
};
