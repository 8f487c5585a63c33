import type { IncomingMessage } from "node:http";

/** Pages about the machine itself are asked for by its address, and nothing in them depends on a name. */
const MACHINE_PAGES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** Why a request is turned away before anybody looks at what it asks for. */
export interface DoorFault {
  readonly status: 400 | 421;
  readonly text: string;
}

const TWO_HOSTS: DoorFault = { status: 400, text: "More than one Host." };
const ODD_ENCODING: DoorFault = { status: 400, text: "Not a transfer encoding that is understood here." };
const OTHER_HOST: DoorFault = { status: 421, text: "This is another host." };

/** The values of a header as they came, before Node drops or joins them. */
function valuesOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === name) values.push((rawHeaders[at + 1] ?? "").toLowerCase());
  }
  return values;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** A Host header may say these of an address: with the port of its scheme or without it. */
export function hostNames(publicUrl: string): ReadonlySet<string> {
  const { protocol, host, port } = new URL(publicUrl);
  return new Set(port === "" ? [host, `${host}:${DEFAULT_PORTS[protocol]}`] : [host]);
}

/**
 * The fault of a request's frame; undefined when it may come in. A proxy and we must read the same request, so a
 * second Host and any transfer encoding but one "chunked" are refused. `hosts`: the only ones served; undefined: any.
 */
export function doorFault(request: IncomingMessage, hosts: ReadonlySet<string> | undefined): DoorFault | undefined {
  const named = valuesOf(request, "host");
  if (named.length > 1) return TWO_HOSTS;
  const encodings = valuesOf(request, "transfer-encoding");
  const isChunked = encodings.length === 1 && encodings[0] === "chunked" && request.httpVersion === "1.1";
  if (encodings.length > 0 && !isChunked) return ODD_ENCODING;
  if (hosts === undefined || MACHINE_PAGES.has(request.url?.split("?", 1)[0] ?? "")) return undefined;
  return hosts.has(named[0] ?? "") ? undefined : OTHER_HOST;
}
