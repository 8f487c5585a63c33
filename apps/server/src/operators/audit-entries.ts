import { hash } from "node:crypto";
import type { DataOf } from "@agio/api-contract";
import type { ServerAudit } from "./operator-tables.ts";

/** Entries whose hash covers roles and changes too. */
export const AUDIT_VERSION = 2;
/** A longer change is kept by its hash alone: the request or the settings' history has it whole. */
const CHANGE_LENGTH_MAX = 16_384;

type AuditRow = DataOf<"operator.audit.list">["rows"][number];

/** What an entry's hash covers. */
export type HashedEntry = Omit<ServerAudit, "hash">;

/** The state before or after a change as an entry keeps it. */
export function changeText(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  if (text.length <= CHANGE_LENGTH_MAX) return text;
  return JSON.stringify({ tooLong: text.length, sha256: hash("sha256", text, "hex") });
}

/**
 * SHA-256 over the hash before and the entry's canonical JSON, hex. An entry of version 1 is hashed as it was then. Its fields are
 * written in the order of their names: a million entries are verified at once.
 */
export function auditHash(previous: string, entry: HashedEntry): string {
  const { entry_id, operator_id, login_name, action, subject, reason, code, address, created_at } = entry;
  const { version, roles, before_text, after_text } = entry;
  const json =
    version === 1
      ? JSON.stringify({ action, address, code, created_at, entry_id, login_name, operator_id, reason, subject })
      : JSON.stringify({
          ...{ action, address, after_text, before_text, code, created_at, entry_id, login_name, operator_id },
          ...{ reason, roles, subject, version },
        });
  return hash("sha256", previous + json, "hex");
}

/** Whether an entry of version 1 has nothing where its hash does not look. */
export const isWholeEntry = ({ version, roles, before_text, after_text }: HashedEntry): boolean =>
  version === AUDIT_VERSION || (version === 1 && roles === "" && before_text === "" && after_text === "");

export const auditRow = (row: ServerAudit): AuditRow => ({
  id: row.entry_id,
  version: row.version,
  operatorId: row.operator_id,
  loginName: row.login_name,
  roles: row.roles,
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  code: row.code,
  address: row.address,
  createTime: row.created_at,
  before: row.before_text,
  after: row.after_text,
  hash: row.hash,
});
