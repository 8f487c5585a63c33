// `npm run sbom`: lists every package in CycloneDX, from the lockfiles alone, without a network.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, say } from "../setup.mjs";

const FOLDER = path.join("dist", "sbom");
/** Name of each list, the folder of its lockfile, and what else npm is told. */
const LISTS = [
  ["exchange", root, ["--omit", "dev"]],
  ["exchange-with-build-and-tests", root, []],
  ["bitcoin-node-of-tests", path.join(root, "apps", "server", "bitcoin-node"), []],
];

mkdirSync(path.join(root, FOLDER), { recursive: true });
for (const [name, folder, more] of LISTS) {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--offline", ...more];
  const text = await run("npm", args, { cwd: folder, quiet: true });
  const { components } = JSON.parse(text);
  const file = path.join(FOLDER, `${name}.cdx.json`);
  writeFileSync(path.join(root, file), text);
  const packages = components.filter(({ hashes }) => hashes !== undefined).length;
  say(`${file}: ${packages} packages with their digests`);
}
