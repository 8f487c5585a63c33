// The arrows of ARCHITECTURE.md. Everything not listed is forbidden.
const packages = {
  primitives: [],
  formulas: ["primitives"],
  core: ["formulas", "primitives"],
  journal: ["primitives"],
  projections: ["core", "formulas", "primitives"],
  pipeline: ["core", "journal", "projections", "primitives"],
  "api-contract": ["primitives"],
  "api-client": ["api-contract", "primitives"],
  ui: ["primitives"],
  translations: [],
  testkit: ["core", "primitives"],
};
const everyPackage = Object.keys(packages);
const apps = {
  server: ["pipeline", "projections", "journal", "core", "formulas", "api-contract", "translations", "primitives"],
  trader: ["api-client", "api-contract", "formulas", "ui", "translations", "primitives"],
  console: ["api-client", "api-contract", "formulas", "ui", "translations", "primitives"],
  simulator: everyPackage,
};

const testFiles = "\\.(test|slow\\.test|journey)\\.tsx?$|/testing/";

function arrows(kind, name, allowed) {
  const from = `^${kind}/${name}/`;
  const own = `^${kind}/${name}/`;
  const permitted = allowed.map((target) => `^packages/${target}/`);
  return {
    name: `${name}-arrows`,
    severity: "error",
    comment: `${kind}/${name} may only use: ${allowed.join(", ") || "nothing"}`,
    from: { path: from, pathNot: testFiles },
    to: { path: "^(packages|apps)/", pathNot: [own, ...permitted] },
  };
}

// The rooms of core, from the bottom up: a room imports only rooms that stand before it, type imports counted.
const coreRooms = [
  "encoding",
  "users",
  "book",
  "ledger",
  "markets",
  "tape",
  "requests",
  "time",
  "programmes",
  "settings",
  "prices",
  "spot",
  "channels",
  "deposits",
  "campaigns",
  "withdrawals",
  "house",
  "finance",
  "conversion",
  "futures",
  "copy",
  "second-contracts",
  "options",
  "levels",
];
const coreRoomRules = [
  ...coreRooms.slice(0, -1).map((room, place) => ({
    name: `core-${room}-imports-no-higher-room`,
    severity: "error",
    from: { path: `^packages/core/src/${room}/`, pathNot: testFiles },
    to: { path: `^packages/core/src/(${coreRooms.slice(place + 1).join("|")})/` },
  })),
  {
    name: "core-rooms-are-listed",
    severity: "error",
    comment: "a new room of core takes its place in coreRooms",
    from: { path: "^packages/core/src/[^/]+/", pathNot: [`^packages/core/src/(${coreRooms.join("|")})/`, testFiles] },
    to: {},
  },
  {
    name: "core-rooms-know-no-engine",
    severity: "error",
    comment: "what puts the rooms together is above all of them",
    from: { path: "^packages/core/src/[^/]+/", pathNot: testFiles },
    to: {
      path: "^packages/core/src/(command-codec|engine|entries|event-reading|index|invariants|market-obstacle|snapshot|work-left)\\.ts$",
    },
  },
  {
    name: "core-passes-no-formula-on",
    severity: "error",
    comment: "who needs a formula imports @agio/formulas",
    from: { path: "^packages/core/src/index\\.ts$" },
    to: { path: "^packages/formulas/" },
  },
];

const subjects = ["ledger", "book", "spot", "prices", "settings"];

// The rooms of the server, each above those that it may import: type imports count, and no circle can stand.
// main.ts, serve.ts and wiring/ compose, and nobody imports them.
const serverRooms = [
  ...["base", "sql", "ports", "call", "topics", "files", "markets", "statements", "channels", "wallet", "adapters"],
  ...["config", "mail", "notifications", "users", "verification", "settings"],
  ...["spot", "futures", "options", "second-contracts", "conversions", "finance", "funds", "deposits", "withdrawals"],
  ...[
    "campaigns",
    "referrals",
    "agents",
    "copies",
    "payouts",
    "price-alerts",
    "browser-push",
    "content",
    "cases",
    "liabilities",
    "status",
    "compliance",
    "alerts",
    "operators",
    "books",
  ],
  ...["health", "one-history", "jobs", "push", "endpoints", "http", "wiring"],
];

/** The arrows among the rooms of a folder: none goes up in the list, and none leads to what lies loose above the rooms. */
function levels(name, folder, rooms) {
  const inRoom = (room) => `^${folder}/${room}/`;
  return [
    ...rooms.map((room, at) => ({
      name: `${name}-room-${room}`,
      severity: "error",
      comment: `${folder}/${room} may only use rooms that stand before it`,
      from: { path: inRoom(room), pathNot: testFiles },
      to: { path: [...rooms.slice(at + 1).map(inRoom), `^${folder}/[^/]+$`] },
    })),
    {
      name: `${name}-rooms-are-listed`,
      severity: "error",
      comment: "a new room stands in the list, above what it imports",
      from: { path: `^${folder}/[^/]+/`, pathNot: [...rooms.map(inRoom), testFiles] },
      to: { path: `^${folder}/` },
    },
  ];
}

module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-unresolvable",
      comment: "The node of the tests has a lockfile of its own, which is installed with the first slow test.",
      severity: "error",
      from: { pathNot: "^apps/server/bitcoin-node/" },
      to: { couldNotResolve: true },
    },
    ...Object.entries(packages).map(([name, allowed]) => arrows("packages", name, allowed)),
    ...Object.entries(apps).map(([name, allowed]) => arrows("apps", name, allowed)),
    ...coreRoomRules,
    {
      name: "core-touches-no-machine",
      severity: "error",
      from: { path: "^packages/(primitives|formulas|core)/", pathNot: testFiles },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "prices-are-strangers",
      severity: "error",
      comment: "a price knows nothing of ledger, book or orders",
      from: { path: "^packages/core/src/prices/", pathNot: testFiles },
      to: { path: `^packages/core/src/(${subjects.filter((subject) => subject !== "prices").join("|")})/` },
    },
    {
      name: "ledger-and-book-know-no-product",
      severity: "error",
      from: { path: "^packages/core/src/(ledger|book)/", pathNot: testFiles },
      to: { path: "^packages/core/src/(spot|prices)/" },
    },
    {
      name: "screens-are-strangers",
      severity: "error",
      from: { path: "^apps/(trader|console)/src/screens/([^/]+)/" },
      to: { path: "^apps/$1/src/screens/([^/]+)/", pathNot: "^apps/$1/src/screens/$2/" },
    },
    {
      name: "the-console-never-ships-to-users",
      severity: "error",
      comment: "neither its client, nor where its calls are, nor its words",
      from: { path: "^apps/trader/src/" },
      to: {
        path: "^packages/(api-client/src/staff\\.tsx|api-contract/src/(staff-routes\\.ts|operator/)|translations/src/console/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-wallet-names-no-chain",
      severity: "error",
      comment: "generic code asks the four rooms of a chain; only adapters know which one it is",
      from: { path: "^apps/server/src/wallet/", pathNot: testFiles },
      to: {
        path: "^apps/server/src/adapters/|node_modules/(viem|@scure/btc-signer|bitcoinjs-lib)/",
      },
    },
    ...levels("server", "apps/server/src", serverRooms),
    {
      name: "only-main-picks-adapters",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: ["^apps/server/src/(main\\.ts|adapters/|wiring/)", testFiles] },
      // A chain's addresses and the spelling of its ids are arithmetic, and the same for a form as for the chain; its migrations are data.
      to: {
        path: "^apps/server/src/adapters/",
        pathNot: "^apps/server/src/adapters/chains/[^/]+/(address|transaction-id|migrations)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|data|node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
