/**
 * The password process of test exchanges and test servers. A real hash waits for a free processor, of which tests leave none:
 * a start would wait long for its first five. The real one has `passwords.test.ts`, and whatever starts the built server.
 */
export const QUICK_PASSWORDS = new URL("./quick-password-process.mjs", import.meta.url);
