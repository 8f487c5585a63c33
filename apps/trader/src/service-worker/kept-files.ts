/** A file of the build, by its path below the app. */
export interface BuiltFile {
  readonly path: string;
  /** A digest of the content; null where the name carries one already. */
  readonly revision: string | null;
}

export interface KeptFiles {
  /** Fetches every file that is not kept yet, a few at a time. Throws if one cannot be had. */
  keep(): Promise<void>;
  /** Drops what other builds have kept. */
  dropOthers(): Promise<void>;
  /** A file that is kept, from the network if the browser has dropped it; undefined for everything else. */
  answer(request: Request): Promise<Response> | undefined;
}

export interface KeptFilesParts {
  readonly files: readonly BuiltFile[];
  /** Where the app is: "https://exchange.example/". */
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}

const PAGE = "index.html";
/** Browsers hold six connections to a server: the page has the others. */
export const FETCHED_AT_ONCE = 3;
/** Of builds before this one, whose worker another library wrote. */
const FORMER_PREFIX = "workbox-";

/** A page that came by a redirection is refused by browsers when it is asked for directly. */
const undirected = (response: Response): Response =>
  response.redirected ? new Response(response.body, { status: response.status, headers: response.headers }) : response;

/**
 * Keeps the files of one build, so that the app opens without a network. Calls, pictures and pages of the server that
 * are not the app's are none of its business: they go to the network as if it were not there.
 */
export function openKeptFiles({ files, scope, caches, fetch }: KeptFilesParts): KeptFiles {
  const cacheName = `agio-files-${scope}`;
  /** Address of each file, and the key that it is kept under. */
  const keys = new Map(
    files.map(({ path, revision }) => {
      const url = new URL(path, scope);
      const key = new URL(url);
      if (revision !== null) key.searchParams.set("revision", revision);
      return [url.href, key.href];
    }),
  );

  async function answerFrom(key: string, request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await cache.match(key)) ?? fetch(request);
  }

  return {
    async keep() {
      const cache = await caches.open(cacheName);
      const known = new Set((await cache.keys()).map(({ url }) => url));
      const missing = [...keys].filter(([, key]) => !known.has(key));
      const fetchNext = async (): Promise<void> => {
        for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
          const [url, key] = next;
          // A file without a digest in its name must not come from the browser's own store.
          const response = await fetch(new Request(url, { cache: url === key ? "default" : "reload" }));
          if (!response.ok) throw new Error(`${url} was answered by ${response.status}`);
          await cache.put(key, undirected(response));
        }
      };
      await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fetchNext));
    },
    async dropOthers() {
      for (const name of await caches.keys())
        if (name.startsWith(FORMER_PREFIX) && name.endsWith(scope)) await caches.delete(name);
      const cache = await caches.open(cacheName);
      const kept = new Set(keys.values());
      for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
    },
    answer(request) {
      if (request.method !== "GET") return undefined;
      const url = new URL(request.url);
      url.hash = "";
      // The app is one page, whatever its query says.
      const page = new URL(PAGE, scope);
      const isPage = url.origin === page.origin && [new URL(scope).pathname, page.pathname].includes(url.pathname);
      const key = keys.get(isPage ? page.href : url.href);
      return key === undefined ? undefined : answerFrom(key, request);
    },
  };
}
