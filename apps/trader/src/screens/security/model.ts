import type { SecurityOverviewData } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";
import { paths, SECURITY_VIEWS, type SecurityView } from "../../paths.ts";

/** The view that a link names; the overview when it names none. */
export const viewOfLink = (view: string | null): SecurityView | undefined =>
  SECURITY_VIEWS.find((known) => known === view);

export type Level = "low" | "medium" | "high";

interface Safeguard {
  readonly isOn: boolean;
  readonly title: TranslationKey;
  readonly path: string;
}

/** Safeguards of an account, the most useful first. */
function safeguards(overview: SecurityOverviewData): readonly Safeguard[] {
  return [
    {
      isOn: overview.hasAuthenticator || overview.passkeys > 0,
      title: "security.row.authenticator",
      path: paths.security("authenticator"),
    },
    { isOn: overview.hasFundPwd, title: "security.row.fundPassword", path: paths.fundPassword() },
    {
      isOn: overview.email !== "" || overview.phone !== "",
      title: "security.contact.bindEmail",
      path: paths.bindEmail(),
    },
    {
      isOn: overview.antiPhishingCode !== "",
      title: "security.row.antiPhishing",
      path: paths.security("antiPhishing"),
    },
    { isOn: overview.passkeys > 0, title: "security.row.passkeys", path: paths.security("passkeys") },
  ];
}

export interface Score {
  readonly level: Level;
  readonly done: number;
  readonly total: number;
  /** The most useful next step; undefined when everything is on. */
  readonly next: { readonly title: TranslationKey; readonly path: string } | undefined;
}

const HIGH_DONE = 4;

/** How well the account is guarded. Without a second step it is never more than fair. */
export function scoreOf(overview: SecurityOverviewData): Score {
  const all = safeguards(overview);
  const done = all.filter(({ isOn }) => isOn).length;
  const hasSecondStep = all[0]?.isOn === true;
  const level = hasSecondStep && done >= HIGH_DONE ? "high" : hasSecondStep || done >= 2 ? "medium" : "low";
  return { level, done, total: all.length, next: all.find(({ isOn }) => !isOn) };
}

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** Hours and minutes until a lock ends, a begun minute counting whole; undefined when nothing is locked. */
export function lockLeft(untilMs: number, nowMs: number): { hours: number; minutes: number } | undefined {
  if (untilMs <= nowMs) return undefined;
  const minutes = Math.ceil((untilMs - nowMs) / MS_PER_MINUTE);
  return { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR };
}

const GROUP = 4;

/** A secret in groups of four, easier to type: "JBSW Y3DP". */
export const grouped = (secret: string): string => secret.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(" ") ?? "";

const ANTI_PHISHING = /^[A-Za-z0-9._-]{4,20}$/;

export const isAntiPhishingCode = (code: string): boolean => ANTI_PHISHING.test(code);

/** The recovery codes as the file that is kept. */
export const recoveryFile = (platform: string, loginName: string, codes: readonly string[]): string =>
  [`${platform} ${loginName}`.trim(), "", ...codes, ""].join("\n");
