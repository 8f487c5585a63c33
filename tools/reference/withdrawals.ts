import { isFreeWithdrawal, withdrawalAmounts, withdrawalsLeft } from "@agio/formulas";
import { isInWindow, plainDecimal, secondOfDay } from "@agio/primitives";
import {
  compareFields,
  type Fields,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  unknownForm,
} from "./reference-case.ts";
import { unitsOf } from "./scaling.ts";

/** The decimals in which the cases write money. */
const SCALE = 8;
/** A percentage of 10^9. */
const PERCENT_DECIMALS = 7;
const DAY_MS = 86_400_000;
/** The specification's window, and its zone. */
const WINDOW = { start: "11:00:00", end: "23:00:00" };
const MINUTES_PER_HOUR = 60;

/**
 * {amount, ratio, fee?, freeNum?, usedToday?} → {fee, receive} or an error · {dayWithdrawalNum, usedToday} → an error ·
 * {localTime, start, end} → {allowed} · {utc, offset} → {localTime, allowed}
 */
export function runWithdrawalCase({ input, expected }: ReferenceCase): Outcome {
  if (hasOnly(input, ["channel", "dayWithdrawalNum", "usedToday"])) return compareFields(expected, countOf(input));
  if (hasOnly(input, ["channel", "amount", "ratio", "fee", "freeNum", "usedToday"])) {
    return compareFields(expected, amountsOf(input));
  }
  if (hasOnly(input, ["localTime", "start", "end"])) {
    const { localTime, start, end } = input as Record<"localTime" | "start" | "end", string>;
    return compareFields(expected, { allowed: isOpen({ start, end }, secondsIn(localTime)) });
  }
  if (hasOnly(input, ["utc", "offset"])) {
    const offsetMinutes = (input["offset"] as number) * MINUTES_PER_HOUR;
    const second = secondOfDay(DAY_MS + secondsIn(input["utc"] as string) * 1_000, offsetMinutes);
    return compareFields(expected, { localTime: timeOf(second), allowed: isOpen(WINDOW, second) });
  }
  return unknownForm();
}

function countOf(input: Fields): Fields {
  const left = withdrawalsLeft(input["usedToday"] as number, input["dayWithdrawalNum"] as number);
  return left === 0 ? { error: "dayCountExceeded" } : {};
}

function amountsOf(input: Fields): Fields {
  const { freeNum = 0, usedToday = 0 } = input as { freeNum?: number; usedToday?: number };
  const { feeAtoms, receiveAtoms } = withdrawalAmounts({
    atoms: unitsOf(input["amount"] as string, SCALE),
    fixedFeeAtoms: unitsOf((input["fee"] as string | undefined) ?? "0", SCALE),
    ratioPpb: unitsOf(input["ratio"] as string, PERCENT_DECIMALS),
    taxPpb: 0,
    isFree: isFreeWithdrawal(usedToday, freeNum),
    scale: SCALE,
    chainDecimals: SCALE,
  });
  if (receiveAtoms <= 0) return { error: "amountNotAboveFee" };
  return { fee: plainDecimal(feeAtoms, SCALE), receive: plainDecimal(receiveAtoms, SCALE) };
}

function secondsIn(time = ""): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

const timeOf = (second: number): string =>
  [second / 3_600, (second / 60) % 60, second % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");

const isOpen = ({ start, end }: Record<"start" | "end", string | undefined>, second: number): boolean =>
  isInWindow({ windowStartSecond: secondsIn(start), windowEndSecond: secondsIn(end) }, second);
