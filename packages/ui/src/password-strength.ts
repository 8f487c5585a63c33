/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const FAIR_LENGTH = 8;
const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** Guessers' first tries: the beginnings of words in most leaked passwords. */
const COMMON =
  /pass|qwert|asdf|zxcv|letmein|welcome|admin|login|iloveyou|dragon|monkey|abc123|1q2w3e|12345|00000|11111/i;

/**
 * Effort of a guesser: length counts most, kinds of characters a little; runs ("abcd", "4444") count as one
 * character and a common word makes it weak unless there is much beside it.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === "") return 0;
  const length = lengthWithoutRuns(password);
  if (length < FAIR_LENGTH) return 1;
  if (COMMON.test(password) && length < STRONG_LENGTH) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (length >= STRONG_LENGTH && kinds >= 2) return 4;
  if (length >= GOOD_LENGTH) return kinds >= 3 ? 4 : 3;
  return kinds >= 3 ? 3 : 2;
}

/** Characters that are not foreseen by the two before them. */
function lengthWithoutRuns(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const last = codes[index - 1];
    const beforeLast = codes[index - 2];
    if (last === undefined || beforeLast === undefined) return true;
    const step = code - last;
    return Math.abs(step) > 1 || last - beforeLast !== step;
  }).length;
}
