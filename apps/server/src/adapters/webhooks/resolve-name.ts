import { Resolver } from "node:dns/promises";

/** Of the first question; c-ares doubles it for each further one. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

/** A numeric address that a name leads to. */
export interface NumericAddress {
  readonly address: string;
  readonly family: number;
}

interface Asked {
  /** "127.0.0.1:5353"; those of the machine unless told. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * Asks name servers over sockets of its own. The system's resolver works on threads, two at a time for the whole process: whoever
 * names servers that take long to be found would keep the names of venues, nodes and the mail waiting. Rejects for a name without
 * addresses, and where nobody answers in time.
 */
export function openNames({ servers, timeoutMs = TIMEOUT_MS }: Asked = {}): (
  name: string,
) => Promise<readonly NumericAddress[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    if (four.status === "rejected" && six.status === "rejected") throw four.reason;
    const ofFamily = (found: typeof four, family: number): NumericAddress[] =>
      found.status === "fulfilled" ? found.value.map((address) => ({ address, family })) : [];
    return [...ofFamily(four, 4), ...ofFamily(six, 6)];
  };
}
