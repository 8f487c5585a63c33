import { expect, test } from "vitest";
import { feeSeries, hrefs, totalOf, valueText, volumeSeries, type HomeDays } from "./days-model.ts";

const day = (startTime: number): HomeDays["days"][number] => ({
  ...{ startTime, signUps: 2, activeUsers: 3 },
  volumes: { spot: "10.5", contract: "4", second: "0", option: "1" },
  fees: { spot: "0.1", contract: "0.2", second: "0", option: "0", conversion: "0", withdrawal: "0.05" },
});
const DAYS: HomeDays = { coin: "USDT", sequence: 1, unvalued: [], days: [day(0), day(86_400_000)] };
const text = ((key: string) => key) as never;

test("the total of a chart is that of all its days", () => {
  expect(totalOf(volumeSeries(text, DAYS))).toBe(31);
  expect(valueText(totalOf(feeSeries(text, DAYS)))).toBe("0.7");
});

test("each day leads to the rows that it is made of", () => {
  expect(hrefs.report(day(86_400_000))).toBe("#/reports?span=day&date=1970-01-02");
  expect(hrefs.signUps(day(0))).toBe("#/users?from=1970-01-01&until=1970-01-01");
  expect(hrefs.active(day(0))).toBe("#/users?active=1970-01-01");
});
