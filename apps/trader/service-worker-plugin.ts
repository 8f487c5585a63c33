import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { BuiltFile } from "./src/service-worker/kept-files.ts";

const ENTRY = fileURLToPath(new URL("src/service-worker/service-worker.ts", import.meta.url));
const KEPT = /\.(?:js|css|html|svg|webmanifest)$/;
/** The gallery is no part of the app, and a worker does not keep itself. */
const LEFT_OUT = /^(?:gallery|assets\/gallery|sw\.js$)/;
/** Names there carry a hash of their content. */
const HASHED = /^assets\//;

/** Everything in a folder of the build that the app opens with, in the order of their names. */
export function builtFiles(folder: string): readonly BuiltFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => KEPT.test(file) && !LEFT_OUT.test(file))
    .toSorted()
    .map((file) => {
      const digest = () => createHash("sha256").update(readFileSync(path.join(folder, file)));
      return { path: file, revision: HASHED.test(file) ? null : digest().digest("hex").slice(0, 16) };
    });
}

/** Writes `sw.js`, the service worker, beside the files of the build. */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    async handler({ dir = "" }) {
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { BUILT_FILES: JSON.stringify(builtFiles(dir)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: "es2022",
          rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: "sw.js" } },
        },
      });
    },
  },
};
