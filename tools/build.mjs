// Bundles the Node programs with esbuild and the browser apps with Vite. Run directly, it builds everything.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root, run, say } from "./setup.mjs";

/** Our own packages are bundled from source; what npm installed stays outside. */
const keepInstalledPackagesOutside = {
  name: "keep-installed-packages-outside",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" || name.startsWith("@agio/") || path.isAbsolute(name)
        ? undefined
        : { path: name, external: true },
    );
  },
};

/** Bundles Node programs: {output path without extension: source path}, both relative to the root. */
export async function bundlePrograms(entries) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: "linked",
    legalComments: "none",
    logLevel: "warning",
    plugins: [keepInstalledPackagesOutside],
  });
}

export const PROGRAMS = {
  "server/main": "apps/server/src/main.ts",
  "server/database-worker": "apps/server/src/adapters/database/database-worker.ts",
  "server/password-process": "apps/server/src/users/password-process.ts",
  "server/wallet-process": "apps/server/src/adapters/chains/wallet/wallet-process.ts",
  "server/liability-worker": "apps/server/src/liabilities/tree-worker.ts",
  "simulator/main": "apps/simulator/src/main.ts",
};

export async function buildAll() {
  await bundlePrograms(PROGRAMS);
  say("bundled the server and the simulator");
  await run("node", [
    path.join("node_modules", "vite", "bin", "vite.js"),
    "build",
    "apps/trader",
    "--logLevel",
    "warn",
  ]);
  say("bundled the trader app");
}

/** Bundles one program of tools/ and returns the path of the bundle. */
export async function bundleTool(name) {
  const source = path.join("tools", name, "main.ts");
  if (!existsSync(path.join(root, source))) throw new Error(`there is no tool named ${name}`);
  await bundlePrograms({ [`tools/${name}`]: source });
  return path.join(root, "dist", "tools", `${name}.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
