import { randomBytes } from "node:crypto";
import { PASSWORD } from "../people.ts";

/** A way to cost the exchange more than it costs the sender. */
export interface AttackKind {
  readonly name: string;
  /** Of each of the three addresses. */
  readonly requestsPerSecondEach: number;
  /** The requests of an address, sent one after the other; `token` is of a user of that address. */
  readonly requestsOf: (token: string) => readonly Uint8Array[];
}

const UNKNOWN_TOKENS = 2_000;
const TOKEN_BYTES = 32;
/** Just below what an upload may have. */
const REFUSED_FILE_BYTES = 4 << 20;

const get = (path: string, headers = ""): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n${headers}\r\n`);

function post(path: string, type: string, body: Uint8Array, token = ""): Buffer {
  const session = token === "" ? "" : `satoken: ${token}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${session}content-type: ${type}\r\n`;
  return Buffer.concat([Buffer.from(`${head}content-length: ${body.length}\r\n\r\n`), body]);
}

/** Looks like a picture until its end is missed. */
function cutPicture(): Buffer {
  const file = randomBytes(REFUSED_FILE_BYTES);
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex").copy(file);
  const head = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  return Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--xx--\r\n")]);
}

/** Signs in to this account, whose password the attackers know: it is their own. */
export const SHARED_ACCOUNT = "shared.account";

/** The attacks that were measured on the exchange before it counted costs, each faster than it was then. */
export const ATTACK_KINDS: readonly AttackKind[] = [
  {
    name: "indexProof",
    requestsPerSecondEach: 50,
    requestsOf: () => [get("/api/market/indexProof?symbol=btcusdt"), get("/api/market/indexProof?symbol=ethusdt")],
  },
  { name: "/docs", requestsPerSecondEach: 100, requestsOf: () => [get("/docs")] },
  {
    name: "unknown tokens",
    requestsPerSecondEach: 300,
    requestsOf: () =>
      Array.from({ length: UNKNOWN_TOKENS }, () =>
        get("/api/user/getInfo", `satoken: ${randomBytes(TOKEN_BYTES).toString("base64url")}\r\n`),
      ),
  },
  {
    name: "right sign-ins of one account",
    requestsPerSecondEach: 30,
    requestsOf: () => [
      post(
        "/api/user/login",
        "application/json",
        Buffer.from(JSON.stringify({ loginName: SHARED_ACCOUNT, pwd: PASSWORD })),
      ),
    ],
  },
  {
    name: "heavy lists",
    requestsPerSecondEach: 100,
    requestsOf: (token) =>
      ["/api/record/account", "/api/currency/order/orderList"].flatMap((path) =>
        [1, 2, 3].map((page) => get(`${path}?pageSize=1000&pageNum=${page}`, `satoken: ${token}\r\n`)),
      ),
  },
  {
    name: "refused uploads",
    requestsPerSecondEach: 10,
    requestsOf: (token) => [post("/api/common/upload/OSS", "multipart/form-data; boundary=xx", cutPicture(), token)],
  },
];
