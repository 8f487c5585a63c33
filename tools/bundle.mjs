// Bundles programs for Node, which runs no TypeScript.
import { renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Bundles in here find what npm installed. */
const CACHE = path.join(ROOT, "node_modules", ".cache", "agio");

/** Our own packages are bundled from source; what npm installed stays outside. */
const isInstalled = (name) => /^[^./]/.test(name) && !name.startsWith("@agio/") && !path.isAbsolute(name);

/**
 * Bundles a program into one file; both paths are absolute. A constant of a module stays a `const`: only such a one
 * becomes a part of the machine code, a `var` is read and checked at every use (a fifth of the time of an order).
 */
export async function bundleProgram(source, file, sourcemap = true) {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: source,
    platform: "node",
    external: isInstalled,
    transform: { target: "node20" },
  });
  await bundle.write({ file, format: "esm", sourcemap, comments: false, codeSplitting: false });
  await bundle.close();
}

const made = new Map();

/** As `bundleProgram`, into a cache and once for this process. Resolves to the path of the bundle. */
export function bundleForNow(source) {
  const bundling = made.get(source) ?? bundleInCache(source);
  made.set(source, bundling);
  return bundling;
}

async function bundleInCache(source) {
  const file = path.join(CACHE, path.relative(ROOT, source).replaceAll(path.sep, "-").replace(/ts$/, "mjs"));
  // Others may be running what is there.
  const own = `${file}.${process.pid}`;
  await bundleProgram(source, own, "inline");
  renameSync(own, file);
  return file;
}
