// @vitest-environment happy-dom
import { createOwnClient, loadRoutes } from "@agio/api-client";
import { HEADERS } from "@agio/api-contract/envelope";
import { REFUSAL_CODES } from "@agio/primitives";
import { beforeAll, expect, test, vi } from "vitest";
import { askingProof, proofQuestion } from "./proof.ts";

beforeAll(() => loadRoutes());

const NEEDED = { code: REFUSAL_CODES.PROOF_NEEDED, msg: "Please confirm that it is you.", data: null };

/** A server that takes one proof, and the page's question. */
function openPage(taken: string) {
  const proofs: (string | null)[] = [];
  const answer = (_url: unknown, { headers }: RequestInit = {}) => {
    const proof = new Headers(headers).get(HEADERS.proof);
    proofs.push(proof);
    const body = proof === taken ? { code: 200, msg: "", data: null } : NEEDED;
    return Promise.resolve(new Response(JSON.stringify(body)));
  };
  const client = askingProof(createOwnClient({ baseUrl: "http://exchange.example", fetch: answer as typeof fetch }));
  return { client, proofs, asked: () => vi.waitUntil(proofQuestion) };
}

test("calls that lack a proof ask once, and are repeated with what was given; the next one needs no question", async () => {
  const page = openPage("fresh");
  const both = Promise.all([
    page.client.call("security.removePasskey", { id: 1 }),
    page.client.call("user.setFundPassword", { pwd: "582914" }),
  ]);
  const question = await page.asked();
  // Both were refused before anybody answers.
  await vi.waitUntil(() => page.proofs.length === 2);
  question.answered({ proof: "fresh", goodUntil: Date.now() + 60_000 });
  expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
  expect(proofQuestion()).toBeUndefined();
  expect((await page.client.call("security.removePasskey", { id: 2 })).ok).toBe(true);
  expect(page.proofs).toEqual([null, null, "fresh", "fresh", null, "fresh"]);
});

test("a proof that is not taken any more, or is out of date, is asked for anew; who closes gets the refusal", async () => {
  const page = openPage("stronger");
  const first = page.client.call("security.removePasskey", { id: 1 });
  const question = await page.asked();
  // The proof of the test before was tried.
  expect(page.proofs).toEqual([null, "fresh"]);
  question.answered({ proof: "stronger", goodUntil: Date.now() - 1 });
  expect((await first).ok).toBe(true);
  const second = page.client.call("security.removePasskey", { id: 1 });
  const again = await page.asked();
  expect(page.proofs).toEqual([null, "fresh", "stronger", null]);
  again.answered(undefined);
  const { code, msg } = NEEDED;
  expect(await second).toEqual({ ok: false, failure: { kind: "reject", code, message: msg } });
});

test("the question's own calls never ask for a proof of their own", async () => {
  const page = openPage("none");
  expect((await page.client.call("security.prove", { kind: "password", pwd: "x" })).ok).toBe(false);
  expect(proofQuestion()).toBeUndefined();
});
