import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mnemonicToSeedSync } from "@scure/bip39";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpSigner } from "./http-signer.ts";
import { openSeedSigner } from "./seed-signer.ts";
import { accountKeyQuestion, checkQuestion, signQuestion, takeQuestion } from "./signer-questions.ts";

const TOKEN = "the token of this test";
const held = openSeedSigner(mnemonicToSeedSync("test test test test test test test test test test test junk"));
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
  const { path, digest } = signQuestion.parse(body);
  const { compact, recovery } = await held.sign(path, Buffer.from(digest, "hex"));
  return { signature: Buffer.from(compact).toString("hex"), recovery };
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

const PATH = { purpose: 44, coinType: 60, branch: 1, index: 0 } as const;
const DIGEST = Buffer.alloc(32, 9);

test("keys and signatures come from the service that holds the keys", async () => {
  const signer = openHttpSigner({ url, token: TOKEN });
  expect(await signer.accountKey(44, 60)).toBe(await held.accountKey(44, 60));
  const theirs = await signer.sign(PATH, DIGEST);
  expect({ ...theirs, compact: new Uint8Array(theirs.compact) }).toEqual(await held.sign(PATH, DIGEST));
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
  await expect(signer.sign(PATH, DIGEST)).rejects.toThrow(/^the signer answers 401$/);
});

test("an answer of another shape is refused", async () => {
  const signer = openHttpSigner({ url, token: TOKEN });
  lie = { signature: "00", recovery: 0 };
  await expect(signer.sign(PATH, DIGEST)).rejects.toThrow("shape");
  lie = { key: "xprv9s21ZrQH143K" };
  await expect(signer.accountKey(44, 60)).rejects.toThrow("shape");
  lie = undefined;
});
