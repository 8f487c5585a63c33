import { readStored, readStoredObject, writeStored, type StorageKey } from "../../shell/storage.ts";

/** The kind that a person last chose on a ticket, and the kinds that are sent without asking once more. */
export interface KindPreferences<Kind extends string> {
  /** The kind used last, the first of all before that. */
  readonly kept: () => Kind;
  readonly keep: (kind: Kind) => void;
  /** True until the person asked not to be asked for this kind. */
  readonly asks: (kind: Kind) => boolean;
  readonly stopAsking: (kind: Kind) => void;
}

interface PreferenceKeys {
  readonly kind: StorageKey;
  readonly confirmed: StorageKey;
}

export function kindPreferences<Kind extends string>(
  kinds: readonly [Kind, ...Kind[]],
  keys: PreferenceKeys,
): KindPreferences<Kind> {
  const confirmed = (): readonly string[] => {
    const kept = readStoredObject<unknown>(keys.confirmed);
    return Array.isArray(kept) ? kept.map(String) : [];
  };
  return {
    kept: () => kinds.find((kind) => kind === readStored(keys.kind)) ?? kinds[0],
    keep: (kind) => writeStored(keys.kind, kind),
    asks: (kind) => !confirmed().includes(kind),
    stopAsking: (kind) => writeStored(keys.confirmed, JSON.stringify([...new Set([...confirmed(), kind])])),
  };
}
