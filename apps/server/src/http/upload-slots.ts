/** Files being read at once: each may take 5 MB of memory. */
export const UPLOADS_MAX = 16;
export const UPLOADS_PER_USER_MAX = 2;

/** Bounds how many files are being read at once, by one user and by all. */
export interface UploadSlots {
  /** The way to give the slot back; undefined when none is free. */
  take(userId: number): (() => void) | undefined;
}

export function openUploadSlots(): UploadSlots {
  const taken = new Map<number, number>();
  let total = 0;
  return {
    take(userId) {
      const own = taken.get(userId) ?? 0;
      if (total >= UPLOADS_MAX || own >= UPLOADS_PER_USER_MAX) return undefined;
      total++;
      taken.set(userId, own + 1);
      return () => {
        total--;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left > 0) taken.set(userId, left);
        else taken.delete(userId);
      };
    },
  };
}
