const hasNotices = (): boolean => "Notification" in globalThis;

/** The browser can show notifications, and was not asked yet whether it may. */
export const canAskToNotify = (): boolean => hasNotices() && Notification.permission === "default";

/** Asks the person whether this browser may show notifications. */
export async function askToNotify(): Promise<void> {
  if (hasNotices()) await Notification.requestPermission();
}

export interface BrowserNotice {
  readonly title: string;
  readonly body: string;
  /** Of one tag a single notification is shown, also where the same news came by push. */
  readonly tag: string;
  /** Where a press on it leads. */
  readonly url: string;
}

/** Shows a notification where the person allowed it. Phones show one through their worker alone, which opens it too. */
export async function notifyBrowser({ title, body, tag, url }: BrowserNotice): Promise<void> {
  if (!hasNotices() || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return worker.showNotification(title, { body, tag, data: { url } });
  const notice = new Notification(title, { body, tag });
  notice.addEventListener("click", () => {
    window.focus();
    window.location.href = url;
    notice.close();
  });
}
