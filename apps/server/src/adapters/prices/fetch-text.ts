const FETCH_TIMEOUT_MS = 10_000;

/** Body of a successful GET; undefined on any failure or after ten seconds. */
export async function fetchText(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
