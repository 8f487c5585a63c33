import { z } from "zod";
import { LANGUAGE_DEFAULTS } from "../languages.ts";
import { TIME_ZONES } from "../time-zones.ts";
import { timeMs } from "../../fields.ts";
import {
  longText,
  once,
  oneOrTwo,
  onOff,
  pictureAddress,
  ROWS_MAX,
  shortText,
  wholeSetting,
} from "./setting-fields.ts";

const KNOWN_CODES: ReadonlySet<string> = new Set(LANGUAGE_DEFAULTS.map(({ dictValue }) => dictValue));
const ON = 1;

/** Square pictures. Where one of the four is empty, `logo` stands; without it the built-in mark. */
export const logo = z.strictObject({
  logo: pictureAddress,
  /** Head of home and of the side menu, on the dark theme. */
  logoA: pictureAddress,
  /** The same on the light theme. */
  logoB: pictureAddress,
  /** Sign-in, registration and download pages. */
  logoC: pictureAddress,
  /** Pictures that users send to others: invitation posters and share cards, which are dark. */
  logoD: pictureAddress,
});

/** Advertised figures stay empty: they are measured or hidden (rules A-15). */
const noFigure = z.string().max(0);
/** Named by the specification without a meaning: nothing would read it. */
const unread = z.string().max(0);

export const marketUrl = z.strictObject({
  url: unread,
  adminCode: unread,
  h5Code: unread,
  spot: unread,
  derivative: unread,
  apy: noFigure,
  user: noFigure,
  tradeAmount: noFigure,
});

export const vipDirections = longText(5_000);

/** One of the 38 offsets. It decides when the platform's day begins. */
export const timeZone = z
  .strictObject({ zoneId: z.string(), offSet: z.string(), offSetValue: z.number() })
  .refine(
    (given) =>
      TIME_ZONES.some(
        (known) =>
          known.zoneId === given.zoneId && known.offSet === given.offSet && known.offSetValue === given.offSetValue,
      ),
    { path: ["zoneId"], message: "is none of the known time zones" },
  );

export const appLanguage = z
  .strictObject({
    /** The language's own name for itself. */
    dictLabel: shortText(40).pipe(z.string().min(1)),
    dictValue: z.string().refine((code) => KNOWN_CODES.has(code), "is no language of the app"),
    dictSort: wholeSetting(0, 10_000),
    imgUrl: pictureAddress,
    default: onOff,
    /** "Y" marks the default. */
    isDefault: z.enum(["Y", "N"]),
    /** 1 offered, 2 hidden. */
    status: oneOrTwo,
  })
  .refine((language) => language.default === (language.isDefault === "Y"), { path: ["isDefault"] })
  .refine((language) => !language.default || language.status === ON, { path: ["status"], message: "is the default" });

/** Every language of the app once, and one of them the default. */
export const appLanguages = z
  .array(appLanguage)
  .length(KNOWN_CODES.size)
  .refine((rows) => new Set(rows.map((row) => row.dictValue)).size === rows.length, { path: ["dictValue"] })
  .refine((rows) => rows.filter((row) => row.default).length === 1, { path: ["default"] });

/**
 * A currency that values are shown in. Its rate is what an operator found and where: nothing is fetched or made up.
 */
export const appCurrency = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  name: shortText(40).pipe(z.string().min(1)),
  symbol: shortText(8).pipe(z.string().min(1)),
  /** Units of the currency for one USDT. */
  rate: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})(\.\d{1,8})?$/)
    .refine((rate) => Number(rate) > 0, "is no rate"),
  /** Where the rate is from, and of when: UTC milliseconds, 0 for a convention. */
  source: shortText(100).pipe(z.string().min(1)),
  rateTime: timeMs,
  sort: wholeSetting(0, 10_000),
  default: onOff,
});

/** Each currency once, and one of them the default. */
export const appCurrencies = z
  .array(appCurrency)
  .min(1)
  .max(ROWS_MAX)
  .superRefine(once("currency"))
  .refine((rows) => rows.filter((row) => row.default).length === 1, { path: ["default"] });

/** Compatibility keys that stay empty: the product never asks a wallet for a token approval (rules A-16). */
export const keptEmpty = z.strictObject({});

const platformName = shortText(40).pipe(z.string().min(1));

/** The fields of PLATFORM_SETTING that staff may change; the rest follows from how the server was started. */
export const storedPlatform = z.strictObject({ name: platformName });

export const platform = z.strictObject({
  name: platformName,
  /** Play money, simulated users: the app shows a banner. */
  isDemo: z.boolean(),
  /** Where index prices come from: "simulated" or the venues' names. */
  origin: z.string(),
  /** Filled in demo mode only, for the sign-in screens to offer. */
  demoLoginName: z.string(),
  demoPassword: z.string(),
  demoInviteCode: z.string(),
});
