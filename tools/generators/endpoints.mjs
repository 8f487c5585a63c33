// Writes the lists of all calls from the files that declare them (packages/api-contract/src/<subject>/<verb>.ts), and the
// list of their handlers (apps/server/src/endpoints/<subject>/<verb>.ts). Run it after adding, renaming or moving a call:
// node tools/generators/endpoints.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const CONTRACT = "packages/api-contract/src";
const HANDLERS = "apps/server/src/endpoints";
const NOTE = "// Written by tools/generators/endpoints.mjs.";
const LINE_MAX = 120;
/** Calls of home and the shell, whose routes come with the first load. All others come with the first screen after home. */
const FIRST_CALLS = [
  "assets.balances",
  "coins.directory",
  "coins.list",
  "market.candles",
  "messages.unread",
  "notices.list",
  "settings.all",
  "user.profile",
  "user.profit",
  "watchlist.list",
];

/** One declaration, on one line or up to its closing brace: `export const cancelOrder = userSend({ … });`. */
const DECLARATION =
  /^export const (\w+) = (endpoint|(?:public|user|staff)(?:Read|Send))\(\{( .* \}\);$|\n[\s\S]*?^\}\);$)/gm;

const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
/** "orders.cancelAll" → "orders/cancel-all.ts", in the contract and in the server's endpoints. */
const fileOf = (name) => `${name.split(".").map(kebab).join("/")}.ts`;

const literal = (text, field) => text.match(new RegExp(`\\b${field}: "([^"]+)"`))?.[1];

function callsIn(file, text) {
  return [...text.matchAll(DECLARATION)].map(([, constant, preset, fields]) => {
    const name = literal(fields, "name");
    if (name === undefined || fileOf(name) !== file) {
      throw new Error(`${CONTRACT}/${file}: the call "${name}" belongs in ${name === undefined ? "?" : fileOf(name)}`);
    }
    const route = ["method", "auth", "place", "path"]
      .map((field) => [field, literal(fields, field)])
      .filter(([, value]) => value !== undefined);
    const flags = ["isQuiet", "isAnyScript"].filter((flag) => new RegExp(`\\b${flag}: true\\b`).test(fields));
    return { name, file, constant, preset, route, flags };
  });
}

/** Every call in the order of its name. */
function declaredCalls() {
  const folder = path.join(root, CONTRACT);
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const calls = files.flatMap((file) => callsIn(file, readFileSync(path.join(folder, file), "utf8")));
  return calls.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A property of an object, one field a line where it would be too long, as the formatter has it. */
function property(name, fields) {
  const line = `  "${name}": { ${fields.join(", ")} },`;
  return line.length <= LINE_MAX ? [line] : [`  "${name}": {`, ...fields.map((field) => `    ${field},`), "  },"];
}

function allEndpoints(calls) {
  return [
    NOTE,
    ...calls.map(({ constant, file }) => `import { ${constant} } from "./${file}";`),
    "",
    "/** Every call of the product by its name. */",
    "export const ENDPOINTS = {",
    ...calls.map(({ name, constant }) => `  "${name}": ${constant},`),
    "} as const;",
    "",
  ].join("\n");
}

function routeLine({ name, preset, route, flags }) {
  return property(name, [
    ...(preset === "endpoint" ? [] : [`...ROUTE_KINDS.${preset}`]),
    ...route.map(([field, value]) => `${field}: "${value}"`),
    ...flags.map((flag) => `${flag}: true`),
  ]);
}

function firstRoutes(calls) {
  return [
    NOTE,
    'import { ROUTE_KINDS, type Route } from "./route.ts";',
    "",
    "/** Where the calls of home and the shell live: the app's first load has no others. */",
    "export const FIRST_ROUTES = {",
    ...calls.filter(({ name }) => FIRST_CALLS.includes(name)).flatMap(routeLine),
    "} as const satisfies Record<string, Route>;",
    "",
  ].join("\n");
}

function userRoutes(calls) {
  const isLater = ({ name }) => !name.startsWith("operator.") && !FIRST_CALLS.includes(name);
  return [
    NOTE,
    'import { FIRST_ROUTES } from "./first-routes.ts";',
    'import { ROUTE_KINDS, type Route } from "./route.ts";',
    "",
    "/** Where the calls of visitors and users live. The app loads neither their schemas nor the calls of the staff. */",
    "export const ROUTES = {",
    "  ...FIRST_ROUTES,",
    ...calls.filter(isLater).flatMap(routeLine),
    "} as const satisfies Record<string, Route>;",
    "",
  ].join("\n");
}

function staffRoutes(calls) {
  const isStaff = ({ name }) => name.startsWith("operator.");
  return [
    NOTE,
    'import { ROUTE_KINDS, type Route } from "./route.ts";',
    "",
    "/** Where the calls of the staff live, for the console. */",
    "export const STAFF_ROUTES = {",
    ...calls.filter(isStaff).flatMap(routeLine),
    "} as const satisfies Record<string, Route>;",
    "",
  ].join("\n");
}

/** The handler of a call stands in the file of the call's name. One that is missing is left out: then the list does not compile. */
function handlerOf({ name, file }) {
  const place = path.join(root, HANDLERS, file);
  const text = existsSync(place) ? readFileSync(place, "utf8") : "";
  return text.match(new RegExp(`^export const (\\w+): Handler<\\s*"${name.replaceAll(".", "\\.")}"`, "m"))?.[1];
}

function allHandlers(calls) {
  const answered = calls.flatMap((call) => {
    const handler = handlerOf(call);
    return handler === undefined ? [] : [{ ...call, handler }];
  });
  return [
    NOTE,
    'import type { EndpointName } from "@agio/api-contract";',
    ...answered.map(({ handler, file }) => `import { ${handler} } from "./${file}";`),
    'import type { Handler } from "./handler.ts";',
    'import type { Services } from "./services.ts";',
    "",
    "/** Who answers each call. A call of the contract without a handler does not compile. */",
    "export const HANDLERS = {",
    ...answered.map(({ name, handler }) => `  "${name}": ${handler},`),
    "} as const satisfies { [Name in EndpointName]: Handler<Name, keyof Services> };",
    "",
  ].join("\n");
}

/** The generated files: path from the repository's root → text. */
export function endpointLists() {
  const calls = declaredCalls();
  return new Map([
    [`${CONTRACT}/all-endpoints.ts`, allEndpoints(calls)],
    [`${CONTRACT}/first-routes.ts`, firstRoutes(calls)],
    [`${CONTRACT}/routes.ts`, userRoutes(calls)],
    [`${CONTRACT}/staff-routes.ts`, staffRoutes(calls)],
    [`${HANDLERS}/all-handlers.ts`, allHandlers(calls)],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of endpointLists()) writeFileSync(path.join(root, file), text);
}
