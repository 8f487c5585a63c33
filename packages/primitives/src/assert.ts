/** Thrown when our own code breaks one of its promises. A caller's mistake is a refusal, never this. */
export class AssertionFailure extends Error {
  override readonly name = "AssertionFailure";
}

/** Stops on a mistake of ours. `fact` states what must hold, as one positive sentence. */
export function assert(holds: boolean, fact: string): asserts holds {
  if (!holds) throw new AssertionFailure(fact);
}

/** The `default` branch of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new AssertionFailure(`every case is handled, yet this came: ${JSON.stringify(value)}`);
}
