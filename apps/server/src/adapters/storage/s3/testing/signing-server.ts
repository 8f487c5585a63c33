import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface SigningServer {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly refused: () => number;
  stop(): Promise<void>;
}

interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * PUT, GET and DELETE of objects as S3 answers them, over real HTTP. Not a storage product: it holds objects in
 * memory, but it recomputes the whole AWS Signature Version 4 of each request, the hash of the body included, and
 * refuses what differs.
 */
export async function openSigningServer(account: Account): Promise<SigningServer> {
  const objects = new Map<string, Buffer>();
  let refused = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const key = (request.url ?? "").split("?", 1)[0] ?? "";
      const answer = (status: number, content: Buffer | string = ""): void =>
        void response.writeHead(status).end(content);
      if (!isSigned(request, body, account)) {
        refused++;
        answer(403, errorXml("SignatureDoesNotMatch"));
      } else if (request.method === "PUT") {
        objects.set(key, body);
        answer(200);
      } else if (request.method === "DELETE") {
        objects.delete(key);
        answer(204);
      } else {
        const found = objects.get(key);
        answer(found === undefined ? 404 : 200, found ?? errorXml("NoSuchKey"));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

function isSigned(request: IncomingMessage, body: Buffer, account: Account): boolean {
  const [, keyId, day, region, signedHeaders, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (day === undefined || signedHeaders === undefined || signature === undefined) return false;
  if (keyId !== account.accessKeyId || region !== account.region) return false;
  const bodyHash = String(request.headers["x-amz-content-sha256"]);
  if (bodyHash !== sha256(body)) return false;
  const names = signedHeaders.split(";");
  if (!names.includes("host") || !names.includes("x-amz-content-sha256")) return false;
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path,
    query.split("&").toSorted().join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${account.secretAccessKey}`, day));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, "hex"));
}
