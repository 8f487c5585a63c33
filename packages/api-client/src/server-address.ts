export interface ServerAddress {
  /** Before "/api/...", without a slash at the end. */
  readonly api: string;
  /** Before "/ws/...". */
  readonly socket: string;
}

/** The page the app runs on: `location` fits. */
interface Page {
  readonly protocol: string;
  readonly host: string;
}

/** Both addresses from the current host; wss unless the page came over plain http. */
export function serverAddressOf(page: Page, testPlatform?: TestPlatform): ServerAddress {
  const host = testPlatform?.domain ?? page.host;
  const isPlain = page.protocol === "http:";
  return { api: `${isPlain ? "http" : "https"}://${host}`, socket: `${isPlain ? "ws" : "wss"}://${host}` };
}

/** Test mode only: another host for both addresses. */
export interface TestPlatform {
  readonly domain: string;
}

const DOMAIN = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** Reads a stored test-platform setting; undefined when it does not parse, and the caller removes it. */
export function parseTestPlatform(text: string): TestPlatform | undefined {
  try {
    const { domain } = JSON.parse(text) as { domain?: unknown };
    return typeof domain === "string" && DOMAIN.test(domain) ? { domain } : undefined;
  } catch {
    return undefined;
  }
}
