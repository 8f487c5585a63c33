import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { matchingStyles } from "./first-page/matching-styles.ts";

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const LOCALES = at("../../packages/translations/src/locales");
const PACK = /translations\/.*\/packs\/(\w+?)(-later)?\.ts$/;
/** Drawn on a desk beside the program: its home and its bar. */
const DESK_SCREENS = /\/(?:home\/desk\/DeskHome|desk-bar\/DeskBar)\.tsx$/;
/** Not in the packs of texts that the frame needs. */
const FURTHER_WORDS = ["shell.origin.simulated", "shell.origin.own"];

/** A script of this folder as it stands in the page: its hash is in the policy that the server sends. */
const inlineScript = (file: string): string =>
  `<script>${readFileSync(at(`first-page/${file}`), "utf8")
    .replaceAll(/^\s*\/\/.*\n/gm, "")
    .replaceAll(/\n\s*/g, "\n")
    .trim()}</script>`;

const json = (id: string, value: object): string =>
  `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/** The words of the frame in all languages, from the files of the translations. */
export function firstWords(frame: string): Record<string, Record<string, string>> {
  const keys = [...frame.matchAll(/data-words="([^"]+)"/g)].map((match) => match[1] ?? "").concat(FURTHER_WORDS);
  const wordOf = (code: string, key: string): string => {
    const [area = "", ...names] = key.split(".");
    let texts = JSON.parse(readFileSync(path.join(LOCALES, code, `${area}.json`), "utf8")) as unknown;
    for (const name of names) texts = (texts as Record<string, unknown>)[name];
    if (typeof texts !== "string") throw new Error(`${code} has no text ${key}`);
    return texts;
  };
  return Object.fromEntries(
    readdirSync(LOCALES).map((code) => [code, Object.fromEntries(keys.map((key) => [key, wordOf(code, key)]))]),
  );
}

/** Files that the page asks for before the program does: their names carry hashes. */
function firstFiles(html: string, bundle: Rolldown.OutputBundle): object {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const packs: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, code, later] = PACK.exec(facadeModuleId ?? "") ?? [];
    if (code === undefined) continue;
    const pack = (packs[code] ??= []);
    if (later === undefined) pack.unshift(`./${fileName}`);
    else pack.push(`./${fileName}`);
  }
  const desk = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || desk.has(file) || html.includes(file)) return;
    desk.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const { facadeModuleId, moduleIds, fileName } of chunks) {
    if (DESK_SCREENS.test(facadeModuleId ?? "") || moduleIds.some((id) => DESK_SCREENS.test(id))) add(fileName);
  }
  return { packs, desk: [...desk].map((file) => `./${file}`) };
}

/**
 * The first screen before the program: its frame, a visitor's words and the styles of both stand in the page, so that the
 * first paint waits for nothing else. The whole style sheet comes after the frame, and the program after the sheet.
 */
export const firstPage: Plugin = {
  name: "first-page",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const before = inlineScript("before-paint.js");
      if (bundle === undefined) return html.replace("<!--before-paint-->", () => json("first-files", {}) + before);
      const frame = readFileSync(at("first-page/frame.html"), "utf8")
        .replaceAll(/\s*\n\s*/g, " ")
        .replaceAll("> <", "><");
      const link = /<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/.exec(html);
      const sheet = bundle[link?.[1] ?? ""];
      if (link === null || sheet?.type !== "asset") return html;
      const styles = `<style>${matchingStyles(frame, sheet.source.toString())}</style>`;
      return html
        .replace(link[0], "")
        .replace("<!--before-paint-->", () => json("first-files", firstFiles(html, bundle)) + before + styles)
        .replace("<!--first-frame-->", () => frame)
        .replace(
          "</body>",
          () => json("first-words", firstWords(frame)) + inlineScript("first-words.js") + link[0] + "</body>",
        );
    },
  },
};
