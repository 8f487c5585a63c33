import { isInSight, openScreen, type AppClients } from "./app-windows.ts";
import { openKeptFiles, type BuiltFile } from "./kept-files.ts";
import { noticeOf, type PushContent, type PushNotice } from "./push-notice.ts";

/** Written by the build. */
declare const BUILT_FILES: readonly BuiltFile[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): PushContent } | null;
}
interface NoticeEvent extends WorkerEvent {
  readonly notification: Notification & { readonly data: PushNotice["options"]["data"] };
}
/** As much of a service worker as is used here: the types of pages know none. */
interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, "scope" | "showNotification">;
  readonly clients: AppClients;
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: NoticeEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const { registration, clients } = worker;
const { scope } = registration;
const kept = openKeptFiles({
  files: BUILT_FILES,
  scope,
  caches,
  fetch: (request) => fetch(request),
});

// A new build takes over when the last page of the old one is closed: no page loses files under its feet.
worker.addEventListener("install", (event) => event.waitUntil(kept.keep()));
worker.addEventListener("activate", (event) => event.waitUntil(kept.dropOthers()));
worker.addEventListener("fetch", (event) => {
  const answer = kept.answer(event.request);
  if (answer !== undefined) event.respondWith(answer);
});

async function showNotice(content: PushContent): Promise<void> {
  if (await isInSight(clients, scope)) return;
  const { title, options } = noticeOf(content, scope);
  await registration.showNotification(title, options);
}

worker.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(showNotice(event.data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openScreen(clients, { url: event.notification.data.url, scope }));
});
