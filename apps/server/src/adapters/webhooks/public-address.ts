import { BlockList, isIP } from "node:net";

/** Ranges that no server on the internet has (IANA's registries of special-purpose addresses, RFC 6890). */
const RESERVED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local; clouds answer there with the secrets of their machines.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, and all above it.
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // Azure's own host answers its machines here, in the middle of public space.
  ["168.63.129.16", 32],
] as const;

/** Only this is given to servers: what maps or tunnels IPv4, is local, unique-local or multicast lies outside of it. */
const GLOBAL_V6 = ["2000::", 3] as const;
/** Within it: protocols, benchmarks and Teredo; documentation; 6to4. */
const RESERVED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

function listOf(family: "ipv4" | "ipv6", ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

const reservedV4 = listOf("ipv4", RESERVED_V4);
const globalV6 = listOf("ipv6", [GLOBAL_V6]);
const reservedV6 = listOf("ipv6", RESERVED_V6);

/** Whether a numeric address is one of a server on the internet. */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") names a network of this machine's.
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 4) return !reservedV4.check(address, "ipv4");
  return family === 6 && globalV6.check(address, "ipv6") && !reservedV6.check(address, "ipv6");
}
