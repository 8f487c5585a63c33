import {
  displayAmount,
  displayChangePercent,
  displayCharge,
  displayDate,
  displayDateTime,
  displayDay,
  displayMonth,
  displayPrice,
  displaySignedPercent,
  displayTickPrice,
  displayTime,
  displayVolume,
  displayZone,
  groupThousands,
  UNKNOWN_FIGURE,
  type DateOrder,
} from "@agio/primitives";
import { coinDecimals } from "./coin-directory.ts";

/** A figure as it came, or undefined while nobody knows it. */
export type Figure = string | number | undefined;

export interface FigureLook {
  /** Language tag: "de". */
  readonly locale: string;
  /** Hours ahead of UTC. */
  readonly offsetHours: number;
  readonly dateOrder: DateOrder;
}

const isNumber = (value: Figure): value is string | number => /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(String(value ?? ""));

/**
 * Writes every figure and date of the app, and nothing else does. A figure that is not known, undefined or no number
 * ("--"), is a dash and never a zero. Nothing here is read back: amounts travel as they came.
 */
export function createFigureFormat({ locale, offsetHours, dateOrder }: FigureLook) {
  const written = (text: string | undefined) => (text === undefined ? UNKNOWN_FIGURE : groupThousands(text, locale));
  const zone = displayZone(offsetHours);
  const ifKnown = (value: Figure, write: (known: string | number) => string | undefined) =>
    written(isNumber(value) ? write(value) : undefined);
  return {
    /** With the decimals of the market's tick, or by the display rule where none is known. Zero is no price. */
    price: (value: Figure, tickDecimals?: number) =>
      ifKnown(value, (known) => {
        if (tickDecimals !== undefined) return displayTickPrice(known, tickDecimals);
        return Number(known) === 0 ? undefined : displayPrice(known);
      }),
    /** A balance, rounded down to `decimals`. */
    amount: (value: Figure, decimals: number) => ifKnown(value, (known) => displayAmount(known, decimals)),
    /** A balance of a coin, rounded down to the decimals that the coin is shown with. */
    holding: (value: Figure, coin: string) => ifKnown(value, (known) => displayAmount(known, coinDecimals(coin))),
    /** A charge, rounded up to `decimals`. */
    charge: (value: Figure, decimals: number) => ifKnown(value, (known) => displayCharge(known, decimals)),
    /** A price change of a market, by the specification's rule. Undefined without a price to compare with. */
    change: (percent: number | undefined) =>
      percent === undefined ? undefined : written(displayChangePercent(percent)),
    /** Gains, parts and returns in percent, with their sign. */
    percent: (value: Figure) => ifKnown(value, displaySignedPercent),
    volume: (value: Figure) => ifKnown(value, displayVolume),
    /** Any decimal with its digits as they are. Other texts come back unchanged. */
    grouped: (text: string | undefined) => written(text === "--" ? undefined : text),
    /** How many, or a dash. */
    count: (count: number | undefined) => written(count === undefined ? undefined : String(count)),
    date: (utcMs: number) => displayDate(utcMs, offsetHours, dateOrder),
    day: (utcMs: number) => displayDay(utcMs, offsetHours, dateOrder),
    month: (utcMs: number) => displayMonth(utcMs, offsetHours, dateOrder),
    time: (utcMs: number) => displayTime(utcMs, offsetHours),
    /** With its zone, so that nobody takes it for another one's. */
    dateTime: (utcMs: number) => `${displayDateTime(utcMs, offsetHours, dateOrder)}\u00a0${zone}`,
    /** Where the zone stands beside it. */
    plainDateTime: (utcMs: number) => displayDateTime(utcMs, offsetHours, dateOrder),
    zonedTime: (utcMs: number) => `${displayTime(utcMs, offsetHours)}\u00a0${zone}`,
    zone,
    /** A day that is named in UTC wherever one is, without its year: the expiry of a series. */
    utcDay: (utcMs: number) => displayDay(utcMs, 0, dateOrder),
  };
}

export type FigureFormat = ReturnType<typeof createFigureFormat>;
