import { createHash } from "node:crypto";
import { takeSnapshot, type CoreState } from "@agio/core";

/** SHA-256 of the canonical snapshot in hexadecimal: equal states have equal hashes. */
export function stateHash(state: CoreState): string {
  return createHash("sha256").update(takeSnapshot(state)).digest("hex");
}
