import { randomBytes } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { UPLOAD_BYTES_MAX } from "@agio/api-contract/files";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EICAR, openClamdServer, type ClamdServer } from "../adapters/scan/clamd/testing/clamd-server.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { LINK_LIFETIME_MS } from "./file-links.ts";
import { PICTURES_PER_DAY_MAX } from "./picture-store.ts";
import { pngChunk, phonePicture, samplePicture } from "./testing/sample-pictures.ts";

let server: TestServer;
let clamd: ClamdServer;
let anna: string;
let ben: string;
const DAY_MS = 24 * 3_600_000;
const HEAD_BYTES = 16;

beforeAll(async () => {
  clamd = await openClamdServer();
  server = await openTestServer({
    SIGN_IN_RATE_PER_MINUTE: "1000",
    CLAMD_HOST: "127.0.0.1",
    CLAMD_PORT: `${clamd.port}`,
  });
  anna = await server.register("anna");
  ben = await server.register("ben");
});
afterAll(async () => {
  await server.stop();
  await clamd.stop();
});
beforeEach(() => server.advance(DAY_MS));

const uploadUrl = () => `${server.url}/api/common/upload/OSS`;
const linkOf = async (url: string, token = anna) => (await server.call("files.link", { url }, { token })).data.link;

/** A multipart body written by hand. */
const multipart = (boundary: string, ...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === "string" ? part.replaceAll("|", boundary) : part)));
const FILE_HEAD = '--|\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

async function post(body: Uint8Array, contentType: string, token = anna) {
  const headers = { "content-type": contentType, satoken: token };
  const response = await fetch(uploadUrl(), { method: "POST", headers, body: body as Uint8Array<ArrayBuffer> });
  return { status: response.status, ...((await response.json()) as { code: number; field?: string }) };
}

test("a phone's picture is kept as pixels only, and its link shows it", async () => {
  const uploaded = await server.upload(anna, await phonePicture(), "../../Ausweis Vorderseite.jpg");
  expect(uploaded).toMatchObject({ code: 200, data: { fileName: "Ausweis Vorderseite.jpg" } });
  expect(uploaded.data.url).toMatch(/^\/api\/files\/[\w-]{32}$/);
  const response = await fetch(server.url + (await linkOf(uploaded.data.url)));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-disposition": 'inline; filename="picture.jpg"',
    "cache-control": "private, no-store",
    "content-security-policy": expect.stringContaining("sandbox") as string,
  });
  const picture = Buffer.from(await response.arrayBuffer());
  expect(picture).toHaveLength(uploaded.data.size);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 80 });
  expect(picture.includes("SecretPhone")).toBe(false);
});

test.each(["jpeg", "png", "webp"] as const)("a %s is taken, whatever its name says", async (format) => {
  expect(await server.upload(anna, await samplePicture(format), "护照.exe")).toMatchObject({
    code: 200,
    data: { fileName: "护照.exe" },
  });
});

test("what is no picture is refused, whatever its name says", async () => {
  const png = await samplePicture("png");
  const jpeg = await samplePicture("jpeg");
  const damaged = Buffer.from(png);
  damaged.fill(0, 60, 80);
  const bomb = Buffer.from(png);
  const header = Buffer.from(bomb.subarray(16, 29));
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  pngChunk("IHDR", header).copy(bomb, 8);
  for (const bytes of [
    Buffer.from("<html><script>alert(1)</script></html>"),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004")]),
    jpeg.subarray(0, jpeg.length - 30),
    damaged,
    bomb,
    randomBytes(10_000),
    Buffer.alloc(0),
  ]) {
    expect(await server.upload(anna, bytes, "me.jpg")).toMatchObject({ code: -8005, field: "file" });
  }
});

test("a file above five megabytes is refused, announced or not, and its connection goes on", async () => {
  const large = Buffer.concat([await samplePicture("jpeg"), Buffer.alloc(UPLOAD_BYTES_MAX)]);
  expect(await server.upload(anna, large)).toMatchObject({ code: -8007, status: 200 });
  const headers = { "content-type": "multipart/form-data; boundary=xx", satoken: anna };
  const body = new Blob([multipart("xx", FILE_HEAD, large, "\r\n--|--\r\n") as Uint8Array<ArrayBuffer>]).stream();
  const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  expect(await (await fetch(uploadUrl(), request)).json()).toMatchObject({ code: -8007, field: "file" });
  expect(await server.upload(anna, await samplePicture("jpeg"))).toMatchObject({ code: 200 });
});

test("a body that is not one whole file is refused", async () => {
  const jpeg = await samplePicture("jpeg");
  const type = "multipart/form-data; boundary=xx";
  const end = "\r\n--|--\r\n";
  const text = '--|\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n';
  const other = FILE_HEAD.replace('name="file"', 'name="other"');
  const unnamed = '--|\r\nContent-Disposition: form-data; name="file"\r\n\r\n';
  const bodies: readonly (readonly [Buffer, string])[] = [
    [multipart("xx", "--|--\r\n"), type],
    [Buffer.alloc(0), type],
    [multipart("xx", FILE_HEAD, jpeg, "\r\n", FILE_HEAD, jpeg, end), type],
    [multipart("xx", text, FILE_HEAD, jpeg, end), type],
    [multipart("xx", FILE_HEAD, jpeg, "\r\n", text, "--|--\r\n"), type],
    [multipart("xx", other, jpeg, end), type],
    [multipart("xx", unnamed, jpeg, end), type],
    [multipart("xx", FILE_HEAD, jpeg), type],
    [multipart("xx", FILE_HEAD, jpeg.subarray(0, 100)), type],
    [multipart("yy", FILE_HEAD, jpeg, end), type],
    [multipart("xx", FILE_HEAD, jpeg, end), "multipart/form-data"],
    [multipart("xx", FILE_HEAD, jpeg, end), "image/jpeg"],
    [Buffer.from("{}"), "application/json"],
  ];
  for (const [body, contentType] of bodies) {
    // A picture costs twenty calls, also one that is refused; of those an hour has ten.
    server.advance(3_600_000);
    expect(await post(body, contentType)).toMatchObject({ status: 200, code: -1001, field: "file" });
  }
  expect(await post(multipart("xx", FILE_HEAD, jpeg, end), type)).toMatchObject({ code: 200 });
});

test("without a session nothing is read, and the sender is told to sign in", async () => {
  const scanned = clamd.scanned();
  expect(await server.upload("made-up", await samplePicture("jpeg"))).toMatchObject({ code: 500 });
  expect(clamd.scanned()).toBe(scanned);
});

test("a sender that hangs up gives its place back; more than two files at once have to wait", async () => {
  const port = Number(new URL(server.url).port);
  const begin = () =>
    new Promise<() => Promise<void>>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        const head = `POST /api/common/upload/OSS HTTP/1.1\r\nhost: x\r\nsatoken: ${ben}\r\ncontent-length: 5000\r\n`;
        socket.write(`${head}content-type: multipart/form-data; boundary=xx\r\n\r\n--xx`);
        const hangUp = () => new Promise<void>((gone) => void socket.once("close", () => gone()).destroy());
        setTimeout(() => resolve(hangUp), 50);
      });
    });
  const picture = await samplePicture("jpeg");
  const begun = await Promise.all([begin(), begin()]);
  expect(await server.upload(ben, picture)).toMatchObject({ code: -1003 });
  expect(await server.upload(anna, picture)).toMatchObject({ code: 200 });
  await Promise.all(begun.map((hangUp) => hangUp()));
  await expect.poll(async () => (await server.upload(ben, picture)).code).toBe(200);
});

test("after ten refused files in an hour nothing more of that user is read, and nobody else's is left", async () => {
  for (let count = 0; count < 10; count++) {
    server.advance(10_000);
    expect(await server.upload(ben, Buffer.from("no picture"))).toMatchObject({ code: -8005 });
  }
  server.advance(10_000);
  const scanned = clamd.scanned();
  const picture = await samplePicture("jpeg");
  expect(await server.upload(ben, picture)).toMatchObject({ code: -1003 });
  expect(clamd.scanned()).toBe(scanned);
  expect(await server.upload(anna, picture)).toMatchObject({ code: 200 });
});

test("a user keeps so many pictures a day and no more", async () => {
  const picture = await samplePicture("jpeg", 8, 8);
  for (let count = 0; count < PICTURES_PER_DAY_MAX; count++) {
    // Otherwise the cost of a picture stops them long before their number does.
    server.advance(10_000);
    expect(await server.upload(ben, picture)).toMatchObject({ code: 200 });
  }
  server.advance(10_000);
  expect(await server.upload(ben, picture)).toMatchObject({ code: -1003 });
  expect(await server.upload(anna, picture)).toMatchObject({ code: 200 });
  server.advance(DAY_MS);
  expect(await server.upload(ben, picture)).toMatchObject({ code: 200 });
});

test("a link is for the owner only, and only to what exists", async () => {
  const { url } = (await server.upload(anna, await samplePicture("jpeg"))).data;
  expect(await server.call("files.link", { url }, { token: ben })).toMatchObject({ code: -1009, field: "url" });
  const unknown = `/api/files/${"x".repeat(32)}`;
  expect(await server.call("files.link", { url: unknown }, { token: anna })).toMatchObject({ code: -1009 });
  expect(await server.call("files.link", { url: `${url}/../x` }, { token: anna })).toMatchObject({ code: -1001 });
});

test("no link, a changed one, another file's and an old one open nothing", async () => {
  const first = (await server.upload(anna, await samplePicture("jpeg"))).data.url;
  const second = (await server.upload(anna, await samplePicture("png"))).data.url;
  const link = new URL(server.url + (await linkOf(first)));
  const open = async (url: string | URL) => {
    const response = await fetch(url);
    return response.headers.get("content-type") === "image/jpeg"
      ? 200
      : ((await response.json()) as { code: number }).code;
  };
  expect(await open(link)).toBe(200);
  expect(await open(server.url + first)).toBe(-1009);
  expect(await open(`${server.url}${second}${link.search}`)).toBe(-1009);
  expect(await open(String(link).replace(/expires=\d/, "expires=9"))).toBe(-1009);
  expect(await open(`${String(link).slice(0, -3)}AAA`)).toBe(-1009);
  expect(await open(`${String(link)}&signature=x`)).toBe(-1009);
  server.advance(LINK_LIFETIME_MS);
  expect(await open(link)).toBe(-1009);
  expect(server.logged()).not.toContain("signature");
});

const storedFiles = (): string[] => {
  const folder = path.join(server.running.services.config.dataFolder, "files");
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name));
  return all.filter((file) => statSync(file).isFile());
};

test("what lies on disk is sealed, bound to its file and its owner, and nowhere named as the user named it", async () => {
  const { url } = (await server.upload(anna, await samplePicture("jpeg"), "anna-passport.jpg")).data;
  const other = (await server.upload(ben, await samplePicture("png"))).data.url;
  const files = storedFiles();
  expect(files.join()).not.toContain("passport");
  const link = await linkOf(url);
  const picture = Buffer.from(await (await fetch(server.url + link)).arrayBuffer());
  for (const file of files) {
    // Longer than what a sealed file holds by chance: the three bytes that begin a JPEG were in one of a hundred runs.
    expect(readFileSync(file).includes(picture.subarray(0, HEAD_BYTES))).toBe(false);
    expect(statSync(file).mode & 0o077).toBe(0);
  }
  const own = files.find((file) => file.endsWith(url.slice(-32))) ?? "";
  const foreign = files.find((file) => file.endsWith(other.slice(-32))) ?? "";
  copyFileSync(foreign, own);
  expect((await fetch(server.url + link)).status).toBe(500);
});

test("an infected file is refused; while nobody can scan, nothing is taken", async () => {
  expect(await server.upload(anna, EICAR)).toMatchObject({ code: -8008, field: "file" });
  expect(await server.upload(anna, await samplePicture("jpeg"))).toMatchObject({ code: 200 });
  await clamd.stop();
  expect(await server.upload(anna, await samplePicture("jpeg"))).toMatchObject({ code: 0, status: 200 });
  expect(server.logged()).toContain("could not be scanned");
});
