/** What is guessed at. */
export type SecretKind = "password" | "code" | "fundPassword" | "secondFactor" | "operator";

/** Slows down guessing: after some failures a subject is locked for a while, longer each time. */
export interface Attempts {
  /** False while the subject is locked. `subject`: a user number, or what a visitor names. */
  mayTry(kind: SecretKind, subject: string | number): boolean;
  noteFailure(kind: SecretKind, subject: string | number): void;
  /** A success forgets the failures. */
  clear(kind: SecretKind, subject: string | number): void;
}
