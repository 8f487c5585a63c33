import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentSecurityPolicy, pictureHosts, socketHosts } from "./security-headers.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt"]);
const COMPRESS_BYTES_MIN = 1_024;
const BROTLI_QUALITY = 9;

/** Names under assets/ carry a hash of their content, so they never change. */
const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

type Encoding = "br" | "gzip";

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly compressible: boolean;
  /** Filled when first asked for. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** An app that is not built has no files; a folder that cannot be read is a fault. */
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code !== "ENOENT") throw error;
  return [];
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noFolder);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(".map")) continue;
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    const extension = path.extname(entry.name);
    const url = `/${path.relative(folder, full).split(path.sep).join("/")}`;
    files.set(url, {
      type: TYPES[extension] ?? "application/octet-stream",
      cacheControl: url.startsWith("/assets/") ? FOREVER : ASK_AGAIN,
      etag: etagOf(bytes),
      bytes,
      compressible: COMPRESSIBLE.has(extension) && bytes.length >= COMPRESS_BYTES_MIN,
      encoded: new Map(),
    });
  }
  return files;
}

function encodingOf(file: StaticFile, request: FastifyRequest): Encoding | undefined {
  if (!file.compressible) return undefined;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

async function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.headers({ "cache-control": file.cacheControl, etag: file.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  void reply.header("content-type", file.type);
  const encoding = encodingOf(file, request);
  if (encoding === undefined) return reply.send(file.bytes);
  const ready = file.encoded.get(encoding) ?? compress[encoding](file.bytes);
  file.encoded.set(encoding, ready);
  return reply.header("content-encoding", encoding).send(await ready);
}

const SETTINGS_PLACE = '<script id="first-settings" type="application/json">';
const COINS_PLACE = '<script id="first-coins" type="application/json">';

const jsonIn = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The page with settings and coins in it, so that the first paint waits for no call. Data, not a script: nothing runs. */
function withData(page: StaticFile, settings: object, coins: object): StaticFile {
  const html = page.bytes
    .toString("utf8")
    .replace(SETTINGS_PLACE, () => SETTINGS_PLACE + jsonIn(settings))
    .replace(COINS_PLACE, () => COINS_PLACE + jsonIn(coins));
  const bytes = Buffer.from(html);
  return { ...page, bytes, etag: etagOf(bytes), compressible: true, encoded: new Map() };
}

/** The page with the settings and coins of the moment: made anew, with another etag, when they have changed. */
function livePage(built: StaticFile, { settings, coins }: Pick<Shown, "settings" | "coins">): () => StaticFile {
  let written = [settings(), coins()] as const;
  let page = withData(built, ...written);
  return () => {
    const current = [settings(), coins()] as const;
    if (current.some((data, at) => data !== written[at])) page = withData(built, ...current);
    written = current;
    return page;
  };
}

const etagOf = (bytes: Buffer): string => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Hashes of the scripts written into a page, which its policy must allow. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g)].map((match) =>
    createHash("sha256")
      .update(match[1] ?? "")
      .digest("base64"),
  );

/** For who builds on the kit; no part of an exchange. */
const DEMO_PAGES = ["/gallery.html"];

/** The operator's own texts in the page, and where it is. */
interface Shown {
  readonly isDemo: boolean;
  readonly publicUrl: string | undefined;
  readonly settings: () => object;
  /** The coin directory; the same object until it changes. */
  readonly coins: () => object;
  /** Addresses of the logos of coins and markets, and of the pictures of published notices. */
  readonly pictures: () => readonly string[];
}

/**
 * Serves the trader app from memory: the files are read once, compressed when first asked for. Routing inside the
 * app is by hash, so any other path is simply not there.
 */
export async function addStaticFiles(app: FastifyInstance, folder: string, shown: Shown): Promise<void> {
  const files = await readFiles(folder);
  const built = files.get("/index.html");
  files.delete("/index.html");
  if (!shown.isDemo) for (const page of DEMO_PAGES) files.delete(page);
  const page = built === undefined ? () => undefined : livePage(built, shown);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(inlineScriptHashes(built?.bytes.toString("utf8") ?? ""), {
      pictures: () => pictureHosts(shown.settings(), shown.pictures()),
      sockets: ({ headers }) => socketHosts(shown.publicUrl, headers.host),
    }),
    // Set by the proxy that ends TLS; over plain HTTP the header would be ignored.
    strictTransportSecurity: false,
  });
  app.get("/*", async (request, reply) => {
    const asked = request.url.split("?", 1)[0] ?? "/";
    const file = asked === "/" || asked === "/index.html" ? page() : files.get(asked);
    if (file !== undefined) return sendFile(file, request, reply);
    const missing = asked === "/" ? "The trader app is not built: npm run build." : "Not found.";
    return reply.code(404).header("content-type", TYPES[".txt"]).send(`${missing}\n`);
  });
}
