import { isDeepStrictEqual } from "node:util";

/** One case of a reference file. `input` and `expected` have the form that the group's runner knows. */
export interface ReferenceCase {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** "direct" must hold; "variant", "context" and "optional-feature" only where the product does the same. */
  readonly applies: string;
  readonly input: Fields;
  readonly expected: Fields;
  /** Absolute, on the numbers of `expected`; 0 asks for equality. */
  readonly tolerance: number;
}

export type Fields = Readonly<Record<string, unknown>>;

export type Outcome =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "skipped"; readonly reason: string };

/** Runs one case by the product's own code. */
export type Runner = (subject: ReferenceCase) => Outcome;

export const failed = (reason: string): Outcome => ({ kind: "failed", reason });
export const skipped = (reason: string): Outcome => ({ kind: "skipped", reason });

/** Passes when every expected field has exactly its value; fields the product computes beyond those do not matter. */
export function compareFields(expected: Fields, actual: Fields): Outcome {
  const differences = Object.entries(expected)
    .filter(([name, value]) => !isDeepStrictEqual(actual[name], value))
    .map(([name, value]) => `${name} is ${JSON.stringify(actual[name])}, expected ${JSON.stringify(value)}`);
  return differences.length === 0 ? { kind: "passed" } : failed(differences.join("; "));
}

/** Whether `fields` has no other names than these. A case of an unknown form is skipped, never guessed at. */
export function hasOnly(fields: object, names: readonly string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}

export const unknownForm = (): Outcome => skipped("a form of case that this runner does not know");
