import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { chartLibrary } from "./chart-library-plugin.ts";
import { firstPage } from "./first-page-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server behind the development and preview pages. */
const server = process.env.AGIO_SERVER ?? "http://127.0.0.1:8100";
const proxy = { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } };

/** Small modules that home shares with all screens: five files of their own cost more than what is in them. */
const SMALL_PARTS = [
  /\/trader\/src\/(?:paths|shell\/links|shell\/logo-url)\.ts$/,
  /\/api-contract\/src\/(?:coins\/entry-names|markets\/shipped-pairs|own-names|route|first-routes)\.ts$/,
  /\/(?:api-client\/src\/random-key|ui\/src\/class-names)\.ts$/,
];

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

/**
 * Small modules that most later screens need, and those of trading, are one file each. A first screen on a desk asked for
 * fifty files of a few hundred bytes, and a slow network takes as long for each of them as for one of these.
 */
const LATER_PARTS = [
  /\/primitives\/src\/(?:decimal|quantities|mul-div|folded-text)\.ts$/,
  /\/formulas\/src\/index-price\.ts$/,
  /\/translations\/src\/coin-(?:packs|texts)\.ts$/,
  /\/ui\/src\/(?:back-layers|use-modal|Dialog|Sheet|List|Select|SegmentedControl|Checkbox|Field|TextField)\.tsx?$/,
  /\/ui\/src\/(?:NumberField|number-text|typed-number|copy-text|CopyButton)\.tsx?$/,
  /\/shell\/(?:isolated-text|vibrate|second-confirm|listed-languages)\.ts$/,
  /\/features\/(?:loaded|desk-page|form-errors)\/[\w-]+\.tsx?$/,
  /\/features\/(?:past-list\/FilterLine|csv-export\/[\w-]+)\.tsx?$/,
  /\/features\/pair\/(?:HaltedTag|trading-pair|use-trading-pairs)\.tsx?$/,
  /\/features\/market-list\/(?:favourite-order|use-favourites|StarButton|market-rows|use-market-rows)\.tsx?$/,
  /\/features\/market-list\/(?:market-search|recent-searches|MarketLine)\.tsx?$/,
  /\/features\/(?:contract\/use-contract-entries|contract-funds\/live-funds|coin\/coin-names)\.ts$/,
  /\/features\/(?:side-drawer\/drawer-entries|desk-bar\/desk-entries|service\/(?:use-)?service-contacts)\.ts$/,
];
const TRADING_PARTS = [
  /\/ui\/src\/(?:use-hold|Stepper|StopSlider|depth-shade)\.tsx?$/,
  /\/formulas\/src\/futures\/margin\.ts$/,
  /\/api-contract\/src\/vip\/own-rate\.ts$/,
  /\/live\/(?:index-feeds|topic-values)\.ts$/,
  /\/features\/(?:own-fees\/own-fees|order-said\/[\w-]+)\.ts$/,
  /\/features\/contract\/(?:use-)?trading-contracts?\.ts$/,
  /\/features\/ticket\/(?:SignInLink|PriceInput|Figures|use-draft-sheet)\.tsx?$/,
  /\/features\/open-orders\/(?:order-words|use-order-actions|use-painted-orders)\.tsx?$/,
  /\/features\/candle-chart\/order-line\.ts$/,
];
const partsIn = (name: string, parts: readonly RegExp[]) => ({
  ...{ name, includeDependenciesRecursively: false },
  test: (id: string): boolean => parts.some((part) => part.test(id)),
});

/** Mode "test" makes the build that follows a stored test platform: the product has no code that could. */
export default defineConfig(({ mode }) => ({
  root: at("."),
  base: "./",
  cacheDir: at("../../node_modules/.vite/trader"),
  plugins: [react(), tailwindcss(), firstPage, notedFirstFiles, unnamedRouterParts, chartLibrary, serviceWorker],
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
        codeSplitting: {
          groups: [partsIn("small", SMALL_PARTS), partsIn("later", LATER_PARTS), partsIn("trading", TRADING_PARTS)],
        },
      },
      // The router makes components that the app does not use; making one is no reason to keep it.
      treeshake: { manualPureFunctions: ["import_react.forwardRef", "import_react.memo"] },
    },
  },
}));
