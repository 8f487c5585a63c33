import { USER_ID_MAX } from "@agio/primitives";
import { z } from "zod";

/** Largest page a list answers with; larger wishes are clamped, not refused. */
export const PAGE_SIZE_MAX = 1_000;
export const PAGE_SIZE_DEFAULT = 10;
const PAGE_NUMBER_MAX = 1_000_000;
const ROW_ID_MAX = 0x7fff_ffff;
const TIME_MS_MAX = 9_999_999_999_999;

/** Chinese characters are refused in every request string (-1002). */
export const CHINESE_CHARACTER = /[\u4e00-\u9fa5]/;

/** A plain decimal: no sign, exponent or blanks; at most 16 whole digits and 18 decimals. */
export const decimal = z
  .string()
  .max(35)
  .regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/);

/** A decimal in an answer; statement amounts carry a sign. */
export const decimalOut = z.string();

/** Lower-case pair name as on the wire. Upper case is accepted and lowered. */
export const symbol = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{2,20}$/)
  .transform((text) => text.toLowerCase());

export const coinCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,12}$/);

/** The code of a coin in any case, raised to upper case. */
export const upperCoin = coinCode.transform((code) => code.toUpperCase());

const numberedUpTo = (max: number) =>
  z
    .union([z.number(), z.string().regex(/^[1-9]\d{0,15}$/)])
    .transform(Number)
    .pipe(z.number().int().positive().max(max));

/** An id given by the core, as a number or its digits: an order, trade or transfer. A positive safe integer. */
export const id = numberedUpTo(Number.MAX_SAFE_INTEGER);

/** An id given by SQL, with 32 bits: a session, message, article, request, operator. */
export const rowId = numberedUpTo(ROW_ID_MAX);

/** A user's number. */
export const userNumber = numberedUpTo(USER_ID_MAX);

/** A whole number in a query or body, as a number or its digits. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** For which account a call of contracts is made. */
export const ofAccount = userNumber
  .optional()
  .describe("an account of the caller's own that they trade in, such as the one they lead from; without it their own");

/** Of which account something is shown. */
export const ownedAccount = userNumber
  .optional()
  .describe("an account of the caller's own, such as one in which they follow; without it their own");

/** 0 buy, 1 sell. */
export const tradeType = wholeNumber(0, 1);

/** UTC milliseconds. */
export const timeMs = wholeNumber(0, TIME_MS_MAX);

/** A time of day, HH:MM:SS in the platform's time zone. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** The caller's idempotency key: printable ASCII without blanks. */
export const clientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,36}$/)
  .describe(
    "idempotency key, as the header X-Idem-Key: for 24 hours at least the same request gets its first answer again, and " +
      "another one under the key is refused (-1004). Keys of orders and of other calls are apart. A user has room for " +
      "250,000 keys of orders and 10,000 others; while it is full, new keys are refused (-1003)",
  );

/** Paging fields of every list (rules 1.4). */
export const paging = {
  pageNum: wholeNumber(1, PAGE_NUMBER_MAX).default(1),
  pageSize: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .transform((size) => Math.min(size, PAGE_SIZE_MAX))
    .default(PAGE_SIZE_DEFAULT),
  beginTime: timeMs.optional(),
  endTime: timeMs.optional(),
  isAsc: z.enum(["asc", "desc"]).optional(),
  /** A field name of the rows; one that cannot be sorted by is ignored. */
  orderByColumn: z
    .string()
    .regex(/^[A-Za-z]{1,30}$/)
    .optional(),
};

/** A page of rows. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), pageNum: z.int(), pageSize: z.int() });

const KEY_LENGTH_MAX = 400;

/** Paging fields of the staff's lists, which go on after a row however far down. */
export const keyPaging = {
  /** `next` of the page before; empty for the first. */
  after: z
    .string()
    .regex(/^[\w-]*$/)
    .max(KEY_LENGTH_MAX)
    .default(""),
  pageSize: paging.pageSize,
  beginTime: paging.beginTime,
  endTime: paging.endTime,
  isAsc: paging.isAsc,
  orderByColumn: paging.orderByColumn,
};

/** A page of such a list. `next` is empty at its end; a `total` of 10,000 means that or more. */
export const keyPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string(), total: z.int() });

/** An e-mail address, lowered: two that differ in case are one. */
export const email = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email());

/** A phone number with its country code: "+86 138 0013 8000". Kept as its digits. */
export const phone = z
  .string()
  .trim()
  .max(32)
  .regex(/^\+?[\d -]+$/)
  .transform((text) => text.replace(/\D/g, ""))
  .pipe(z.string().regex(/^[1-9]\d{6,18}$/));

/** An EVM address, any case. */
export const walletAddress = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{40}$/);

/** A one-time code as it was sent, or of an authenticator app. */
export const oneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** A code of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/);

/** A solved proof of work, as the challenge's own library writes it (base64 of JSON). */
export const captcha = z
  .string()
  .max(4_096)
  .regex(/^[A-Za-z0-9+/=_-]+$/);

/**
 * No control characters, and none that turn the order of what is shown: a reviewer reads a name as it was written. Marks of
 * Arabic and Hebrew (U+200E, U+200F) stay.
 */
export const ONE_LINE = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;

/** Plain text of a person, in one line. Length counts UTF-16 units. */
export const plainText = (max: number) => z.string().trim().max(max).regex(ONE_LINE);

/** As ONE_LINE, with line breaks. */
const LINES = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|\n)*$/u;

/** Plain text of a person, in lines. Length counts UTF-16 units. */
export const plainLines = (max: number) => z.string().trim().max(max).regex(LINES);

/** Text that is looked for: copied from a page it brings the marks that kept it in order there, and is found without them. */
export const searchText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ""))
    .pipe(z.string().regex(ONE_LINE));
