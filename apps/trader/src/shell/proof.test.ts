// @vitest-environment happy-dom
import { createOwnClient, loadRoutes } from "@agio/api-client";
import { HEADERS } from "@agio/api-contract/envelope";
import { REFUSAL_CODES } from "@agio/primitives";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { askingProof, useProofQuestion } from "./proof.ts";

beforeAll(() => loadRoutes());
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const NEEDED = { code: REFUSAL_CODES.PROOF_NEEDED, msg: "Please confirm that it is you.", data: null };

/** A server that takes one proof, and the page's question. */
async function openPage(taken: string) {
  const proofs: (string | null)[] = [];
  const answer = (_url: unknown, { headers }: RequestInit = {}) => {
    const proof = new Headers(headers).get(HEADERS.proof);
    proofs.push(proof);
    const body = proof === taken ? { code: 200, msg: "", data: null } : NEEDED;
    return Promise.resolve(new Response(JSON.stringify(body)));
  };
  const client = askingProof(createOwnClient({ baseUrl: "http://exchange.example", fetch: answer as typeof fetch }));
  const question: { current: ReturnType<typeof useProofQuestion> } = { current: undefined };
  const Watch = () => {
    question.current = useProofQuestion();
    return null;
  };
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(createElement(Watch)));
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { client, proofs, question, settle, close: () => act(async () => root.unmount()) };
}

test("calls that lack a proof ask once, and are repeated with what was given; the next one needs no question", async () => {
  const page = await openPage("fresh");
  const both = Promise.all([
    page.client.call("security.removePasskey", { id: 1 }),
    page.client.call("user.setFundPassword", { pwd: "582914" }),
  ]);
  await page.settle();
  expect(page.question.current).toBeDefined();
  page.question.current?.answered({ proof: "fresh", goodUntil: Date.now() + 60_000 });
  expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
  await page.settle();
  expect(page.question.current).toBeUndefined();
  expect((await page.client.call("security.removePasskey", { id: 2 })).ok).toBe(true);
  expect(page.proofs).toEqual([null, null, "fresh", "fresh", null, "fresh"]);
  await page.close();
});

test("a proof that is not taken any more, or is out of date, is asked for anew; who closes gets the refusal", async () => {
  const page = await openPage("stronger");
  const first = page.client.call("security.removePasskey", { id: 1 });
  await page.settle();
  // The proof of the test before was tried.
  expect(page.proofs).toEqual([null, "fresh"]);
  page.question.current?.answered({ proof: "stronger", goodUntil: Date.now() - 1 });
  expect((await first).ok).toBe(true);
  const second = page.client.call("security.removePasskey", { id: 1 });
  await page.settle();
  expect(page.proofs).toEqual([null, "fresh", "stronger", null]);
  page.question.current?.answered(undefined);
  const { code, msg } = NEEDED;
  expect(await second).toEqual({ ok: false, failure: { kind: "reject", code, message: msg } });
  await page.close();
});

test("the question's own calls never ask for a proof of their own", async () => {
  const page = await openPage("none");
  expect((await page.client.call("security.prove", { kind: "password", pwd: "x" })).ok).toBe(false);
  expect(page.question.current).toBeUndefined();
  await page.close();
});
