import type { RequestOf } from "@agio/api-contract";

/** Where this browser hears pushes, and the keys that they are encrypted for. */
export type BrowserSubscription = Pick<RequestOf<"browserPush.set">, "endpoint" | "p256dh" | "auth">;

/**
 * Why this browser is told nothing while the app is closed. "unsupported": it cannot, or the app has to be installed first;
 * "blocked": it was not allowed to; "noService": the push service of its maker did not answer.
 */
export type PushFault = "unsupported" | "blocked" | "noService";

type PushRegistration = Pick<ServiceWorkerRegistration, "pushManager">;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function base64urlOf(buffer: ArrayBuffer | null): string {
  const letters = Array.from(new Uint8Array(buffer ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const fieldsOf = (subscription: PushSubscription): BrowserSubscription => ({
  endpoint: subscription.endpoint,
  p256dh: base64urlOf(subscription.getKey("p256dh")),
  auth: base64urlOf(subscription.getKey("auth")),
});

/** The worker's registration, where this browser can be told anything while no page is open. */
async function pushRegistration(): Promise<PushRegistration | undefined> {
  if (!("PushManager" in globalThis) || !("Notification" in globalThis)) return undefined;
  return navigator.serviceWorker?.getRegistration();
}

/** The subscription of this browser by this key; undefined without one, or by the key of another installation. */
export async function currentSubscription(publicKey: string): Promise<BrowserSubscription | undefined> {
  const subscription = await (await pushRegistration())?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return undefined;
  return base64urlOf(subscription.options.applicationServerKey) === publicKey ? fieldsOf(subscription) : undefined;
}

/** Asks the person, then the push service of the browser. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | PushFault> {
  if (!("Notification" in globalThis)) return "unsupported";
  // First of all: browsers show the question only right after a press.
  const answer = await Notification.requestPermission();
  const registration = await pushRegistration();
  if (registration === undefined) return "unsupported";
  if (answer !== "granted") return "blocked";
  const known = await currentSubscription(publicKey);
  if (known !== undefined) return known;
  await unsubscribeBrowser();
  const subscribing = registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  return subscribing.then(fieldsOf, () => "noService");
}

/** This browser hears nothing more. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await (await pushRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
