import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** The part of a provider that one customer has: they may call from any address of it. */
const NETWORK_GROUPS = 4;

/**
 * Whom an address is counted as: an IPv4 address itself (/32), of IPv6 the first 64 bits, such as "2001:db8:0:1::/64". A text
 * that is no address is its own network.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split("%", 1)[0] ?? "";
  if (!isIPv6(bare)) return address;
  const [front = [], back] = bare.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const skipped = back === undefined ? 0 : GROUPS - front.length - back.length;
  const groups = [...front, ...Array.from({ length: skipped }, () => "0"), ...(back ?? [])];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
