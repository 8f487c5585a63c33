import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { temporaryFolder, type TemporaryFolder } from "@agio/testkit";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { addStaticFiles } from "./static-files.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

describe("answers that are never rendered", () => {
  test.each(["/api/common/getCoinList", "/api/nothing", "/healthz"])("%s", async (address) => {
    const response = await fetch(`${server.url}${address}`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

test("health, metrics and the description answer", async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ status: "ok" });
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  expect(await metrics()).toMatch(/^agio_durable_sequence \d+$/m);
  // Disk use is measured beside the calls.
  for (const name of ["sql_log", "sql_tables", "journal", "disk_free"])
    await expect.poll(metrics).toMatch(new RegExp(`^agio_${name}_bytes [1-9]\\d*$`, "m"));
  expect(await (await fetch(`${server.url}/openapi.json`)).json()).toMatchObject({ openapi: "3.1.0" });
  const docs = await fetch(`${server.url}/docs`);
  expect(await docs.text()).toContain("/api/currency/order/submit");
  expect(docs.headers.get("content-security-policy")).not.toContain("unsafe");
});

test.each(["/docs", "/openapi.json"])(
  "%s comes from memory: compressed, and not again to who has it",
  async (address) => {
    const first = await fetch(`${server.url}${address}`, { headers: { "accept-encoding": "br" } });
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect([first.headers.get("content-encoding"), first.headers.get("x-content-type-options")]).toEqual([
      "br",
      "nosniff",
    ]);
    await first.arrayBuffer();
    expect((await fetch(`${server.url}${address}`, { headers })).status).toBe(304);
  },
);

test("a published answer has an etag, and is compressed for who asks", async () => {
  const address = `${server.url}/api/market/tapeHeads`;
  const first = await fetch(address);
  expect(await first.json()).toMatchObject({ code: 200 });
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await fetch(address, { headers })).status).toBe(304);
});

test("settings say that this is a demo, and how to get in", async () => {
  const { data } = await server.call("settings.all", {});
  expect(data.PLATFORM_SETTING).toMatchObject({ isDemo: true, demoLoginName: "demo", demoInviteCode: "DEMO2345" });
});

test("an address that calls too often without a session is slowed down, and one that connects too often", async () => {
  const bounds = { CONNECTIONS_PER_ADDRESS: "40", CONNECTION_RATE_PER_SECOND: "1" };
  const slow = await openTestServer({ PUBLIC_RATE_PER_SECOND: "1", ...bounds });
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await slow.call("settings.all", {})).code));
  expect(new Set(codes)).toEqual(new Set([200, -1003]));

  const { port } = new URL(slow.url);
  const isCut = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => resolve(true));
      socket.end("GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
      socket.once("data", () => resolve(false));
    });
  const cuts: boolean[] = [];
  // None of them is open when the next one comes.
  for (let time = 0; time < 60; time++) cuts.push(await isCut());
  const cut = cuts.filter(Boolean).length;
  expect(cut).toBeGreaterThan(0);
  expect(cuts[0]).toBe(false);
  // On a connection that is open already.
  const metrics = await (await fetch(`${slow.url}/metrics`)).text();
  expect(metrics).toMatch(new RegExp(`^agio_connections_refused_total ${cut}$`, "m"));
  await slow.stop();
});

describe("the trader app", () => {
  const PLACE = '<script id="first-settings" type="application/json">';
  const COINS = '<script id="first-coins" type="application/json">';
  const PAGE = `<!doctype html>${PLACE}</script>${COINS}</script><script>go()</script><script type="module" src="/assets/a.js"></script>`;
  const SCRIPT = "export const value = 1;\n".repeat(100);
  let settings = { note: "</script>" };
  let coins = [{ coin: "USDT" }];
  let allowance = Infinity;
  let folder: TemporaryFolder;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = temporaryFolder("static");
    mkdirSync(path.join(folder.path, "assets"));
    writeFileSync(path.join(folder.path, "index.html"), PAGE);
    writeFileSync(path.join(folder.path, "assets", "a.js"), SCRIPT);
    app = Fastify();
    await app.register(async (files) =>
      addStaticFiles(files, folder.path, {
        takeBytes: (_, bytes) => (allowance -= bytes) >= 0,
        ...{ isDemo: true, publicUrl: undefined },
        ...{ settings: () => settings, coins: () => coins, pictures: () => [] },
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    folder.remove();
  });

  test("its page is asked for anew, and may run only its own scripts", async () => {
    const answer = await app.inject("/");
    expect(answer.body.length).toBeGreaterThan(PAGE.length);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("its page carries the settings, and no text in them can end their place", async () => {
    const { body } = await app.inject("/");
    const written = body.slice(body.indexOf(PLACE) + PLACE.length, body.indexOf("</script>"));
    expect(JSON.parse(written)).toEqual({ note: "</script>" });
  });

  test("its page follows a change of the settings, and only then is it sent again", async () => {
    const { headers } = await app.inject("/");
    const asked = { url: "/", headers: { "if-none-match": String(headers.etag) } };
    expect((await app.inject(asked)).statusCode).toBe(304);
    const before = settings;
    settings = { note: "new" };
    const answer = await app.inject(asked);
    expect([answer.statusCode, answer.body.includes('{"note":"new"}')]).toEqual([200, true]);
    expect(answer.headers.etag).not.toBe(headers.etag);
    settings = before;
  });

  test("its page carries the coins, and follows the listing of one", async () => {
    const shown = async () => (await app.inject("/")).body;
    expect(await shown()).toContain(`${COINS}[{"coin":"USDT"}]</script>`);
    coins = [...coins, { coin: "NEW" }];
    expect(await shown()).toContain(`${COINS}[{"coin":"USDT"},{"coin":"NEW"}]</script>`);
  });

  test("the gallery of the kit is the demo's alone", async () => {
    writeFileSync(path.join(folder.path, "gallery.html"), "<!doctype html>");
    const status = async (isDemo: boolean) => {
      const other = Fastify();
      await other.register(async (files) =>
        addStaticFiles(files, folder.path, {
          ...{ takeBytes: () => true, isDemo, publicUrl: "https://exchange.example" },
          ...{ settings: () => settings, coins: () => coins, pictures: () => [] },
        }),
      );
      const { statusCode } = await other.inject("/gallery.html");
      const { headers } = await other.inject("/");
      await other.close();
      return { statusCode, connect: /connect-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1] };
    };
    expect(await status(true)).toMatchObject({ statusCode: 200 });
    expect(await status(false)).toEqual({ statusCode: 404, connect: "'self' wss://exchange.example" });
  });

  test("a file that has not changed is not sent again", async () => {
    const { headers } = await app.inject("/assets/a.js");
    const again = await app.inject({ url: "/assets/a.js", headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("a proxy's weak mark on an etag, and a list of them, are understood", async () => {
    const { headers } = await app.inject("/assets/a.js");
    const known = { "if-none-match": `"other", W/${String(headers.etag)}` };
    expect((await app.inject({ url: "/assets/a.js", headers: known })).statusCode).toBe(304);
  });

  test("an address that has had too much is told so", async () => {
    allowance = SCRIPT.length;
    expect((await app.inject("/assets/a.js")).statusCode).toBe(200);
    const refused = await app.inject("/assets/a.js");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    allowance = Infinity;
  });

  test.each(["br", "gzip"])("hashed files are kept forever and sent as %s", async (encoding) => {
    const answer = await app.inject({ url: "/assets/a.js", headers: { "accept-encoding": encoding } });
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length / 4);
  });

  test.each(["/../package.json", "/assets/../../package.json", "/assets/%2e%2e/secret", "/none.js"])(
    "nothing but its files is served: %s",
    async (address) => {
      expect((await app.inject(address)).statusCode).toBe(404);
    },
  );
});
