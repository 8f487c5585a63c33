import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { inlineScriptHashes, readFiles, sendMissing } from "./built-files.ts";
import { keptBody, sendCounted, sendTooMuch, type KeptBody } from "./kept-body.ts";
import { contentSecurityPolicy, pictureHosts, socketHosts } from "./security-headers.ts";

const SETTINGS_PLACE = '<script id="first-settings" type="application/json">';
const COINS_PLACE = '<script id="first-coins" type="application/json">';

const jsonIn = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The page with settings and coins in it, so that the first paint waits for no call. Data, not a script: nothing runs. */
function withData(page: KeptBody, settings: object, coins: object): KeptBody {
  const html = page.bytes
    .toString("utf8")
    .replace(SETTINGS_PLACE, () => SETTINGS_PLACE + jsonIn(settings))
    .replace(COINS_PLACE, () => COINS_PLACE + jsonIn(coins));
  const { type, cacheControl } = page;
  return keptBody({ bytes: Buffer.from(html), type, cacheControl, isText: true });
}

/** The page with the settings and coins of the moment: made anew, with another etag, when they have changed. */
function livePage(built: KeptBody, { settings, coins }: Pick<Shown, "settings" | "coins">): () => KeptBody {
  let written = [settings(), coins()] as const;
  let page = withData(built, ...written);
  return () => {
    const current = [settings(), coins()] as const;
    if (current.some((data, at) => data !== written[at])) page = withData(built, ...current);
    written = current;
    return page;
  };
}

/** For who builds on the kit; no part of an exchange. */
const DEMO_PAGES = ["/gallery.html"];

/** Needed by the pages beside the files: the operator's own texts, and where they are. */
export interface Shown {
  /** Counts what is sent to an address; false when it has had too much. */
  readonly takeBytes: (address: string, bytes: number) => boolean;
  readonly isDemo: boolean;
  readonly publicUrl: string | undefined;
  readonly settings: () => object;
  /** The coin directory; the same object until it changes. */
  readonly coins: () => object;
  /** Addresses of the logos of coins and markets, and of the pictures of published notices. */
  readonly pictures: () => readonly string[];
}

/**
 * Serves the trader app from memory: the files are read once, compressed when first asked for. Routing inside the
 * app is by hash, so any other path is simply not there.
 */
export async function addStaticFiles(app: FastifyInstance, folder: string, shown: Shown): Promise<void> {
  const files = await readFiles(folder);
  const built = files.get("/index.html");
  files.delete("/index.html");
  if (!shown.isDemo) for (const page of DEMO_PAGES) files.delete(page);
  const page = built === undefined ? () => undefined : livePage(built, shown);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(inlineScriptHashes(built?.bytes.toString("utf8") ?? ""), {
      pictures: () => pictureHosts(shown.settings(), shown.pictures()),
      sockets: ({ headers }) => socketHosts(shown.publicUrl, headers.host),
    }),
    // Set by the proxy that ends TLS; over plain HTTP the header would be ignored.
    strictTransportSecurity: false,
  });
  app.get("/*", async (request, reply) => {
    const asked = request.url.split("?", 1)[0] ?? "/";
    const file = asked === "/" || asked === "/index.html" ? page() : files.get(asked);
    if (file !== undefined) return sendCounted(file, shown.takeBytes, request, reply);
    if (!shown.takeBytes(request.ip, 0)) return sendTooMuch(reply);
    return sendMissing(reply, asked === "/" ? "The trader app is not built: npm run build." : "Not found.");
  });
}
