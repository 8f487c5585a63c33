import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

type Json = Readonly<Record<string, unknown>>;

/** Whether this browser can use passkeys here: it knows them and the page is served securely. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function" && window.isSecureContext;

/** Lets the person use a passkey of this site. Undefined when there was none, or they said no. */
export const answerWithPasskey = (options: Json): Promise<Json | undefined> =>
  answered(async () => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON: options as never });
  });

/** Makes a passkey for this site. Undefined when none was made. */
export const makePasskey = (options: Json): Promise<Json | undefined> =>
  answered(async () => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON: options as never });
  });

// The browser says no by throwing, and tells the page no reason that would help the person.
async function answered(
  ask: () => Promise<AuthenticationResponseJSON | RegistrationResponseJSON>,
): Promise<Json | undefined> {
  try {
    return { ...(await ask()) };
  } catch {
    return undefined;
  }
}
