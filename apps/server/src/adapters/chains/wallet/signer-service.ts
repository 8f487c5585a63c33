import { timingSafeEqual, createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { z } from "zod";
import type { Signer } from "../../../ports/signer.ts";
import { signerAnswer, wordsOf, type SignerQuestion } from "./signer-answers.ts";
import { accountKeyQuestion, checkQuestion, signQuestion, takeQuestion } from "./signer-questions.ts";

/** A thousand transactions of a thousand withdrawals each are never asked for at once. */
const BODY_BYTES_MAX = 32_000_000;
const BODY_MS_MAX = 15_000;

export interface SignerServiceOptions {
  readonly signer: Signer;
  /** Asked for as a bearer token. */
  readonly token: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

export interface SignerService {
  readonly port: number;
  stop(): Promise<void>;
}

const QUESTIONS: ReadonlyMap<string, { readonly ask: SignerQuestion["ask"]; readonly shape: z.ZodType<object> }> =
  new Map([
    ["/account-key", { ask: "accountKey", shape: accountKeyQuestion }],
    ["/check", { ask: "check", shape: checkQuestion }],
    ["/take", { ask: "take", shape: takeQuestion }],
    ["/sign", { ask: "sign", shape: signQuestion }],
  ] as const);

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON has not the shape of a question.
    return undefined;
  }
}

/** The signer as a service of its own, under a user or on a host of its own: what `openHttpSigner` asks. */
export async function openSignerService({ signer, token, host, port }: SignerServiceOptions): Promise<SignerService> {
  const authorization = digestOf(`Bearer ${token}`);

  async function answer(request: IncomingMessage): Promise<{ readonly status: number; readonly data: object }> {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ""), authorization))
      return { status: 401, data: {} };
    const question = QUESTIONS.get(request.url ?? "");
    if (question === undefined || request.method !== "POST") return { status: 404, data: {} };
    const body = await bodyOf(request);
    const asked = body === undefined ? undefined : question.shape.safeParse(jsonIn(body));
    if (asked?.success !== true) return { status: 400, data: {} };
    return {
      status: 200,
      data: await signerAnswer(signer, { ...asked.data, id: 1, ask: question.ask } as SignerQuestion),
    };
  }

  const respond = (response: ServerResponse, status: number, data: object): void => {
    response.writeHead(status, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify(data));
  };
  const server: Server = createServer((request, response) => {
    answer(request).then(
      ({ status, data }) => respond(response, status, data),
      (error: unknown) => respond(response, 500, { error: wordsOf(error) }),
    );
  });
  server.requestTimeout = BODY_MS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
