import type { DataOf } from "@agio/api-contract";
import type { Schema } from "./schema.ts";

export type Section = DataOf<"operator.settings.list">[number];
export type Form = DataOf<"operator.settings.forms">[number];
export type Version = DataOf<"operator.settings.history">["rows"][number];

export const schemaOf = ({ schema }: Form): Schema => schema as Schema;

/** A draft of a section, and the version that it was begun on. */
export interface Draft {
  readonly version: number;
  readonly value: unknown;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The value that a version took the place of. */
export const before = (versions: readonly Version[], at: number, builtIn: unknown): unknown =>
  versions[at + 1]?.value ?? (versions[at]?.version === 1 ? builtIn : undefined);
