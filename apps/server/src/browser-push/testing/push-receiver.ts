import { createECDH, createPublicKey, randomBytes, verify, webcrypto } from "node:crypto";
import { startAgentServer, type AgentServer, type Heard } from "../../adapters/webhooks/testing/agent-server.ts";
import type { PushContent } from "../push-words.ts";

/** The three fields of a browser's push subscription. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push message as its browser gets it. */
export interface PushReceived {
  readonly path: string;
  readonly headers: Heard["headers"];
  /** Bytes on the way, encrypted. */
  readonly size: number;
  readonly content: PushContent;
  /** Claims of the token that came with it, whose signature is right. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Whose signature it is. */
  readonly publicKey: string;
}

/** A browser with its own keys. */
export interface TestBrowser {
  readonly subscription: Subscription;
  /** Checks the signature of a message, and reads it. Throws when either fails. */
  read(heard: Heard): Promise<PushReceived>;
}

/** A push service on this machine ("agent.test"), by HTTPS. */
export interface PushReceiver {
  readonly server: AgentServer;
  /** A new browser that listens there. */
  browser(): TestBrowser;
}

const text = new TextEncoder();
const isLastRecord = 2;

/** HKDF by the web's own cryptography: another one than the sender's. */
async function derived(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Promise<Uint8Array> {
  const key = await webcrypto.subtle.importKey("raw", secret as Uint8Array<ArrayBuffer>, "HKDF", false, ["deriveBits"]);
  const terms = { name: "HKDF", hash: "SHA-256", salt, info } as webcrypto.HkdfParams;
  return new Uint8Array(await webcrypto.subtle.deriveBits(terms, key, bytes * 8));
}

const joined = (...parts: readonly (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? text.encode(part) : part)));

function claimsOf(authorization: string): Pick<PushReceived, "claims" | "publicKey"> {
  const { token = "", key = "" } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url")) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", text.encode(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))) {
    throw new Error("the signature of a push message is wrong");
  }
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as PushReceived["claims"], publicKey: key };
}

export function openTestBrowser(endpoint: string): TestBrowser {
  const keys = createECDH("prime256v1");
  const point = keys.generateKeys();
  const secret = randomBytes(16);

  async function decrypted(bytes: Buffer): Promise<Uint8Array> {
    const [salt, keyLength] = [bytes.subarray(0, 16), bytes[20] ?? 0];
    const [sender, record] = [bytes.subarray(21, 21 + keyLength), bytes.subarray(21 + keyLength)];
    const material = await derived(keys.computeSecret(sender), secret, joined("WebPush: info\0", point, sender), 32);
    const key = await derived(material, salt, joined("Content-Encoding: aes128gcm\0"), 16);
    const iv = await derived(material, salt, joined("Content-Encoding: nonce\0"), 12);
    const aes = await webcrypto.subtle.importKey("raw", key as Uint8Array<ArrayBuffer>, "AES-GCM", false, ["decrypt"]);
    const plain = new Uint8Array(
      await webcrypto.subtle.decrypt(
        { name: "AES-GCM", iv: iv as Uint8Array<ArrayBuffer> },
        aes,
        record as Uint8Array<ArrayBuffer>,
      ),
    );
    if (plain.at(-1) !== isLastRecord) throw new Error("a push message is one record");
    return plain.subarray(0, -1);
  }

  return {
    subscription: { endpoint, p256dh: point.toString("base64url"), auth: secret.toString("base64url") },
    async read({ path, headers, bytes }) {
      const content = JSON.parse(new TextDecoder().decode(await decrypted(bytes))) as PushContent;
      return { path, headers, size: bytes.length, content, ...claimsOf(headers.authorization ?? "") };
    },
  };
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const server = await startAgentServer();
  let browsers = 0;
  return { server, browser: () => openTestBrowser(`${server.url}/push/${++browsers}`) };
}
