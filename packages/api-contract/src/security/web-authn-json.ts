import { z } from "zod";

/** Options and responses are WebAuthn JSON, as the browser's own methods read and write them. */
export const webAuthnJson = z.record(z.string(), z.unknown());
