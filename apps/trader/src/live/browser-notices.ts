const hasNotices = (): boolean => "Notification" in globalThis;

/** The browser can show notifications, and was not asked yet whether it may. */
export const canAskToNotify = (): boolean => hasNotices() && Notification.permission === "default";

/** Asks the person whether this browser may show notifications. */
export async function askToNotify(): Promise<void> {
  if (hasNotices()) await Notification.requestPermission();
}

/**
 * Shows a notification where the person allowed it. Phones show one through their worker alone. Of one `tag` a single one is
 * shown, also where the same news came by push.
 */
export async function notifyBrowser(title: string, body: string, tag: string): Promise<void> {
  if (!hasNotices() || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return worker.showNotification(title, { body, tag });
  const notice = new Notification(title, { body, tag });
  // Read on the page, it is done with.
  notice.addEventListener("click", () => notice.close());
}
