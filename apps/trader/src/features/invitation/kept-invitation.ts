import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

/** An invitation that was opened in this browser. */
interface KeptInvitation {
  readonly code: string;
  readonly openedAt: number;
}

export const KEPT_MS = 30 * 86_400_000;

/** Keeps the code of the invitation opened last for 30 days. It only fills the field of the registration. */
export function keepInvitation(code: string, nowMs: number): void {
  const kept: KeptInvitation = { code, openedAt: nowMs };
  writeStored(STORAGE_KEYS.invitation, JSON.stringify(kept));
}

/** The code opened last within 30 days. */
export function keptInvitation(nowMs: number): string | undefined {
  const { code, openedAt } = readStoredObject<Partial<KeptInvitation>>(STORAGE_KEYS.invitation) ?? {};
  if (typeof code !== "string" || typeof openedAt !== "number") return undefined;
  return nowMs - openedAt < KEPT_MS ? code : undefined;
}

/** Once somebody has registered, the next person at this browser is not invited any more. */
export const forgetInvitation = (): void => writeStored(STORAGE_KEYS.invitation, undefined);
