import { chromiumPath } from "./chromium.ts";

/** Before journeys: the browser is unpacked once, by nobody beside. Two at once would each start the other's half. */
export async function setup(): Promise<void> {
  await chromiumPath();
}
