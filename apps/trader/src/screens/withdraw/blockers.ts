import type { TranslationKey } from "@agio/translations";
import { paths } from "../../paths.ts";
import type { WithdrawalStatus } from "./model.ts";

/** Why nothing can be withdrawn at all now, and where that can be mended. */
export interface Blocker {
  readonly key: TranslationKey;
  readonly values?: Readonly<Record<string, string>>;
  readonly link?: string;
}

export interface OwnGuard {
  readonly hasFundPassword: boolean;
  readonly hasContact: boolean;
}

const SIMPLE: Readonly<Record<number, Blocker>> = {
  [-1005]: { key: "withdrawal.why.closed" },
  [-1006]: { key: "withdrawal.why.verification", link: paths.verification() },
  [-1011]: { key: "withdrawal.why.restricted" },
  [-1024]: { key: "withdrawal.why.fundPassword", link: paths.fundPassword() },
  [-6403]: { key: "withdrawal.why.closed" },
  [-6404]: { key: "withdrawal.why.limit", link: paths.verification() },
  [-6408]: { key: "withdrawal.why.count" },
  [-6409]: { key: "withdrawal.why.debt" },
  [-6410]: { key: "withdrawal.why.pending", link: paths.funds({ kind: "withdrawals" }) },
  [-6421]: { key: "withdrawal.why.paused" },
  [-6419]: { key: "withdrawal.why.codeWay", link: paths.security("withdrawalCodes") },
};

const WINDOW = -6402;
const RESTRICTED = -6401;
const ADDRESS_LOCKED = -6406;

/** How a blocker writes a moment, and the time zone that daily hours are in. */
interface TimeWords {
  readonly timeText: (utcMs: number) => string;
  readonly zone: string;
}

/** The words of a refusal that the app can say better than its message alone; undefined for any other. */
export function blockerOf(code: number, status: WithdrawalStatus, { timeText, zone }: TimeWords) {
  if (code === WINDOW && !status.ownWindowOpen) {
    const values = { start: status.ownWindowStart, end: status.ownWindowEnd, zone };
    return { key: "withdrawal.why.ownWindow", values, link: paths.security("withdrawalWindow") } as const;
  }
  if (code === WINDOW) {
    const values = { start: status.windowStart, end: status.windowEnd, zone };
    return { key: "withdrawal.why.window", values } as const;
  }
  if (code === RESTRICTED || code === ADDRESS_LOCKED) {
    if (status.lockUntil > 0)
      return { key: "withdrawal.why.locked", values: { time: timeText(status.lockUntil) } } as const;
    return { key: code === RESTRICTED ? "withdrawal.why.restricted" : "withdrawal.why.addressLocked" } as const;
  }
  return SIMPLE[code];
}

/** All that stands in the way before anything is typed, each once. */
export function standingBlockers(status: WithdrawalStatus, guard: OwnGuard | undefined, words: TimeWords): Blocker[] {
  const known = status.reasons.flatMap((code): Blocker[] => {
    const blocker = blockerOf(code, status, words);
    return blocker === undefined ? [] : [blocker];
  });
  const own: Blocker[] = [];
  if (guard !== undefined && status.needsPassword && !guard.hasFundPassword)
    own.push({ key: "withdrawal.why.fundPassword", link: paths.fundPassword() });
  if (guard !== undefined && status.needsCode && !guard.hasContact)
    own.push({ key: "withdrawal.why.contact", link: paths.bindEmail() });
  const keys = new Set<string>();
  return [...known, ...own].filter(({ key }) => !keys.has(key) && keys.add(key));
}
