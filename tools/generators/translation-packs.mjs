// Writes packages/translations/src/packs/<code>.ts, <code>-later.ts, <code>-programmes.ts and <area>-packs.ts from the
// locale folders, and those of the console. Run it after adding a language or an area: node tools/generators/translation-packs.mjs
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "packages", "translations", "src");
/** Areas that home and the shell need for their first paint. Every other area comes with the first screen after home. */
const FIRST_AREAS = ["common", "home", "shell"];
/** Areas that only the screens of the programmes and of verification show: questions to support, invitations and agents, copy trading, levels of fees, the welfare centre. */
const PROGRAMME_AREAS = ["cases", "follow", "referral", "verification", "vip", "welfare"];
/** Areas that only the server reads: they are in no browser pack. */
const SERVER_AREAS = ["event", "mail", "status"];
/** Languages that the console speaks. */
const CONSOLE_CODES = ["en", "zh"];
const NOTE = "// Written by tools/generators/translation-packs.mjs.";

const LINE_MAX = 120;

/** The pack's own line, one name a line where it would be too long, as the formatter has it. */
function exportOf(names) {
  const line = `export default { ${names.join(", ")} };`;
  return line.length <= LINE_MAX ? [line] : ["export default {", ...names.map((name) => `  ${name},`), "};"];
}

function imports(rows) {
  return rows.map(([name, file]) => `import ${name} from "${file}";`);
}

/** Written out: imported, the names of each language would be a chunk of their own that the first load has to list. */
function coinPack(locales, codes) {
  const namesOf = (code) => Object.entries(JSON.parse(readFileSync(path.join(locales, code, "coin.json"), "utf8")));
  return [
    NOTE,
    "",
    "/** The names of coins in every language. */",
    "export const coinPacks = {",
    ...codes.flatMap((code) => [
      `  ${code}: {`,
      ...namesOf(code).map(([coin, name]) => `    ${coin}: ${JSON.stringify(name)},`),
      "  },",
    ]),
    "};",
    "",
  ].join("\n");
}

/** One pack a language of the console, from its files of one subject each: `console/en/shell.json`. */
function consolePacks() {
  const folder = path.join(source, "console");
  const subjectsOf = (code) =>
    readdirSync(path.join(folder, code))
      .map((file) => file.replace(/\.json$/, ""))
      .toSorted();
  return CONSOLE_CODES.map((code) => {
    const subjects = subjectsOf(code);
    const lines = [NOTE, ...imports(subjects.map((subject) => [subject, `./${code}/${subject}.json`])), ""];
    return [`console/${code}-pack.ts`, [...lines, ...exportOf(subjects), ""].join("\n")];
  });
}

/** The generated files: path from the package's src → text. */
export function translationPacks() {
  const locales = path.join(source, "locales");
  const codes = readdirSync(locales).toSorted();
  const areas = readdirSync(path.join(locales, "en"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();
  const browserAreas = areas.filter((area) => !SERVER_AREAS.includes(area));
  const packOf = (file, code, packed) => [
    `packs/${file}.ts`,
    [
      NOTE,
      ...imports(packed.map((area) => [area, `../locales/${code}/${area}.json`])),
      "",
      ...exportOf(packed),
      "",
    ].join("\n"),
  ];
  const laterAreas = browserAreas.filter((area) => ![...FIRST_AREAS, ...PROGRAMME_AREAS].includes(area));
  const packs = codes.flatMap((code) => [
    packOf(code, code, FIRST_AREAS),
    packOf(`${code}-later`, code, laterAreas),
    packOf(`${code}-programmes`, code, PROGRAMME_AREAS),
  ]);
  const alone = ["refusal", ...SERVER_AREAS].filter((area) => areas.includes(area));
  const areaPacks = alone.map((area) => [
    `${area}-packs.ts`,
    [
      NOTE,
      ...imports(codes.map((code) => [code, `./locales/${code}/${area}.json`])),
      "",
      `/** The ${area} texts of every language, without the rest. */`,
      `export const ${area}Packs = { ${codes.join(", ")} };`,
      "",
    ].join("\n"),
  ]);
  return new Map([...packs, ...areaPacks, ...consolePacks(), ["coin-packs.ts", coinPack(locales, codes)]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of translationPacks()) writeFileSync(path.join(source, file), text);
}
