import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import type { ShareUnit } from "./contract-draft.ts";
import { CONTRACT_KINDS, type ContractKind } from "./contract-kinds.ts";

export const SHARE_UNITS = ["shares", "coin", "pricing"] as const satisfies readonly ShareUnit[];

/** The kind used last, limit before that. */
export const keptContractKind = (): ContractKind =>
  CONTRACT_KINDS.find((kind) => kind === readStored(STORAGE_KEYS.contractKind)) ?? "limit";

export const keepContractKind = (kind: ContractKind): void => writeStored(STORAGE_KEYS.contractKind, kind);

/** The unit used last, the traded coin before that. */
export const keptShareUnit = (): ShareUnit =>
  SHARE_UNITS.find((unit) => unit === readStored(STORAGE_KEYS.shareUnit)) ?? "coin";

export const keepShareUnit = (unit: ShareUnit): void => writeStored(STORAGE_KEYS.shareUnit, unit);

function confirmedKinds(): readonly string[] {
  const kept = readStoredObject<unknown>(STORAGE_KEYS.confirmedContractKinds);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** True until the person asked not to be asked for this kind. */
export const asksBeforePlacingContract = (kind: ContractKind): boolean => !confirmedKinds().includes(kind);

export const stopAskingForContract = (kind: ContractKind): void =>
  writeStored(STORAGE_KEYS.confirmedContractKinds, JSON.stringify([...new Set([...confirmedKinds(), kind])]));
