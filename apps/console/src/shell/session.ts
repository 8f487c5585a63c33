import { storedTexts } from "@agio/ui";
import { create } from "zustand";

/** In the tab alone: another tab signs in for itself, and closing this one ends its access. */
const TOKEN_KEY = "env_console_token";

interface Session {
  readonly token: string | undefined;
  /** It was ended by the server: the entry says so. */
  readonly hasEnded: boolean;
}

const { read, write } = storedTexts<typeof TOKEN_KEY>(() => sessionStorage);

export const useSession = create<Session>(() => ({ token: read(TOKEN_KEY), hasEnded: false }));

export const sessionToken = (): string | undefined => useSession.getState().token;

export function beginSession(token: string): void {
  write(TOKEN_KEY, token);
  useSession.setState({ token, hasEnded: false });
}

/** Told when the session ends, however it ends. */
export const onSessionEnd = (listener: () => void): (() => void) =>
  useSession.subscribe(({ token }) => {
    if (token === undefined) listener();
  });

/** `hasEnded`: by the server, not by the operator. */
export function endSession(hasEnded = false): void {
  write(TOKEN_KEY, undefined);
  useSession.setState({ token: undefined, hasEnded });
}
