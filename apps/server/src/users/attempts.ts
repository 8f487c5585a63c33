/** The secret that somebody guesses at; "Anywhere": one of them, from all networks together. */
export type SecretKind = "password" | "code" | "fundPassword" | "secondFactor" | "operator" | AnywhereKind;
type AnywhereKind = "passwordAnywhere" | "operatorAnywhere" | "codeAnywhere";

/** Result of a guarded check. "busy": it could not be made, and does not count. */
export type Guarded = "right" | "wrong" | "locked" | "busy";

/** Slows down guessing: after some failures a subject is locked for a while, longer each time. */
export interface Attempts {
  /** False while the subject is locked. `subject`: a user number, or what a visitor names. */
  mayTry(kind: SecretKind, subject: string | number): boolean;
  noteFailure(kind: SecretKind, subject: string | number): void;
  /**
   * Counts a guess as a failure before it is made, so that no number of them at once goes past a lock; false while the
   * subject is locked.
   */
  take(kind: AnywhereKind, subject: string): boolean;
  /** It was right, or could not be made. */
  giveBack(kind: AnywhereKind, subject: string): void;
  /** A success forgets the failures. */
  clear(kind: SecretKind, subject: string | number): void;
  /**
   * Makes a check that takes a while and counts what comes of it. Checks of one subject run one after the other: a
   * hundred guesses at once are five guesses and a lock. `check` answers undefined when it cannot be made.
   */
  guard(kind: SecretKind, subject: string | number, check: () => Promise<boolean | undefined>): Promise<Guarded>;
}

const MINUTE_MS = 60_000;
/** Wrong guesses until the next lock. */
export const FAILURES_PER_LOCK = 5;
/**
 * The same for guesses at one name from all networks together, each of which has its own lock. With the locks between
 * them a hundred go through in the first hour, and as many as these in each after it.
 */
export const FAILURES_PER_LOCK_ANYWHERE = 25;
/** How long the first lock lasts, the second, and so on; the last one repeats. */
export const LOCK_MINUTES = [1, 5, 15, 60] as const;
/** Failures are forgotten when none was added for so long. */
const FORGET_MS = 24 * 60 * MINUTE_MS;
/** Subjects remembered; the one that failed longest ago leaves first. */
const SUBJECTS_MAX = 100_000;

/** Checks of one subject that may wait for each other; more are turned away. */
const WAITING_MAX = 20;

interface Turns {
  last: Promise<unknown>;
  waiting: number;
}

interface Failures {
  count: number;
  lastAt: number;
  lockedUntil: number;
}

const isAnywhere = (kind: SecretKind): kind is AnywhereKind =>
  kind === "passwordAnywhere" || kind === "operatorAnywhere" || kind === "codeAnywhere";
const failuresPerLock = (kind: SecretKind): number =>
  isAnywhere(kind) ? FAILURES_PER_LOCK_ANYWHERE : FAILURES_PER_LOCK;

const lockMinutes = (locks: number): number => LOCK_MINUTES[Math.min(locks, LOCK_MINUTES.length) - 1] ?? 0;

/** In memory: a restart forgets failures, which costs an attacker more than it gives them. `clock` in milliseconds. */
export function openAttempts(clock: () => number): Attempts {
  const failures = new Map<string, Failures>();
  const turns = new Map<string, Turns>();
  const keyOf = (kind: SecretKind, subject: string | number): string => `${kind}:${typeof subject}:${subject}`;

  function mayTry(key: string): boolean {
    const known = failures.get(key);
    if (known === undefined) return true;
    if (known.lastAt + FORGET_MS <= clock()) failures.delete(key);
    return known.lockedUntil <= clock();
  }

  function noteFailure(kind: SecretKind, key: string): void {
    const perLock = failuresPerLock(kind);
    const now = clock();
    const known = failures.get(key) ?? { count: 0, lastAt: now, lockedUntil: 0 };
    known.count += 1;
    known.lastAt = now;
    if (known.count % perLock === 0) {
      known.lockedUntil = now + lockMinutes(known.count / perLock) * MINUTE_MS;
    }
    // Put at the end, so that the first of the map is the one that failed longest ago.
    failures.delete(key);
    failures.set(key, known);
    if (failures.size > SUBJECTS_MAX) failures.delete(failures.keys().next().value ?? "");
  }

  function giveBack(kind: AnywhereKind, key: string): void {
    const known = failures.get(key);
    if (known === undefined) return;
    // It was the one that locked.
    if (known.count % failuresPerLock(kind) === 0) known.lockedUntil = 0;
    known.count -= 1;
    if (known.count === 0) failures.delete(key);
  }

  async function check(kind: SecretKind, key: string, work: () => Promise<boolean | undefined>): Promise<Guarded> {
    if (!mayTry(key)) return "locked";
    const isRight = await work();
    if (isRight === undefined) return "busy";
    if (isRight) failures.delete(key);
    else noteFailure(kind, key);
    return isRight ? "right" : "wrong";
  }

  return {
    mayTry: (kind, subject) => mayTry(keyOf(kind, subject)),
    noteFailure: (kind, subject) => noteFailure(kind, keyOf(kind, subject)),
    take(kind, subject) {
      const key = keyOf(kind, subject);
      if (!mayTry(key)) return false;
      noteFailure(kind, key);
      return true;
    },
    giveBack: (kind, subject) => giveBack(kind, keyOf(kind, subject)),
    clear: (kind, subject) => void failures.delete(keyOf(kind, subject)),
    async guard(kind, subject, work) {
      const key = keyOf(kind, subject);
      const line = turns.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= WAITING_MAX) return "busy";
      line.waiting += 1;
      turns.set(key, line);
      const turn = line.last.then(() => check(kind, key, work));
      const leave = (): void => {
        line.waiting -= 1;
        if (line.waiting === 0) turns.delete(key);
      };
      // Whoever waits behind a check that failed on our side still makes their own.
      line.last = turn.then(leave, leave);
      return turn;
    },
  };
}
