import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { INTERNET, openHttpsSender, type Reach } from "./https-sender.ts";
import type { NumericAddress } from "./resolve-name.ts";
import { startAgentServer, THIS_MACHINE, type AgentServer } from "./testing/agent-server.ts";

const DEADLINE_MS = 10_000;
const HEADERS = { "content-type": "application/json", "x-timestamp": "1" };
const LOOPBACK: NumericAddress = { address: "127.0.0.1", family: 4 };

let server: AgentServer;

beforeAll(async () => {
  server = await startAgentServer();
});
beforeEach(() => {
  server.manner = "take";
});
afterAll(() => server.stop());

const post = (url: string, reach: Partial<Reach> = {}, signal = new AbortController().signal) =>
  openHttpsSender({ ...THIS_MACHINE, ...reach }).post({ url, headers: HEADERS, body: '{"id":"é"}', signal });

/** Connections that reach this machine's server while something is done. */
async function connectionsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = server.heard.length;
  await work();
  return server.heard.length - before;
}

test("a body arrives whole at the path and query, with its headers, and 2xx is the answer", async () => {
  expect(await post(`${server.url}/told/agio?of=me`)).toEqual({ status: 200, fault: undefined });
  const last = server.heard.at(-1);
  expect(last).toMatchObject({ path: "/told/agio?of=me", body: '{"id":"é"}' });
  expect(last?.headers).toMatchObject({
    ...{ "x-timestamp": "1", "content-type": "application/json", "content-length": "11" },
    ...{ host: new URL(server.url).host, connection: "close" },
  });
});

test("another status is answered as it is, and a redirection is not followed", async () => {
  server.manner = "fail";
  expect(await post(server.url)).toEqual({ status: 500, fault: undefined });
  server.manner = "redirect";
  expect(await connectionsDuring(async () => expect(await post(server.url)).toMatchObject({ status: 307 }))).toBe(1);
});

test("of an endless answer no more than 64 kB is read, and its status counts", async () => {
  server.manner = "flood";
  expect(await post(server.url)).toEqual({ status: 200, fault: undefined });
  // The buffers of two sockets hold some more than is read.
  expect(server.answeredBytes()).toBeLessThan(16 * 1024 * 1024);
});

test("a silent server and a name that is never resolved are given up after ten seconds; one that answered and then hangs has answered", async () => {
  const [startedAt, heard] = [performance.now(), server.heard.length];
  const unresolved = post("https://agent.test/", { resolve: () => new Promise<never>(() => undefined) });
  server.manner = "hang";
  const silent = post(server.url);
  await expect.poll(() => server.heard.length).toBe(heard + 1);
  server.manner = "hangLater";
  const half = post(server.url);
  expect(await silent).toEqual({ status: 0, fault: "timeout" });
  expect(await half).toEqual({ status: 200, fault: undefined });
  expect(await unresolved).toEqual({ status: 0, fault: "timeout" });
  expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS + 5_000);
});

test("a connection that is cut or refused, a name that leads nowhere, and an end from our side are told apart", async () => {
  server.manner = "cut";
  expect(await post(server.url)).toEqual({ status: 0, fault: "connection" });
  expect(await post("https://agent.test:1/")).toEqual({ status: 0, fault: "connection" });
  expect(await post("https://nobody.test/")).toEqual({ status: 0, fault: "address" });
  server.manner = "hang";
  const stopping = new AbortController();
  const stopped = post(server.url, {}, stopping.signal);
  const heard = server.heard.length;
  await expect.poll(() => server.heard.length).toBeGreaterThan(heard);
  stopping.abort();
  expect(await stopped).toEqual({ status: 0, fault: "connection" });
});

test("a certificate that nobody vouches for, or of another name, ends the attempt before anything is sent", async () => {
  const sent = await connectionsDuring(async () => {
    expect(await post(server.url, { authority: undefined })).toEqual({ status: 0, fault: "certificate" });
    const other = server.url.replace("agent.test", "other.test");
    const resolve = async () => [LOOPBACK];
    expect(await post(other, { resolve })).toEqual({ status: 0, fault: "certificate" });
  });
  expect(sent).toBe(0);
  expect(await post(server.url.replace("agent.test", "127.0.0.1"))).toEqual({ status: 200, fault: undefined });
});

test("only https on the two ports of it is spoken, without a name and password in the address", async () => {
  const sender = openHttpsSender({ ...INTERNET, resolve: async () => [{ address: "1.1.1.1", family: 4 }] });
  const wrong = [
    ...["", "agent.test", "//agent.test/", "http://agent.test/", "ftp://agent.test/", "file:///etc/passwd"],
    ...[
      "https://agent.test:22/",
      "https://agent.test:6379/",
      "https://me:secret@agent.test/",
      "https://me@agent.test/",
    ],
    ...["javascript:alert(1)", "https://", "https://[::1", "https://a b.test/"],
  ];
  for (const url of wrong) expect([url, await sender.check(url)]).toEqual([url, "address"]);
  for (const url of ["https://agent.test", "https://agent.test:443/a?b=c", "https://agent.test:8443/"]) {
    expect([url, await sender.check(url)]).toEqual([url, undefined]);
  }
});

test.each([
  ...["https://127.0.0.1/", "https://localhost/", "https://0x7f000001/", "https://2130706433/", "https://0177.0.0.1/"],
  ...["https://127.1/", "https://0/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/"],
  ...[
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/",
    "https://10.0.0.1/",
    "https://①②⑦.0.0.1/",
  ],
  ...["https://168.63.129.16/", "https://192.168.1.1:8443/", "https://100.100.100.200/", "https://224.0.0.1/"],
])("%s is never spoken to, whatever a name behind it says", async (url) => {
  const asked: string[] = [];
  const reach = { ...INTERNET, resolve: async (name: string) => (asked.push(name), INTERNET.resolve(name)) };
  const sender = openHttpsSender(reach);
  expect(await sender.check(url)).toBe("address");
  const { signal } = new AbortController();
  expect(await sender.post({ url, headers: {}, body: "", signal })).toEqual({ status: 0, fault: "address" });
  // Spelled as numbers, an address asks no resolver.
  expect(asked.filter((name) => name !== "localhost")).toEqual([]);
});

test("a name is refused if any of its addresses is private, in whichever place", async () => {
  const sender = (addresses: readonly string[]) =>
    openHttpsSender({
      ...INTERNET,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    });
  for (const addresses of [["10.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["::1", "1.1.1.1"], ["2606:4700::1", "fe80::1"]]) {
    expect(await sender(addresses).check("https://agent.test/")).toBe("address");
  }
  expect(await sender(["1.1.1.1", "2606:4700::1"]).check("https://agent.test/")).toBeUndefined();
  // An unknown name is answered alike: nobody can ask us which private names there are.
  expect(await sender([]).check("https://agent.test/")).toBe("address");
});

test("the connection goes to the address that was looked at, though the name leads elsewhere a moment later", async () => {
  let asked = 0;
  // The second answer leads to this machine's own server, in plain sight of whoever asks again.
  const resolve = async (): Promise<readonly NumericAddress[]> =>
    ++asked === 1 ? [{ address: "127.0.0.2", family: 4 }] : [LOOPBACK];
  const isAllowed = (address: string) => address === "127.0.0.2";
  const reached = await connectionsDuring(async () => {
    expect(await post(server.url, { resolve, isAllowed })).toMatchObject({ status: 0 });
  });
  expect({ asked, reached }).toEqual({ asked: 1, reached: 0 });
  // The same once more: now the name leads to an address that is not allowed, and nobody is spoken to.
  expect(await post(server.url, { resolve, isAllowed })).toEqual({ status: 0, fault: "address" });
});

test("an address with two families is reached by the one that answers", async () => {
  const resolve = async () => [{ address: "::1", family: 6 }, LOOPBACK];
  expect(await post(server.url, { resolve, isAllowed: () => true })).toEqual({ status: 200, fault: undefined });
});

test("no proxy of the environment stands between: the checked address would be the proxy's", async () => {
  let proxied = 0;
  const proxy = createServer().on("connect", (_request, socket) => (proxied++, socket.destroy()));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const names = ["HTTPS_PROXY", "https_proxy", "NODE_USE_ENV_PROXY"] as const;
  const before = names.map((name) => process.env[name]);
  try {
    for (const name of names) process.env[name] = name === "NODE_USE_ENV_PROXY" ? "1" : `http://127.0.0.1:${port}`;
    expect(await post(server.url)).toEqual({ status: 200, fault: undefined });
    expect(proxied).toBe(0);
  } finally {
    for (const [at, name] of names.entries()) {
      if (before[at] === undefined) delete process.env[name];
      else process.env[name] = before[at];
    }
    proxy.close();
  }
});
