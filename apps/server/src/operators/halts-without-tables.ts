import { createHash } from "node:crypto";
import type { EndpointName, Permission } from "@agio/api-contract";
import { isOutage } from "@agio/projections";
import { reasonOf, type Log } from "../base/log.ts";
import { OPERATOR_SESSION_LIFETIME_MS, type OperatorSessions } from "./operator-sessions.ts";
import type { AuditEntry, AuditLog } from "./audit-log.ts";
import type { Operators } from "./operator-store.ts";

/** For how long after their last call an operator who was looked up may still halt while the tables are away. */
const KNOWN_FOR_MS = 15 * 60_000;
/** Tables that take longer over who calls, as when somebody has locked them, are away for a halt. */
const TABLES_MS_MAX = 2_000;
/** How often it is looked up anew what they may halt. */
const LOOKED_UP_EVERY_MS = 60_000;
const KNOWN_MAX = 1_000;
const ENTRIES_MAX = 10_000;
const WRITE_AGAIN_MS = 2_000;
/** So long after the tables refused an entry again and again. */
const WRITE_AGAIN_MS_MAX = 60_000;
/** Permissions to halt something. */
const TO_HALT: readonly Permission[] = ["settings.money", "funds.decide"];

/** Calls that halt, by the field and value that say so: they go to the core, which needs no tables. */
const HALTING: Readonly<Partial<Record<EndpointName, readonly [field: string, value: boolean]>>> = {
  "operator.halts.set": ["isHalted", true],
  "operator.markets.setTrading": ["isOpen", false],
  "operator.payouts.pause": ["isPaused", true],
};

interface KnownOperator {
  readonly operatorId: number;
  readonly loginName: string;
  readonly may: readonly Permission[];
  /** When the tables last said so, and when they called last. */
  readonly seenAt: number;
  calledAt: number;
}

/** Who may halt while the tables do not answer, and the entries of the audit log that wait for them. */
export interface HaltsWithoutTables {
  /** The operator of a token; while the tables are away or slow, who held it: they have called within each quarter of an hour since. */
  find(token: string, find: (token: string) => Promise<number | undefined>): Promise<number | undefined>;
  /** An operator has made a call that they may make. */
  note(token: string, operatorId: number): Promise<void>;
  /** The tables said that the token is nobody's, or that its owner may not call. */
  forget(token: string): void;
  /** Who may make a call without the tables: it only halts, and they could a moment ago. */
  mayHalt(token: string, name: EndpointName, request: unknown): Pick<KnownOperator, "loginName"> | undefined;
  /** Whether the tables take too long over a look at who calls. */
  areSlow(look: () => Promise<unknown>): Promise<boolean>;
  /** Writes an entry once the tables are back. */
  writeLater(entry: AuditEntry): void;
}

export interface HaltsWithoutTablesParts {
  readonly operators: Pick<Operators, "byId" | "may">;
  readonly sessions: Pick<OperatorSessions, "onEnded">;
  readonly auditLog: Pick<AuditLog, "append">;
  readonly clock: () => number;
  readonly log: Log;
}

const LATE = Symbol("late");

/** LATE where an answer of the tables does not come in time; then nobody waits for it any more. */
async function inTime<Result>(answer: Promise<Result>): Promise<Result | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(resolve, TABLES_MS_MAX, LATE)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

function permissionOf(name: EndpointName, request: unknown): Permission | undefined {
  const said = HALTING[name];
  if (said === undefined || typeof request !== "object" || request === null) return undefined;
  if ((request as Record<string, unknown>)[said[0]] !== said[1]) return undefined;
  return name === "operator.payouts.pause" ? "funds.decide" : "settings.money";
}

/**
 * An operator who called within the last quarter of an hour halts also while the tables are away: the core takes the
 * command, the journal keeps it with their number, and the audit log hears of it as soon as it can be written.
 */
export function openHaltsWithoutTables({
  operators,
  sessions,
  auditLog,
  clock,
  log,
}: HaltsWithoutTablesParts): HaltsWithoutTables {
  const knownByHash = new Map<string, KnownOperator>();
  // All of theirs: those that stand are known again with their next call.
  sessions.onEnded((operatorId) => {
    for (const [hash, known] of knownByHash) if (known.operatorId === operatorId) knownByHash.delete(hash);
  });
  const waiting: AuditEntry[] = [];
  let isWriting = false;
  let writeAgainMs = WRITE_AGAIN_MS;

  function known(token: string): KnownOperator | undefined {
    const operator = knownByHash.get(hashOf(token));
    if (operator === undefined || clock() - operator.calledAt > KNOWN_FOR_MS) return undefined;
    return clock() - operator.seenAt > OPERATOR_SESSION_LIFETIME_MS ? undefined : operator;
  }

  async function write(): Promise<void> {
    for (let entry = waiting[0]; entry !== undefined; entry = waiting[0]) {
      await auditLog.append(entry, { isNoted: true });
      waiting.shift();
      writeAgainMs = WRITE_AGAIN_MS;
    }
  }

  function writeSoon(): void {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    setTimeout(() => {
      void write()
        .catch((thrown: unknown) => {
          if (isOutage(thrown)) return;
          writeAgainMs = Math.min(writeAgainMs * 2, WRITE_AGAIN_MS_MAX);
          log.error("an entry of the audit log was not written", { reason: reasonOf(thrown) });
        })
        .finally(() => {
          isWriting = false;
          writeSoon();
        });
    }, writeAgainMs).unref();
  }

  return {
    async find(token, find) {
      const operator = known(token);
      if (operator === undefined) return find(token);
      try {
        const found = await inTime(find(token));
        if (found !== LATE) return found;
      } catch (thrown) {
        if (!isOutage(thrown)) throw thrown;
      }
      operator.calledAt = clock();
      return operator.operatorId;
    },
    areSlow: async (look) => (await inTime(look())) === LATE,
    async note(token, operatorId) {
      const before = knownByHash.get(hashOf(token));
      if (before !== undefined && clock() - before.seenAt < LOOKED_UP_EVERY_MS) return;
      const operator = await operators.byId(operatorId);
      if (operator === undefined) return;
      const may: Permission[] = [];
      for (const permission of TO_HALT) if (await operators.may(operatorId, permission)) may.push(permission);
      const hash = hashOf(token);
      knownByHash.delete(hash);
      knownByHash.set(hash, { operatorId, loginName: operator.loginName, may, seenAt: clock(), calledAt: clock() });
      const oldest = knownByHash.keys().next();
      if (knownByHash.size > KNOWN_MAX && !oldest.done) knownByHash.delete(oldest.value);
    },
    forget: (token) => void knownByHash.delete(hashOf(token)),
    mayHalt(token, name, request) {
      const permission = permissionOf(name, request);
      const operator = permission === undefined ? undefined : known(token);
      return permission !== undefined && operator?.may.includes(permission) === true ? operator : undefined;
    },
    writeLater(entry) {
      log.error("a halt while the tables are away", { operatorId: entry.operatorId, action: entry.action });
      if (waiting.length === ENTRIES_MAX) return;
      waiting.push(entry);
      writeSoon();
    },
  };
}
