import { createHash } from "node:crypto";
import type { EndpointName, Permission } from "@agio/api-contract";
import { isOutage } from "@agio/projections";
import { reasonOf, type Log } from "../base/log.ts";
import type { AuditEntry, AuditLog } from "./audit-log.ts";
import type { Operators } from "./operator-store.ts";

/** For how long an operator who was looked up may still halt while the tables are away. */
const KNOWN_FOR_MS = 15 * 60_000;
/** How often it is looked up anew what they may halt. */
const LOOKED_UP_EVERY_MS = 60_000;
const KNOWN_MAX = 1_000;
const ENTRIES_MAX = 10_000;
const WRITE_AGAIN_MS = 2_000;
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
  readonly seenAt: number;
}

/** Who may halt while the tables do not answer, and the entries of the audit log that wait for them. */
export interface HaltsWithoutTables {
  /** The operator of a token; while the tables are away, who held it within the last quarter of an hour. */
  find(token: string, find: (token: string) => Promise<number | undefined>): Promise<number | undefined>;
  /** An operator has made a call that they may make. */
  note(token: string, operatorId: number): Promise<void>;
  /** The tables said that the token is nobody's, or that its owner may not call. */
  forget(token: string): void;
  /** Who may make a call without the tables: it only halts, and they could a moment ago. */
  mayHalt(token: string, name: EndpointName, request: unknown): Pick<KnownOperator, "loginName"> | undefined;
  /** Writes an entry once the tables are back. */
  writeLater(entry: AuditEntry): void;
}

export interface HaltsWithoutTablesParts {
  readonly operators: Pick<Operators, "byId" | "may">;
  readonly auditLog: Pick<AuditLog, "append">;
  readonly clock: () => number;
  readonly log: Log;
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
  auditLog,
  clock,
  log,
}: HaltsWithoutTablesParts): HaltsWithoutTables {
  const knownByHash = new Map<string, KnownOperator>();
  const waiting: AuditEntry[] = [];
  let isWriting = false;

  function known(token: string): KnownOperator | undefined {
    const operator = knownByHash.get(hashOf(token));
    return operator === undefined || clock() - operator.seenAt > KNOWN_FOR_MS ? undefined : operator;
  }

  async function write(): Promise<void> {
    for (let entry = waiting[0]; entry !== undefined; entry = waiting[0]) {
      await auditLog.append(entry, { isNoted: true });
      waiting.shift();
    }
  }

  function writeSoon(): void {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    setTimeout(() => {
      void write()
        .catch((thrown: unknown) => {
          if (!isOutage(thrown)) log.error("an entry of the audit log was not written", { reason: reasonOf(thrown) });
        })
        .finally(() => {
          isWriting = false;
          writeSoon();
        });
    }, WRITE_AGAIN_MS).unref();
  }

  return {
    async find(token, find) {
      try {
        return await find(token);
      } catch (thrown) {
        const operator = isOutage(thrown) ? known(token) : undefined;
        if (operator === undefined) throw thrown;
        return operator.operatorId;
      }
    },
    async note(token, operatorId) {
      const before = knownByHash.get(hashOf(token));
      if (before !== undefined && clock() - before.seenAt < LOOKED_UP_EVERY_MS) return;
      const operator = await operators.byId(operatorId);
      if (operator === undefined) return;
      const may: Permission[] = [];
      for (const permission of TO_HALT) if (await operators.may(operatorId, permission)) may.push(permission);
      const hash = hashOf(token);
      knownByHash.delete(hash);
      knownByHash.set(hash, { operatorId, loginName: operator.loginName, may, seenAt: clock() });
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
