import { expect, test } from "vitest";
import { FETCHED_AT_ONCE, openKeptFiles, type BuiltFile } from "./kept-files.ts";

const SCOPE = "https://exchange.example/app/";
const FILES: readonly BuiltFile[] = [
  { path: "assets/a1b2c3.js", revision: null },
  { path: "index.html", revision: "one" },
  { path: "theme.js", revision: "two" },
];

/** As much of a browser's store as a worker uses, in memory. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, response: Response) => void store.set(key, response),
      delete: async (key: string) => store.delete(key),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  return { stores, caches: caches as unknown as CacheStorage };
}

/** A server, and what was asked of it: the path, and how the browser's own store was to be used. */
function world(files = FILES, { caches, stores } = memoryCaches()) {
  const asked: string[] = [];
  const server = { status: 200, isDown: false };
  const fetch = async (request: Request): Promise<Response> => {
    if (server.isDown) throw new TypeError("no network");
    asked.push(`${request.url.slice(SCOPE.length)} ${request.cache}`);
    return new Response(`served ${request.url}`, { status: server.status });
  };
  return { kept: openKeptFiles({ files, scope: SCOPE, caches, fetch }), asked, server, caches, stores };
}

const get = (path: string): Request => new Request(new URL(path, SCOPE));

test("each file is fetched once, and past the browser's own store unless its name has a digest", async () => {
  const { kept, asked } = world();
  await kept.keep();
  const once = ["assets/a1b2c3.js default", "index.html reload", "theme.js reload"];
  expect(asked).toEqual(once);
  await kept.keep();
  expect(asked).toEqual(once);
});

test("files are fetched a few at a time, so that the page has connections of its own", async () => {
  const { caches } = memoryCaches();
  const files = Array.from({ length: 20 }, (_, at) => ({ path: `assets/${at}.js`, revision: null }));
  let [running, most] = [0, 0];
  const fetch = async (): Promise<Response> => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    return new Response("served");
  };
  const kept = openKeptFiles({ files, scope: SCOPE, caches, fetch });
  await kept.keep();
  expect(most).toBe(FETCHED_AT_ONCE);
  for (const { path } of files) expect(await (await kept.answer(get(path)))?.text()).toBe("served");
});

test.each(["./", "index.html", "./?ref=X1", "./#/wallet", "theme.js", "assets/a1b2c3.js"])(
  "without a network %s is there",
  async (path) => {
    const { kept, server } = world();
    await kept.keep();
    server.isDown = true;
    const file = /\.js$/.test(path) ? path : "index.html";
    expect(await (await kept.answer(get(path)))?.text()).toBe(`served ${SCOPE}${file}`);
  },
);

test.each([
  get("api/user/getInfo"),
  get("docs"),
  get("docs/"),
  get("gallery.html"),
  get("theme.js?other"),
  get("https://elsewhere.example/app/"),
  new Request(SCOPE, { method: "POST" }),
])("everything else goes to the network as if no worker were there: $method $url", async (request) => {
  const { kept } = world();
  await kept.keep();
  expect(kept.answer(request)).toBeUndefined();
});

test("a file that the browser has dropped comes from the network", async () => {
  const { kept, caches } = world();
  await kept.keep();
  for (const name of await caches.keys()) await caches.delete(name);
  expect(await (await kept.answer(get("theme.js")))?.text()).toBe(`served ${SCOPE}theme.js`);
});

test("a build is kept whole or not at all: a file that cannot be had ends it", async () => {
  const { kept, server } = world();
  server.status = 429;
  await expect(kept.keep()).rejects.toThrow("answered by 429");
});

test("the next build fetches what has changed, and drops the rest once it takes over", async () => {
  const first = world();
  await first.kept.keep();
  const files = [{ path: "assets/d4e5f6.js", revision: null }, FILES[1]!, { path: "theme.js", revision: "three" }];
  const second = world(files, first);
  await second.kept.keep();
  expect(second.asked).toEqual(["assets/d4e5f6.js default", "theme.js reload"]);
  first.server.isDown = true;
  expect(await first.kept.answer(get("assets/a1b2c3.js"))).toBeDefined();
  await second.kept.dropOthers();
  expect([...(second.stores.get(`agio-files-${SCOPE}`)?.keys() ?? [])].toSorted()).toEqual([
    `${SCOPE}assets/d4e5f6.js`,
    `${SCOPE}index.html?revision=one`,
    `${SCOPE}theme.js?revision=three`,
  ]);
});

test("what the worker of earlier builds kept is dropped, what other pages keep is not", async () => {
  const { kept, caches } = world();
  const others = ["agio-files-https://exchange.example/other/", "workbox-precache-v2-https://exchange.example/other/"];
  for (const name of [`workbox-precache-v2-${SCOPE}`, ...others]) await caches.open(name);
  await kept.keep();
  await kept.dropOthers();
  expect(await caches.keys()).toEqual([...others, `agio-files-${SCOPE}`]);
});
