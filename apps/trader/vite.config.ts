import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { chartLibrary } from "./chart-library-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server behind the development and preview pages. */
const server = process.env.AGIO_SERVER ?? "http://127.0.0.1:8100";
const proxy = { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } };

const SMALL_PARTS =
  /\/(?:trader\/src\/(?:paths|shell\/links|shell\/logo-url)|api-contract\/src\/(?:coins\/entry-names|markets\/shipped-pairs|own-names|route|first-routes)|api-client\/src\/random-key|ui\/src\/class-names)\.ts$/;

/** Tells theme.js which file holds the texts of which language: their names carry hashes. */
const namedPacks: Plugin = {
  name: "named-packs",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const packs = Object.values(bundle ?? {}).flatMap((chunk) => {
        const code = chunk.type === "chunk" && /translations\/.*\/packs\/(\w+)\./.exec(chunk.facadeModuleId ?? "")?.[1];
        return code ? [[code, `./${chunk.fileName}`]] : [];
      });
      const json = JSON.stringify(Object.fromEntries(packs));
      return html.replace('src="./theme.js"', `src="./theme.js" data-packs='${json}'`);
    },
  },
};

/**
 * The router names components that the app does not use (links, forms, scroll restoration), and a name is a reason for
 * the bundler to keep them. Without the names home loads several kB less.
 */
const unnamedRouterParts: Plugin = {
  name: "unnamed-router-parts",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) => ({ code: code.replace(/^\w+\.displayName = "[\w.]+";$/gm, ""), map: null }),
  },
};

/** Files of the first load. Screens that open later have them: asking for them again only makes that load longer. */
const firstFiles = new Set<string>();
const notedFirstFiles: Plugin = {
  name: "noted-first-files",
  apply: "build",
  enforce: "pre",
  generateBundle(_options, bundle) {
    const note = (file: string): void => {
      const chunk = bundle[file];
      if (chunk?.type !== "chunk" || firstFiles.has(file)) return;
      firstFiles.add(file);
      for (const style of chunk.viteMetadata?.importedCss ?? []) firstFiles.add(style);
      for (const imported of chunk.imports) note(imported);
    };
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.isEntry && chunk.name === "index") note(chunk.fileName);
  },
};

/** Mode "test" makes the build that follows a stored test platform: the product has no code that could. */
export default defineConfig(({ mode }) => ({
  root: at("."),
  base: "./",
  cacheDir: at("../../node_modules/.vite/trader"),
  plugins: [react(), tailwindcss(), namedPacks, notedFirstFiles, unnamedRouterParts, chartLibrary, serviceWorker],
  server: { host: "127.0.0.1", port: 8120, strictPort: true, proxy },
  preview: { host: "127.0.0.1", port: 8120, strictPort: true, proxy },
  build: {
    outDir: at(mode === "test" ? "../../dist/trader-test" : "../../dist/trader"),
    emptyOutDir: true,
    target: "es2022",
    // Preloading only saves time: a browser that does not know it loads the same files a moment later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !firstFiles.has(file)) : files,
    },
    rolldownOptions: {
      input: { index: at("index.html"), gallery: at("gallery.html") },
      // Home carries the list of all later files: without their names, and with short hashes, it loads more than 1 kB less.
      output: {
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash][extname]",
        // Small modules that home shares with all screens: five files of their own cost more than what is in them.
        codeSplitting: { groups: [{ name: "small", test: SMALL_PARTS, includeDependenciesRecursively: false }] },
      },
      // The router makes components that the app does not use; making one is no reason to keep it.
      treeshake: { manualPureFunctions: ["import_react.forwardRef", "import_react.memo"] },
    },
  },
}));
