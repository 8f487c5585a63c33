import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import type { SizeUnit } from "./contract-draft.ts";
import { CONTRACT_KINDS } from "./contract-kinds.ts";

export const SIZE_UNITS = ["contracts", "coin", "pricing"] as const satisfies readonly SizeUnit[];

export const CONTRACT_PREFERENCES = kindPreferences(CONTRACT_KINDS, {
  kind: STORAGE_KEYS.contractKind,
  confirmed: STORAGE_KEYS.confirmedContractKinds,
});

/** Browsers keep a choice under the word that it had first. */
const STORED = { contracts: "shares", coin: "coin", pricing: "pricing" } as const satisfies Record<SizeUnit, string>;

/** The unit used last, the traded coin before that. */
export const keptSizeUnit = (): SizeUnit =>
  SIZE_UNITS.find((unit) => STORED[unit] === readStored(STORAGE_KEYS.sizeUnit)) ?? "coin";

export const keepSizeUnit = (unit: SizeUnit): void => writeStored(STORAGE_KEYS.sizeUnit, STORED[unit]);
