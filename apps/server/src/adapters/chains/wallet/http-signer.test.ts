import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSigner } from "../../../testing/test-signer.ts";
import { NotSigned } from "../../../ports/signer.ts";
import { payment, sweepOf } from "./testing/payments.ts";
import { openHttpSigner } from "./http-signer.ts";
import { accountKeyQuestion, answerOfSigning, checkQuestion, signQuestion, takeQuestion } from "./signer-questions.ts";

const TOKEN = "the token of this test";
const held = testSigner();
/** A false answer of the service; undefined: it tells the truth. */
let lie: object | undefined;
let server: Server;
let url: string;

const refusalOf = ({ withdrawalId }: { readonly withdrawalId: number }) => ({ withdrawalId, reason: "paid" });

async function answerTo(route: string | undefined, body: unknown): Promise<object | undefined> {
  if (lie !== undefined) return lie;
  if (route === "/keys/account-key") {
    const { purpose, coinType } = accountKeyQuestion.parse(body);
    return { key: await held.accountKey(purpose, coinType) };
  }
  if (route === "/keys/check") return { refused: checkQuestion.parse(body).orders.map(refusalOf) };
  if (route === "/keys/take") return { refused: takeQuestion.parse(body).orders.map(refusalOf) };
  if (route !== "/keys/sign") return undefined;
  return answerOfSigning(held.sign(signQuestion.parse(body).requests));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end();
      answerTo(request.url, JSON.parse(body)).then(
        (answer) => (answer === undefined ? response.writeHead(404).end() : response.end(JSON.stringify(answer))),
        () => response.writeHead(400).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("keys and signatures come from the service that holds the keys", async () => {
  const signer = openHttpSigner({ url, token: TOKEN });
  expect(await signer.accountKey(44, 60)).toBe(await held.accountKey(44, 60));
  const request = payment({ withdrawalId: 7 });
  const [[theirs] = []] = await signer.sign([request]);
  expect(theirs && { ...theirs, compact: new Uint8Array(theirs.compact) }).toEqual(
    (await held.sign([request]))[0]?.[0],
  );
});

test("the service gets the whole transaction with its withdrawals, and says why it signs none", async () => {
  const signer = openHttpSigner({ url, token: TOKEN });
  const unexplained = { ...payment({ withdrawalId: 7 }), orders: [] };
  await expect(signer.sign([unexplained])).rejects.toThrow(NotSigned);
  await expect(signer.sign([unexplained])).rejects.toThrow("neither a withdrawal's payee nor one of our own addresses");
});

test("the service keeps the memory of paid withdrawals, and says which may not be signed", async () => {
  const signer = openHttpSigner({ url, token: TOKEN });
  const order = { withdrawalId: 7, submittedAt: 1, contents: "USDT-ERC20 0xaa 100", after: ["0xbb"] };
  const refused = [{ withdrawalId: 7, reason: "paid" }];
  expect(await signer.check([order])).toEqual(refused);
  expect(await signer.take([{ ...order, txid: "0xcc" }])).toEqual(refused);
});

test("without its token the service answers nothing, and the failure does not repeat what was sent", async () => {
  const signer = openHttpSigner({ url, token: "guessed" });
  await expect(signer.sign([await sweepOf(held, 3)])).rejects.toThrow(/^the signer answers 401$/);
});

test("an answer of another shape is refused", async () => {
  const signer = openHttpSigner({ url, token: TOKEN });
  lie = { signature: "00", recovery: 0 };
  await expect(signer.sign([payment({ withdrawalId: 7 })])).rejects.toThrow("shape");
  lie = { key: "xprv9s21ZrQH143K" };
  await expect(signer.accountKey(44, 60)).rejects.toThrow("shape");
  lie = undefined;
});
