import type { DataOf } from "@agio/api-contract";
import { PERMISSIONS, type Permission } from "@agio/api-contract/permissions";

export type Role = DataOf<"operator.roles.list">[number];

/** Permissions to give; every role has the first one, about oneself. */
export const GRANTED = PERMISSIONS.filter((permission) => permission !== "self");

/** Subjects of the permissions, each with its own: "funds" has "funds.read" and "funds.decide". */
export function bySubject(): readonly (readonly [subject: string, permissions: readonly Permission[]])[] {
  const subjects = new Map<string, Permission[]>();
  for (const permission of GRANTED) {
    const subject = permission.split(".", 1)[0] ?? "";
    subjects.set(subject, [...(subjects.get(subject) ?? []), permission]);
  }
  return [...subjects];
}

export const toggled = (permissions: readonly Permission[], one: Permission): Permission[] =>
  GRANTED.filter((permission) => (permission === one) !== permissions.includes(permission));

/** Networks as they are typed: one a line, or between commas. */
export const networksIn = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((network) => network.trim())
    .filter((network) => network !== "");

export const ROLE_NAME = "[a-z][a-z0-9\\-]{1,31}";
