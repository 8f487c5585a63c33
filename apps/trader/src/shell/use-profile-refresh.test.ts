// @vitest-environment happy-dom
import { createApiClient } from "@agio/api-client";
import { beforeEach, expect, test } from "vitest";
import { sessionToken, signIn } from "./session.ts";
import { refreshProfile } from "./use-profile-refresh.ts";

beforeEach(() => {
  localStorage.clear();
  signIn("opaque");
});

const answering = (status: number, body: object) =>
  createApiClient({
    baseUrl: "http://127.0.0.1:9",
    token: sessionToken,
    fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status })),
  });

test("the user's own figures are kept while the answer is 200", async () => {
  await refreshProfile(answering(200, { code: 200, msg: "", data: { user: { userId: 7 } } }));
  expect(sessionToken()).toBe("opaque");
  expect(localStorage.getItem("env_user_info")).toContain('"userId":7');
});

test.each([
  ["another code", 200, { code: 0, msg: "no" }],
  ["an ended session", 200, { code: 500, msg: "Token expired" }],
  ["a broken server", 503, {}],
])("%s signs out", async (_, status, body) => {
  await refreshProfile(answering(status, body));
  expect(sessionToken()).toBe("");
  expect(localStorage.getItem("env_token")).toBeNull();
});

test("a reading that the next navigation cut off costs nothing", async () => {
  await refreshProfile(answering(503, {}), AbortSignal.abort());
  expect(sessionToken()).toBe("opaque");
});

test("a reading that a reload cuts off costs nothing, whatever caused it", async () => {
  const reading = refreshProfile(answering(503, {}));
  window.dispatchEvent(new Event("pagehide"));
  await reading;
  expect(sessionToken()).toBe("opaque");
});
