const FETCH_TIMEOUT_MS = 10_000;

/** Body of a successful GET; undefined on any failure or after that time, ten seconds unless told. */
export async function fetchText(url: string, timeoutMs = FETCH_TIMEOUT_MS): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
