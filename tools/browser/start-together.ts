import type { Browser } from "playwright-core";

/**
 * Waits for an exchange, or a node, and a browser that start side by side. Where one of them fails, the other is ended
 * before the failure is thrown: nobody else knows of it.
 */
export async function startTogether<Started extends { stop(): Promise<void> }, Opened extends Pick<Browser, "close">>(
  starting: Promise<Started>,
  opening: Promise<Opened>,
): Promise<[Started, Opened]> {
  try {
    return await Promise.all([starting, opening]);
  } catch (failure) {
    await Promise.allSettled([starting.then((started) => started.stop()), opening.then((opened) => opened.close())]);
    throw failure;
  }
}
