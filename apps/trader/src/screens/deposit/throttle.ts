/** The specification fetches a deposit address at most every five seconds. */
export const ADDRESS_THROTTLE_MS = 5_000;

/**
 * Asks for a value at most once per key and span; whoever asks again meanwhile gets the answer that is already there
 * or on its way. `clock` gives UTC milliseconds.
 */
export function throttled<Value>(
  ask: (key: string) => Promise<Value>,
  { spanMs = ADDRESS_THROTTLE_MS, clock = Date.now }: { spanMs?: number; clock?: () => number } = {},
): (key: string) => Promise<Value> {
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<Value> }>();
  return (key) => {
    const last = asked.get(key);
    if (last !== undefined && clock() - last.at < spanMs) return last.answer;
    const answer = ask(key);
    asked.set(key, { at: clock(), answer });
    return answer;
  };
}
