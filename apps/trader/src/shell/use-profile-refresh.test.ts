// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionToken, signIn } from "./session.ts";
import { refreshProfile } from "./use-profile-refresh.ts";

const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  signIn("opaque");
});
afterEach(async () => {
  // An answer ends what a test left open.
  await refreshProfile(answering(() => [200, { code: 200, data: { user: { userId: 7 } } }]));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Given = readonly [status: number, body: object];

const answering = (give: () => Given) =>
  createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    token: sessionToken,
    fetch: async () => {
      const [status, body] = give();
      return new Response(JSON.stringify(body), { status });
    },
  });

/** A server that gives no answer; counts how often it is asked. */
function silentServer() {
  const asked = vi.fn<() => Given>(() => [502, {}]);
  return { asked, api: answering(asked) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS);

test("the user's own figures are kept while the answer is 200", async () => {
  await refreshProfile(answering(() => [200, { code: 200, msg: "", data: { user: { userId: 7 } } }]));
  expect(sessionToken()).toBe("opaque");
  expect(localStorage.getItem("env_user_info")).toContain('"userId":7');
});

test.each([
  ["another code", { code: 0, msg: "no" }],
  ["an ended session", { code: 500, msg: "Token expired" }],
])("%s signs out at once", async (_, body) => {
  await refreshProfile(answering(() => [200, body]));
  expect(sessionToken()).toBe("");
  expect(localStorage.getItem("env_token")).toBeNull();
});

test.each([
  ["a rate limit", -1003],
  ["a server that cannot look anybody up for a moment", -1033],
])("%s says nothing about the session", async (_, code) => {
  await refreshProfile(answering(() => [200, { code, msg: "not now" }]));
  expect(sessionToken()).toBe("opaque");
});

test("a server that gives no answer is asked again, and the session stays when it is back", async () => {
  let isBack = false;
  const reading = refreshProfile(
    answering(() => (isBack ? [200, { code: 200, msg: "", data: { user: { userId: 8 } } }] : [502, {}])),
  );
  await pass(50);
  expect(sessionToken()).toBe("opaque");
  isBack = true;
  await pass(5);
  await reading;
  expect(localStorage.getItem("env_user_info")).toContain('"userId":8');
});

test("sixty seconds of asking sign out, whatever was opened meanwhile", async () => {
  const { asked, api } = silentServer();
  void refreshProfile(api);
  await pass(30);
  void refreshProfile(api);
  await pass(29);
  expect(sessionToken()).toBe("opaque");
  await pass(2);
  expect(sessionToken()).toBe("");
  const calls = asked.mock.calls.length;
  expect(calls).toBeGreaterThanOrEqual(20);
  await pass(30);
  expect(asked).toHaveBeenCalledTimes(calls);
});

test.each([
  ["without a network", () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)],
  ["with the page hidden", () => vi.spyOn(document, "hidden", "get").mockReturnValue(true)],
])("seconds %s do not count", async (_, begin) => {
  begin();
  void refreshProfile(silentServer().api);
  await pass(300);
  expect(sessionToken()).toBe("opaque");
});

test("after an answer the next outage has its own sixty seconds", async () => {
  const { api } = silentServer();
  void refreshProfile(api);
  await pass(55);
  await refreshProfile(answering(() => [200, { code: 200, msg: "", data: {} }]));
  void refreshProfile(api);
  await pass(55);
  expect(sessionToken()).toBe("opaque");
});
