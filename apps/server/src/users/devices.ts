import { createHash } from "node:crypto";

/** First match wins: browsers name each other in their own names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/YaBrowser\//, "Yandex"],
  [/UCBrowser\//, "UC Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/FxiOS\/|Firefox\//, "Firefox"],
  [/CriOS\/|Chrome\/|Chromium\//, "Chrome"],
  [/Version\/.*Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];
const NAME_LENGTH_MAX = 40;

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A device as its owner would call it, from the browser's own name: "Chrome, Windows". */
export function deviceName(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  const known = [browser, system].filter((part) => part !== undefined);
  if (known.length > 0) return known.join(", ");
  // A program: its product without the version.
  const program = userAgent.replace(/[^\x20-\x7e]/g, "").split(/[/ (]/)[0] ?? "";
  return program === "" ? "-" : program.slice(0, NAME_LENGTH_MAX);
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const IPV6_SHOWN_GROUPS = 3;

/** IPv4 inside IPv6 is IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The first groups of an IPv6 address, with those that "::" leaves out. */
function firstGroups(address: string): string {
  const [head = "", tail] = address.split("::", 2);
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : 8 - before!.length - after!.length;
  const groups = [...before!, ...Array.from({ length: Math.max(missing, 0) }, () => "0"), ...after!];
  return groups.slice(0, IPV6_SHOWN_GROUPS).join(":").toLowerCase();
}

/** The network of an address: three of four numbers, or 48 bits of IPv6. */
function networkOf(address: string): string {
  const plain = plainAddress(address);
  const four = IPV4.exec(plain);
  if (four !== null) return `${four[1]}.${four[2]}.${four[3]}`;
  return plain.includes(":") ? firstGroups(plain) : plain;
}

/** An address with its last part hidden: "203.0.113.*", "2001:db8:1:*". "" stays "". */
export function maskedAddress(address: string): string {
  if (address === "") return "";
  return plainAddress(address).includes(":") ? `${networkOf(address)}:*` : `${networkOf(address)}.*`;
}

/** Tells one device of a user from another without a mark on it: by browser, system and network. Hex. */
export const deviceKey = (userAgent: string, address: string): string =>
  createHash("sha256")
    .update(`${deviceName(userAgent)}\n${networkOf(address)}`)
    .digest("hex");
