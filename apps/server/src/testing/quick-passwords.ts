import path from "node:path";
import { pathToFileURL } from "node:url";
import { REPOSITORY } from "./repository.ts";

/**
 * The password process of test exchanges and test servers. A real hash waits for a free processor, of which tests leave none:
 * a start would wait long for its first five. The real one has `passwords.test.ts`, and whatever starts the built server.
 */
export const QUICK_PASSWORDS = pathToFileURL(
  path.join(REPOSITORY, "apps/server/src/testing/quick-password-process.mjs"),
);
