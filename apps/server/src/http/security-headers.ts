import type { IncomingMessage } from "node:http";

/** For answers that are never rendered: nothing may load from them, frame them, guess their type or keep them. */
export const API_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
} as const;

/** Hosts that a page may load from beside our own, at the moment and for the request. */
export interface AllowedHosts {
  /** "https://pictures.example". */
  readonly pictures: () => readonly string[];
  /** "wss://exchange.example". */
  readonly sockets: (request: IncomingMessage) => readonly string[];
}

/**
 * The policy of pages: only our own files run. Styles set by scripts (charts, virtual lists) need 'unsafe-inline';
 * the page's own socket is named because some browsers do not count it as 'self'. Pictures may also come from the hosts
 * that settings, coins and notices name at the moment; data: and blob: are those that a text or the page itself holds.
 */
export const contentSecurityPolicy = (inlineScriptHashes: readonly string[], { pictures, sockets }: AllowedHosts) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`)],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:", () => pictures().join(" ")],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", (request: IncomingMessage) => sockets(request).join(" ")],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Where the page's own socket is: at the public address, or where none is known at the host that the request names. */
export function socketHosts(publicUrl: string | undefined, host: string | undefined): string[] {
  if (publicUrl !== undefined) return [publicUrl.replace(/^http/, "ws")];
  return host !== undefined && HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

/** Fields of the settings that hold the address of a picture. */
const PICTURE_FIELD = /^(?:imgUrl|checkedImgUrl|logoUrl|logo[A-D]?)$/;

/** Other characters, as "https://a;b" has, end a directive or mean more than one host: no page would be sent at all. */
const ONE_HOST = /^https:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/;

/** A header that is too long is refused by proxies and browsers, and with it the page. */
const PICTURE_HOSTS_MAX = 40;

/**
 * Hosts of the pictures of settings, coins and notices, each once: "https://pictures.example". Beyond 40 those of the
 * settings come first, then the others in their order; a picture of another host is not shown.
 */
export function pictureHosts(settings: object, otherPictures: readonly string[]): string[] {
  const urls: string[] = [];
  const visit = (value: unknown, field: string): void => {
    if (typeof value === "string" && PICTURE_FIELD.test(field)) urls.push(value);
    if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) visit(part, name);
    }
  };
  visit(settings, "");
  const origins = [...urls, ...otherPictures].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return [...new Set(origins.filter((origin) => ONE_HOST.test(origin)))].slice(0, PICTURE_HOSTS_MAX);
}
