import { HEADERS, REQUEST_TIMEOUT_MS } from "@agio/api-contract/envelope";
import { ROUTES } from "@agio/api-contract/routes";
import type { DataOf } from "@agio/api-contract";
import { answerOf, callerHeaders, refused } from "./api-client.ts";
import type { Answer, ApiClient } from "./api-client.ts";
import { randomKey } from "./random-key.ts";

export interface UploadOptions {
  /** Whole percent of the bytes that are sent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

const WHOLE_PERCENT = 100;

/**
 * Uploads one file as the part `file`. Never rejects: like every call it answers with data or a failure. The time limit
 * starts anew with every piece that gets through, so that a slow line is not cut off while it moves. Needs a browser:
 * only XMLHttpRequest tells how far an upload has come.
 */
export async function uploadFile(
  client: Pick<ApiClient, "options">,
  file: File,
  options: UploadOptions = {},
): Promise<Answer<DataOf<"files.upload">>> {
  const answer = await send(client, file, options);
  if (!answer.ok && answer.failure.kind !== "aborted") client.options.onFailure?.(answer.failure, "files.upload");
  return answer as Answer<DataOf<"files.upload">>;
}

/**
 * Uploads of one page, one after the other: each has the whole line, and the server reads few files of a user at once.
 * One that is aborted before its turn is never sent.
 */
export function openUploads(
  client: Pick<ApiClient, "options">,
): (file: File, options?: UploadOptions) => ReturnType<typeof uploadFile> {
  let before: Promise<unknown> = Promise.resolve();
  return (file, options) => {
    const answer = before.then(() => uploadFile(client, file, options));
    before = answer;
    return answer;
  };
}

function send(client: Pick<ApiClient, "options">, file: File, options: UploadOptions): Promise<Answer<unknown>> {
  const { onProgress, signal, idempotencyKey = randomKey() } = options;
  if (signal?.aborted === true) return Promise.resolve(refused({ kind: "aborted" }));
  const route = ROUTES["files.upload"];
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const watch = stopwatch(abort);
    const end = (answer: Answer<unknown>) => {
      watch.stop();
      signal?.removeEventListener("abort", abort);
      resolve(answer);
    };
    request.open(route.method, client.options.baseUrl + route.path);
    for (const [name, value] of Object.entries(callerHeaders(client.options))) request.setRequestHeader(name, value);
    request.setRequestHeader(HEADERS.idempotencyKey, idempotencyKey);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      watch.restart();
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * WHOLE_PERCENT));
    });
    request.addEventListener("load", () => end(read(request)));
    request.addEventListener("error", () => end(refused({ kind: "networkAnomaly" })));
    request.addEventListener("abort", () =>
      end(refused({ kind: signal?.aborted === true ? "aborted" : "networkAnomaly" })),
    );
    signal?.addEventListener("abort", abort, { once: true });
    const form = new FormData();
    form.append("file", file, file.name);
    watch.restart();
    request.send(form);
  });
}

function read(request: XMLHttpRequest): Answer<unknown> {
  if (request.status !== 200) return refused({ kind: "networkAnomaly" });
  try {
    return answerOf(JSON.parse(request.responseText));
  } catch {
    return refused({ kind: "networkAnomaly" });
  }
}

/** Runs out after the time of a call without a sign of life. */
function stopwatch(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onEnd, REQUEST_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
