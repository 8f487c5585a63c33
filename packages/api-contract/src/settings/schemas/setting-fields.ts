import { z } from "zod";
import { ONE_LINE } from "../../fields.ts";

const ON_OFF_WORDS = [0, 1, 2, "0", "1", "2", ""] as const;
const AMOUNT_MAX = 1_000_000_000_000;
/** Above it a number of eight decimals is not exact any more. */
const FRACTION_MAX = 10_000_000;
const ATOM = 1e8;
export const ROWS_MAX = 60;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === "1";

/** true, 1 and "1" mean on (rules 1.2); written as a boolean. */
export const onOff = z
  .union([z.boolean(), z.literal(ON_OFF_WORDS)])
  .transform(isOn)
  .pipe(z.boolean());

/** The same for `status` and `showFlag`; written as 1 on, 2 off. */
export const oneOrTwo = z
  .union([z.boolean(), z.literal(ON_OFF_WORDS)])
  .transform((value): number => (isOn(value) ? 1 : 2))
  .pipe(z.number().int().min(1).max(2));

export const wholeSetting = (min: number, max: number) => z.number().int().min(min).max(max);

const hasEightDecimals = (value: number): boolean =>
  Number.isInteger(value) || (value <= FRACTION_MAX && Math.round(value * ATOM) / ATOM === value);

/** An amount or limit: not negative, at most eight decimals. */
export const amountSetting = z.number().min(0).max(AMOUNT_MAX).refine(hasEightDecimals, "has more than eight decimals");

/** A percentage: 8 is 8 %. */
export const percentSetting = z.number().min(0).max(100).refine(hasEightDecimals, "has more than eight decimals");

const PPM_PER_PERCENT = 10_000;

/** A percentage of a fee or of interest that is given away: whole parts per million. */
export const sharePercent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.round(value * PPM_PER_PERCENT) / PPM_PER_PERCENT === value, "has more than four decimals");

/** A figure that is measured: nobody types it in (rules A-15). */
export const measuredFigure = z
  .number()
  .nullable()
  .refine((value) => value === null, "is measured, never typed in");

export const shortText = (max: number) => z.string().trim().max(max).regex(ONE_LINE);
/** Several lines: of the control characters only the line break. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n]*$/u);

export const settingKey = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Inside the app: "/trade?id=0". */
const APP_PATH = /^\/(?!\/)[\w\-/?=&.#%]{0,200}$/;
const httpsUrl = z.url({ protocol: /^https$/ });
const isHttps = (text: string): boolean => httpsUrl.safeParse(text).success;
/** Browsers also take "a;b" or "*" for a host; the page's policy, which names it, does not. */
const pictureUrl = z.url({ protocol: /^https$/, hostname: /^(?:[\w.-]+|\[[\da-f:.]+\])$/ });
const isPicture = (text: string): boolean => pictureUrl.safeParse(text).success;

/** A picture: none, one of ours by a relative address, or https. Nothing that could run. */
export const pictureAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === "" || APP_PATH.test(text) || isPicture(text), "is neither a path nor an https address");

/** Where a menu entry leads: a path of the app, or https. */
export const linkAddress = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => APP_PATH.test(text) || isHttps(text), "is neither a path nor an https address");

export const httpsAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === "" || isHttps(text), "is no https address");

/** Refuses a list that names one thing twice, at the second place. */
export function once<Row>(field: keyof Row & string) {
  return (rows: readonly Row[], context: z.RefinementCtx): void => {
    const seen = new Set<unknown>();
    rows.forEach((row, index) => {
      if (seen.has(row[field])) context.addIssue({ code: "custom", path: [index, field], message: "is there twice" });
      seen.add(row[field]);
    });
  };
}
