import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const SOURCES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const OUTPUT_FOLDER = path.resolve(SOURCES, "../../../node_modules/.cache/agio");

const keepInstalledPackagesOutside: Plugin = {
  name: "keep-installed-packages-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith("@agio/") || path.isAbsolute(name) ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles a program as the build does, for tests: Node runs no TypeScript in a worker or child. `source`: from src. */
export async function bundleProgram(source: string): Promise<URL> {
  mkdirSync(OUTPUT_FOLDER, { recursive: true });
  const outfile = path.join(OUTPUT_FOLDER, `${path.basename(source, ".ts")}-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(SOURCES, source)],
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
