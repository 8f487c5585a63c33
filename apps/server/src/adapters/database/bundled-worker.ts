import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const OUTPUT_FOLDER = path.resolve(HERE, "../../../../../node_modules/.cache/agio");

const keepInstalledPackagesOutside: Plugin = {
  name: "keep-installed-packages-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith("@agio/") || path.isAbsolute(name) ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles the worker as the build does, for tests: Node runs no TypeScript in a worker. Returns where it lies. */
export async function bundleDatabaseWorker(): Promise<URL> {
  mkdirSync(OUTPUT_FOLDER, { recursive: true });
  const outfile = path.join(OUTPUT_FOLDER, `database-worker-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(HERE, "database-worker.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
    plugins: [keepInstalledPackagesOutside],
  });
  process.once("exit", () => rmSync(outfile, { force: true }));
  return pathToFileURL(outfile);
}
