import { create } from "zustand";

/** In the tab alone: another tab signs in for itself, and closing this one ends its access. */
const TOKEN_KEY = "env_console_token";

interface Session {
  readonly token: string | undefined;
  /** It was ended by the server: the entry says so. */
  readonly hasEnded: boolean;
}

function storedToken(): string | undefined {
  try {
    return sessionStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(TOKEN_KEY);
    else sessionStorage.setItem(TOKEN_KEY, token);
  } catch {
    // A browser that keeps storage closed asks again after a reload.
    return;
  }
}

export const useSession = create<Session>(() => ({ token: storedToken(), hasEnded: false }));

export const sessionToken = (): string | undefined => useSession.getState().token;

export function beginSession(token: string): void {
  storeToken(token);
  useSession.setState({ token, hasEnded: false });
}

/** `hasEnded`: by the server, not by the operator. */
/** Told when the session ends, however it ends. */
export const onSessionEnd = (listener: () => void): (() => void) =>
  useSession.subscribe(({ token }) => {
    if (token === undefined) listener();
  });

export function endSession(hasEnded = false): void {
  storeToken(undefined);
  useSession.setState({ token: undefined, hasEnded });
}
