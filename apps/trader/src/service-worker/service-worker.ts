import { openKeptFiles, type BuiltFile } from "./kept-files.ts";

/** Written by the build. */
declare const BUILT_FILES: readonly BuiltFile[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** As much of a service worker as is used here: the types of pages know none. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const kept = openKeptFiles({
  files: BUILT_FILES,
  scope: worker.registration.scope,
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
