import { afterAll, beforeAll, expect, test } from "vitest";
import { NotSigned } from "../../../ports/signer.ts";
import { testSigner } from "../../../testing/test-signer.ts";
import { openHttpSigner } from "./http-signer.ts";
import { openSignerService, type SignerService } from "./signer-service.ts";
import { HOT_PATH, orderOf, payment } from "./testing/payments.ts";

const TOKEN = "a token that nobody guesses, of this test";
const held = testSigner();
const check = async (orders: readonly { readonly withdrawalId: number }[]) =>
  orders.map(({ withdrawalId }) => ({ withdrawalId, reason: "two operators", approvalText: "the text" }));
let service: SignerService;
const url = (): string => `http://127.0.0.1:${service.port}`;

beforeAll(async () => {
  const signer = { ...held, check, take: async () => [] };
  service = await openSignerService({ signer, token: TOKEN, host: "127.0.0.1", port: 0 });
});
afterAll(() => service.stop());

test("the server asks a signer on another host as it asks its own: keys, refusals with their texts, signatures", async () => {
  const signer = openHttpSigner({ url: url(), token: TOKEN });
  expect(await signer.accountKey(44, 60)).toBe(await held.accountKey(44, 60));
  const request = payment({ withdrawalId: 7 });
  const [[mine] = []] = await signer.sign([request]);
  const [[theirs] = []] = await held.sign([request]);
  expect(Buffer.from(mine?.compact ?? []).toString("hex")).toBe(Buffer.from(theirs?.compact ?? [1]).toString("hex"));
  const refused = [{ withdrawalId: 7, reason: "two operators", approvalText: "the text" }];
  expect(await signer.check([orderOf({ withdrawalId: 7 })])).toEqual(refused);
  await expect(signer.sign([{ ...request, orders: [] }])).rejects.toThrow(NotSigned);
});

test("nobody is answered without the token, and a bare digest is no question", async () => {
  const ask = (token: string, body: object) =>
    fetch(`${url()}/sign`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  expect((await ask("guessed", { requests: [payment({ withdrawalId: 7 })] })).status).toBe(401);
  expect((await ask(TOKEN, { path: HOT_PATH, digest: "03".repeat(32) })).status).toBe(400);
  expect(
    (await fetch(`${url()}/phrase`, { method: "POST", headers: { authorization: `Bearer ${TOKEN}` } })).status,
  ).toBe(404);
});
