/** As much of a window of the app as is used here. */
interface AppWindow {
  readonly url: string;
  readonly visibilityState: "visible" | "hidden";
  navigate(url: string): Promise<unknown>;
  focus(): Promise<unknown>;
}

/** As much of the worker's clients as is used here: the types of pages know none. */
export interface AppClients {
  matchAll(options: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** The windows of the app, which is one page. Other pages below its address are not the app. */
async function windowsOf(clients: AppClients, scope: string): Promise<readonly AppWindow[]> {
  const pages = ["", "index.html"].map((page) => new URL(page, scope).href);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => pages.includes(url.replace(/[?#].*$/, "")));
}

/** Whether somebody looks at the app: it says its news itself then. */
export const isInSight = async (clients: AppClients, scope: string): Promise<boolean> =>
  (await windowsOf(clients, scope)).some(({ visibilityState }) => visibilityState === "visible");

/**
 * Brings a window of the app to a screen, or opens one. A window that an earlier worker serves, or none, cannot be led, and a
 * new one opens.
 */
export async function openScreen(clients: AppClients, { url, scope }: { url: string; scope: string }): Promise<void> {
  const [open] = await windowsOf(clients, scope);
  const led = await open?.navigate(url).then(
    () => open,
    () => undefined,
  );
  await (led === undefined ? clients.openWindow(url) : led.focus());
}
