// Writes packages/translations/src/packs/<code>.ts and refusal-packs.ts from the locale folders. Run it after adding a
// language or an area: node tools/generators/translation-packs.mjs
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "packages", "translations", "src");
const NOTE = "// Written by tools/generators/translation-packs.mjs.";

function imports(rows) {
  return rows.map(([name, file]) => `import ${name} from "${file}";`);
}

/** The generated files: path from the package's src → text. */
export function translationPacks() {
  const locales = path.join(source, "locales");
  const codes = readdirSync(locales).toSorted();
  const areas = readdirSync(path.join(locales, "en"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();
  const packs = codes.map((code) => [
    `packs/${code}.ts`,
    [
      NOTE,
      ...imports(areas.map((area) => [area, `../locales/${code}/${area}.json`])),
      "",
      `export default { ${areas.join(", ")} };`,
      "",
    ].join("\n"),
  ]);
  const refusals = [
    NOTE,
    ...imports(codes.map((code) => [code, `./locales/${code}/refusal.json`])),
    "",
    "/** The refusal texts of every language, without the rest. */",
    `export const refusalPacks = { ${codes.join(", ")} };`,
    "",
  ].join("\n");
  return new Map([...packs, ["refusal-packs.ts", refusals]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of translationPacks()) writeFileSync(path.join(source, file), text);
}
