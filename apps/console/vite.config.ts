import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server behind the development page. */
const server = process.env.AGIO_SERVER ?? "http://127.0.0.1:8100";
const proxy = { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } };

export default defineConfig({
  root: at("."),
  base: "./",
  cacheDir: at("../../node_modules/.vite/console"),
  plugins: [react(), tailwindcss()],
  server: { host: "127.0.0.1", port: 8121, strictPort: true, proxy },
  build: {
    outDir: at("../../dist/console"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: "assets/[hash:7].js", assetFileNames: "assets/[hash][extname]" } },
  },
});
