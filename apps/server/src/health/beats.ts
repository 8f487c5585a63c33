/** The server's signs of life, in memory that its thread for health shares with it. */
const BEAT_AT = 0;
const SEQUENCE = 1;
const WORDS = 2;

/** As long as nothing was heard of the server it is late; after this it is said to stand still. */
export const STANDSTILL_MS = 10_000;

/** A clock that all threads of the process share: milliseconds. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();

export const newBeats = (): SharedArrayBuffer => new SharedArrayBuffer(WORDS * Float64Array.BYTES_PER_ELEMENT);

/** Says that the server lives, and how far its journal is durable. */
export function beat(shared: SharedArrayBuffer, sequence: number, now = sharedNow()): void {
  new Float64Array(shared).set([now, sequence]);
}

/** The words of `/healthz` about a server by its last sign of life. */
export function healthBy(shared: SharedArrayBuffer, now = sharedNow()) {
  const words = new Float64Array(shared);
  const silentMs = Math.max(0, Math.round(now - (words[BEAT_AT] ?? 0)));
  const status = silentMs > STANDSTILL_MS ? ("standstill" as const) : ("ok" as const);
  return { status, sequence: words[SEQUENCE] ?? 0, silentMs };
}

/** Said beside the health where the server's database role could rewrite the audit log. */
export const auditNote = (excessRights: readonly string[]): { readonly audit?: string } =>
  excessRights.length === 0 ? {} : { audit: `the database role ${excessRights.join(", ")}` };
