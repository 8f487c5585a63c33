import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { keptBody, sendCounted, sendTooMuch, type KeptBody } from "./kept-body.ts";
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
const TEXTS = new Set([".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt"]);

/** Names under assets/ carry a hash of their content, so they never change. */
const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

/** An app that is not built has no files; a folder that cannot be read is a fault. */
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code !== "ENOENT") throw error;
  return [];
}

async function readFiles(folder: string): Promise<Map<string, KeptBody>> {
  const files = new Map<string, KeptBody>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noFolder);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(".map")) continue;
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    const extension = path.extname(entry.name);
    const url = `/${path.relative(folder, full).split(path.sep).join("/")}`;
    const type = TYPES[extension] ?? "application/octet-stream";
    const cacheControl = url.startsWith("/assets/") ? FOREVER : ASK_AGAIN;
    files.set(url, keptBody({ bytes, type, cacheControl, isText: TEXTS.has(extension) }));
  }
  return files;
}

const SETTINGS_PLACE = '<script id="first-settings" type="application/json">';
const COINS_PLACE = '<script id="first-coins" type="application/json">';

const jsonIn = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The page with settings and coins in it, so that the first paint waits for no call. Data, not a script: nothing runs. */
function withData(page: KeptBody, settings: object, coins: object): KeptBody {
  const html = page.bytes
    .toString("utf8")
    .replace(SETTINGS_PLACE, () => SETTINGS_PLACE + jsonIn(settings))
    .replace(COINS_PLACE, () => COINS_PLACE + jsonIn(coins));
  const { type, cacheControl } = page;
  return keptBody({ bytes: Buffer.from(html), type, cacheControl, isText: true });
}

/** The page with the settings and coins of the moment: made anew, with another etag, when they have changed. */
function livePage(built: KeptBody, { settings, coins }: Pick<Shown, "settings" | "coins">): () => KeptBody {
  let written = [settings(), coins()] as const;
  let page = withData(built, ...written);
  return () => {
    const current = [settings(), coins()] as const;
    if (current.some((data, at) => data !== written[at])) page = withData(built, ...current);
    written = current;
    return page;
  };
}

/** Hashes of the scripts written into a page, which its policy must allow. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g)].map((match) =>
    createHash("sha256")
      .update(match[1] ?? "")
      .digest("base64"),
  );

/** For who builds on the kit; no part of an exchange. */
const DEMO_PAGES = ["/gallery.html"];

/** Needed by the pages beside the files: the operator's own texts, and where they are. */
export interface Shown {
  /** Counts what is sent to an address; false when it has had too much. */
  readonly takeBytes: (address: string, bytes: number) => boolean;
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
    if (file !== undefined) return sendCounted(file, shown.takeBytes, request, reply);
    if (!shown.takeBytes(request.ip, 0)) return sendTooMuch(reply);
    const missing = asked === "/" ? "The trader app is not built: npm run build." : "Not found.";
    return reply.code(404).header("content-type", TYPES[".txt"]).send(`${missing}\n`);
  });
}
