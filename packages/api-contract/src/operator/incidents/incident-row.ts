import { z } from "zod";
import { LANGUAGE_DEFAULTS } from "../../settings/languages.ts";
import { INCIDENT_LEVELS, STATUS_PARTS } from "./incident-parts.ts";
import { shortText } from "../../settings/schemas/setting-fields.ts";

const LANGUAGES: ReadonlySet<string> = new Set(LANGUAGE_DEFAULTS.map(({ dictValue }) => dictValue));
const languageCode = z.string().refine((code) => LANGUAGES.has(code), "is no language of the app");
const words = shortText(1_000).pipe(z.string().min(1));

/** Words by language; English is there, and stands for every language that is not. */
export const incidentWords = z
  .record(languageCode, words)
  .refine((texts) => texts["en"] !== undefined, { path: ["en"] });

export const incidentLevel = z.enum(INCIDENT_LEVELS);

export const incidentParts = z.array(z.enum(STATUS_PARTS)).min(1).max(STATUS_PARTS.length);

export const incidentRow = z.object({
  id: z.int(),
  /** Counts its changes. */
  version: z.int(),
  level: incidentLevel,
  parts: z.array(z.enum(STATUS_PARTS)),
  title: z.record(z.string(), z.string()),
  /** Newest first. */
  updates: z.array(z.object({ time: z.int(), text: z.record(z.string(), z.string()), operatorId: z.int() })),
  startTime: z.int(),
  /** 0 while it lasts. */
  endTime: z.int(),
});

export type IncidentRow = z.infer<typeof incidentRow>;
