import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import type { ShareUnit } from "./contract-draft.ts";
import { CONTRACT_KINDS } from "./contract-kinds.ts";

export const SHARE_UNITS = ["shares", "coin", "pricing"] as const satisfies readonly ShareUnit[];

export const CONTRACT_PREFERENCES = kindPreferences(CONTRACT_KINDS, {
  kind: STORAGE_KEYS.contractKind,
  confirmed: STORAGE_KEYS.confirmedContractKinds,
});

/** The unit used last, the traded coin before that. */
export const keptShareUnit = (): ShareUnit =>
  SHARE_UNITS.find((unit) => unit === readStored(STORAGE_KEYS.shareUnit)) ?? "coin";

export const keepShareUnit = (unit: ShareUnit): void => writeStored(STORAGE_KEYS.shareUnit, unit);
