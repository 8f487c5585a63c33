const KEY_BYTES = 16;

/** 32 random hex digits. Also works where `randomUUID` is missing: pages served over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
