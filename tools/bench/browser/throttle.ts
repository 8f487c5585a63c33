import type { Page } from "playwright-core";

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** The screens of the figures, as browsers size them. */
export const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
export type Screen = keyof typeof VIEWPORTS;
export const SCREENS = Object.keys(VIEWPORTS) as readonly Screen[];

export const CPU_SLOWDOWN = 4;

export async function slowDown(page: Page, cpu: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}
