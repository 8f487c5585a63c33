import { hash, verify, type Options } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes, the OWASP minimum. Algorithm 2 is argon2id. */
const ARGON2: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes under way or waiting. Above it a caller is turned away, so that sign-ins cannot starve the process. */
const PENDING_MAX = 64;

/** Hashes and checks passwords on the native thread pool. */
export interface Passwords {
  /** Undefined when too many hashes wait. */
  hash(password: string): Promise<string | undefined>;
  /**
   * Checks against `stored`, or against a decoy of equal cost when there is none ("" for an account without a
   * password). Undefined when too many wait.
   */
  matches(stored: string, password: string): Promise<boolean | undefined>;
}

export async function openPasswords(): Promise<Passwords> {
  const decoy = await hash("no account has this password", ARGON2);
  let pending = 0;
  async function bounded<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (pending >= PENDING_MAX) return undefined;
    pending++;
    try {
      return await work();
    } finally {
      pending--;
    }
  }
  return {
    hash: (password) => bounded(() => hash(password, ARGON2)),
    matches: (stored, password) =>
      bounded(async () => (await verify(stored === "" ? decoy : stored, password)) && stored !== ""),
  };
}
