// @vitest-environment happy-dom
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { openUploads, uploadFile } from "./upload-file.ts";

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const DATA = { url: "/api/files/abcdefghijklmnopqrstu", fileName: "front.jpg", size: 4 };
const success = { status: 200, body: JSON.stringify({ code: 200, msg: "", data: DATA }) };
let seen: Seen[] = [];
let failures: string[] = [];
let answer: { status: number; body: string } | "none" | "hang up" = success;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(parts).toString("latin1") });
    if (answer === "none") return;
    if (answer === "hang up") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
});
let client: ApiClient;
const picture = () => new File(["\u00ff\u00d8 x"], "front.jpg", { type: "image/jpeg" });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A page of the same server: uploads stay within their origin.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(baseUrl);
  client = createApiClient({
    baseUrl,
    token: () => "secret",
    language: () => "ar",
    onFailure: (failure, name) => {
      failures.push(`${name} ${failure.kind}`);
    },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  failures = [];
  answer = success;
});

test("a file is sent as one multipart part named file, with the headers of every call", async () => {
  expect(await uploadFile(client, picture(), { idempotencyKey: "mine" })).toEqual({ ok: true, data: DATA });
  const [sent] = seen;
  expect([sent?.method, sent?.url]).toEqual(["POST", "/api/common/upload/OSS"]);
  expect(sent?.headers).toMatchObject({ satoken: "secret", lang: "ar", language: "ar", "x-idem-key": "mine" });
  expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toMatch(/name="file"; filename="front.jpg"\r\nContent-Type: image\/jpeg\r\n\r\n/);
});

test("each upload has a key of its own", async () => {
  await uploadFile(client, picture());
  await uploadFile(client, picture());
  const [first, second] = seen.map(({ headers }) => headers["x-idem-key"]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

test("a refusal and an ended session are told as by every call", async () => {
  answer = { status: 200, body: JSON.stringify({ code: -1001, msg: "no picture", field: "file" }) };
  const refusal = { kind: "reject", code: -1001, message: "no picture", field: "file" };
  expect(await uploadFile(client, picture())).toEqual({ ok: false, failure: refusal });
  answer = { status: 200, body: JSON.stringify({ code: 500, msg: "Token expired" }) };
  expect(await uploadFile(client, picture())).toEqual({
    ok: false,
    failure: { kind: "signOut", message: "Token expired" },
  });
  expect(failures).toEqual(["files.upload reject", "files.upload signOut"]);
});

test.each([
  ["another HTTP status", { status: 413, body: "{}" }],
  ["a body that is no JSON", { status: 200, body: "<html>" }],
  ["a connection that breaks", "hang up" as const],
])("%s is a network anomaly", async (_, given) => {
  answer = given;
  expect(await uploadFile(client, picture())).toEqual({ ok: false, failure: { kind: "networkAnomaly" } });
});

test("a stopped upload is aborted and nobody is told of a failure", async () => {
  answer = "none";
  const controller = new AbortController();
  const upload = uploadFile(client, picture(), { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  expect(await upload).toEqual({ ok: false, failure: { kind: "aborted" } });
  expect(await uploadFile(client, picture(), { signal: controller.signal })).toMatchObject({ ok: false });
  expect(seen.length).toBeLessThanOrEqual(1);
  expect(failures).toEqual([]);
});

test("uploads of a page go one after the other, past those that are stopped before their turn", async () => {
  const upload = openUploads(client);
  const [running, waiting] = [new AbortController(), new AbortController()];
  answer = "none";
  const first = upload(picture(), { signal: running.signal });
  const second = upload(picture(), { signal: waiting.signal });
  const third = upload(picture());
  await expect.poll(() => seen.length).toBe(1);
  waiting.abort();
  answer = success;
  running.abort();
  const stopped = { ok: false, failure: { kind: "aborted" } };
  expect(await Promise.all([first, second, third])).toEqual([stopped, stopped, { ok: true, data: DATA }]);
  expect(seen).toHaveLength(2);
});
