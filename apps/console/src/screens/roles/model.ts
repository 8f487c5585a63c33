import type { DataOf } from "@agio/api-contract";
import { PERMISSIONS, type Permission } from "@agio/api-contract/permissions";

export type Role = DataOf<"operator.roles.list">[number];

/** Permissions to give; every role has the first one, about oneself. */
export type Granted = Exclude<Permission, "self">;
export const GRANTED = PERMISSIONS.filter((permission) => permission !== "self");

/** Subject of a permission: "funds" of "funds.read". */
type SubjectOf<Name extends string> = Name extends `${infer Subject}.${string}` ? Subject : never;
type Subject = SubjectOf<Granted>;

/** Subjects of the permissions, each with its own: "funds" has "funds.read" and "funds.decide". */
export function bySubject(): readonly (readonly [subject: Subject, permissions: readonly Granted[]])[] {
  const subjects = new Map<Subject, Granted[]>();
  for (const permission of GRANTED) {
    const subject = permission.slice(0, permission.indexOf(".")) as Subject;
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
