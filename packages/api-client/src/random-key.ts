const KEY_BYTES = 16;

/** 32 random hex digits. Also works where `randomUUID` is missing: pages served over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random UUID of version 4, with its hyphens. */
export function randomUuid(): string {
  const hex = randomKey();
  // The two upper bits of the 17th digit are 10 (RFC 9562).
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
