import { expect, test } from "vitest";
import { timeColumns, timePartsOf, timeWithin } from "./time-text.ts";

test.each([
  ["11:00:00", ["11", "00", "00"]],
  ["23:59:59", ["23", "59", "59"]],
])("%s is a time", (text, parts) => expect(timePartsOf(text)).toEqual(parts));

test.each(["24:00:00", "11:60:00", "11:00", "1:00:00", "11:00:60", "", "11:00:00 "])("%j is none", (text) =>
  expect(timePartsOf(text)).toBeUndefined(),
);

test("a time is moved into its bounds; no time becomes the earliest", () => {
  expect(timeWithin("10:59:59", "11:00:00", "23:00:00")).toBe("11:00:00");
  expect(timeWithin("23:00:01", "11:00:00", "23:00:00")).toBe("23:00:00");
  expect(timeWithin("12:30:00", "11:00:00", "23:00:00")).toBe("12:30:00");
  expect(timeWithin("nonsense", "11:00:00")).toBe("11:00:00");
});

test("the columns offer only what keeps the time within its bounds", () => {
  const [hours, minutes, seconds] = timeColumns(["11", "30", "15"], "11:30:10", "12:05:00");
  expect(hours).toEqual(["11", "12"]);
  expect([minutes?.[0], minutes?.at(-1)]).toEqual(["30", "59"]);
  expect([seconds?.[0], seconds?.at(-1)]).toEqual(["10", "59"]);
  expect(timeColumns(["12", "05", "00"], "11:30:10", "12:05:00")[2]).toEqual(["00"]);
});
