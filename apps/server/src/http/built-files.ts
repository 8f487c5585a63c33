import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply } from "fastify";
import { keptBody, type KeptBody } from "./kept-body.ts";

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

/** Every file of a built app by its path below the folder: "/index.html". None where nothing is built. */
export async function readFiles(folder: string): Promise<Map<string, KeptBody>> {
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

/** Hashes of the scripts written into a page, which its policy must allow. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g)].map((match) =>
    createHash("sha256")
      .update(match[1] ?? "")
      .digest("base64"),
  );

/** Answers a path that no built file has. */
export const sendMissing = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(404).header("content-type", "text/plain; charset=utf-8").send(`${text}\n`);
