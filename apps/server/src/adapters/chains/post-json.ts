/** Node's error codes for a connection that the other side closed while it lay idle. */
const RESET: ReadonlySet<unknown> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

export interface JsonPost {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? (error.cause as NodeJS.ErrnoException).code : undefined;

/**
 * Asks a node, and once more when the connection was reset: for questions, and for what may be said twice. Throws when
 * there is no answer in time.
 */
export async function postJson({ url, headers, body, timeoutMs }: JsonPost): Promise<Response> {
  const ask = (): Promise<Response> =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  try {
    return await ask();
  } catch (error) {
    if (!RESET.has(codeOf(error))) throw error;
    return ask();
  }
}
