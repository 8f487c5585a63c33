import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import type { SizeUnit } from "./contract-draft.ts";
import { CONTRACT_KINDS } from "./contract-kinds.ts";

export const SIZE_UNITS = ["contracts", "coin", "pricing"] as const satisfies readonly SizeUnit[];

export const CONTRACT_PREFERENCES = kindPreferences(CONTRACT_KINDS, {
  kind: STORAGE_KEYS.contractKind,
  confirmed: STORAGE_KEYS.confirmedContractKinds,
});

/** The unit used last, the traded coin before that. */
export const keptSizeUnit = (): SizeUnit =>
  SIZE_UNITS.find((unit) => unit === readStored(STORAGE_KEYS.sizeUnit)) ?? "coin";

export const keepSizeUnit = (unit: SizeUnit): void => writeStored(STORAGE_KEYS.sizeUnit, unit);
