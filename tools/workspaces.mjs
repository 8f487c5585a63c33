// The workspaces, and which of them have changed since something passed for them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "./sources.mjs";

/** Whatever decides beside the sources. */
const SHARED = ["package-lock.json", "tsconfig.base.json", ".oxlintrc.json"];

/** Folders from the repository's root: "packages/core", "tools". */
export function workspaceFolders(root) {
  const below = ["packages", "apps"].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  );
  return [...below, "tools"].filter((folder) => existsSync(path.join(root, folder, "package.json")));
}

function digestOf(root, files) {
  const digest = createHash("sha256");
  for (const file of files)
    digest
      .update(`${path.relative(root, file)}\n`)
      .update(readFileSync(file))
      .update("\n");
  return digest.digest("hex");
}

/** One digest for each workspace: of its files, of those that it declares to need, and of theirs in turn. */
export function workspaceDigests(root) {
  const folders = workspaceFolders(root);
  const shared = digestOf(
    root,
    SHARED.map((file) => path.join(root, file)).filter((file) => existsSync(file)),
  );
  const known = new Map(
    folders.map((folder) => {
      const { name, dependencies, devDependencies } = JSON.parse(
        readFileSync(path.join(root, folder, "package.json"), "utf8"),
      );
      const needed = Object.keys({ ...dependencies, ...devDependencies });
      return [
        name,
        {
          folder,
          needed,
          own: digestOf(
            root,
            filesOf(path.join(root, folder), () => true),
          ),
        },
      ];
    }),
  );
  const reached = (name, seen) => {
    if (!known.has(name) || seen.has(name)) return seen;
    seen.add(name);
    for (const next of known.get(name).needed) reached(next, seen);
    return seen;
  };
  return new Map(
    [...known].map(([name, { folder }]) => {
      const owns = [...reached(name, new Set())].toSorted().map((one) => known.get(one).own);
      return [
        folder,
        createHash("sha256")
          .update([shared, ...owns].join())
          .digest("hex"),
      ];
    }),
  );
}

/** The workspaces that differ from those for which `file` says that all was well, and the way to say so of all. */
export function changedSince(root, file) {
  const digests = workspaceDigests(root);
  const passed = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const changed = [...digests].flatMap(([folder, digest]) => (passed[folder] === digest ? [] : [folder]));
  const remember = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(digests)));
  };
  return { changed, remember };
}
