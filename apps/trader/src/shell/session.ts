import type { ProfileData } from "@agio/api-contract";
import { create } from "zustand";
import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "./storage.ts";

interface Session {
  /** Empty for a visitor. */
  readonly token: string;
  readonly profile: ProfileData | undefined;
}

const RELOAD_DELAY_MS = 10;

const useSessionStore = create<Session>(() => {
  const token = readStored(STORAGE_KEYS.token) ?? "";
  return { token, profile: token === "" ? undefined : readStoredObject<ProfileData>(STORAGE_KEYS.userInfo) };
});

export const useIsSignedIn = (): boolean => useSessionStore((session) => session.token !== "");
export const useProfile = (): ProfileData | undefined => useSessionStore((session) => session.profile);
export const sessionToken = (): string => useSessionStore.getState().token;

/** Keeps a fresh token; the profile follows with the next navigation. */
export function signIn(token: string): void {
  writeStored(STORAGE_KEYS.token, token);
  useSessionStore.setState({ token, profile: undefined });
}

export function keepProfile(profile: ProfileData): void {
  writeStored(STORAGE_KEYS.userInfo, JSON.stringify(profile));
  useSessionStore.setState({ profile });
}

/** Runs `reset` whenever a session ends: the next person finds nothing of the one before. */
export function onSignOut(reset: () => void): void {
  useSessionStore.subscribe(({ token }, before) => {
    if (before.token !== "" && token !== before.token) reset();
  });
}

/**
 * Clears token, user info and session storage. The test-platform setting and the person's preferences stay, and so does
 * whoever has signed in in another tab since.
 */
export function signOut(): void {
  const stored = readStored(STORAGE_KEYS.token) ?? "";
  if (stored === "" || stored === sessionToken()) {
    for (const key of [STORAGE_KEYS.token, STORAGE_KEYS.userInfo, STORAGE_KEYS.balances]) writeStored(key, undefined);
  }
  try {
    sessionStorage.clear();
  } finally {
    useSessionStore.setState({ token: "", profile: undefined });
  }
}

/** Ends a session: signs out, then opens a fresh page. */
export function endSession(): void {
  signOut();
  setTimeout(() => window.location.reload(), RELOAD_DELAY_MS);
}
