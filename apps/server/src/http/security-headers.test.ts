import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import helmet from "@fastify/helmet";
import fastify from "fastify";
import { expect, test } from "vitest";
import { checkSection } from "../settings/stored-sections.ts";
import { contentSecurityPolicy, pictureHosts, socketHosts } from "./security-headers.ts";

/** Valid addresses by the URL standard, whose hosts would be more than a host in a header. */
const HOSTILE_PICTURES = [
  "https://a;script-src/b.png",
  "https://a,b.example/c.png",
  "https://a%3bb/c.png",
  "https://*/c.png",
];

const menuItem = { name: "home", key: "home", linkUrl: "/", sort: 1, isOpen: true };
const withPictures = {
  ...DEFAULT_SETTINGS,
  LOGO_SETTING: { ...DEFAULT_SETTINGS.LOGO_SETTING, logoA: "https://pictures.example/dark.png" },
  BOTTOM_MENU_SETTING: [
    { ...menuItem, imgUrl: "https://pictures.example:8443/home.png", checkedImgUrl: "/own.png" },
    { ...menuItem, key: "blog", linkUrl: "https://blog.example/", imgUrl: "", checkedImgUrl: "" },
  ],
};

test("only hosts of pictures are named, and each once", () => {
  expect(pictureHosts(DEFAULT_SETTINGS, [])).toEqual([]);
  expect(pictureHosts(withPictures, ["/own.png", "https://pictures.example/b.png"]).toSorted()).toEqual([
    "https://pictures.example",
    "https://pictures.example:8443",
  ]);
});

test("however many notices have pictures elsewhere, the header keeps a bound and the settings' own pictures", () => {
  const notices = Array.from({ length: 200 }, (_, at) => `https://${"long".repeat(12)}.${at}.example/a.png`);
  const hosts = pictureHosts(withPictures, notices);
  expect(hosts).toHaveLength(40);
  expect(hosts).toEqual(expect.arrayContaining(["https://pictures.example", "https://pictures.example:8443"]));
  expect(hosts).toContain(new URL(notices[0] as string).origin);
});

test("no address of a picture adds to the policy or keeps the page from being sent", async () => {
  const app = fastify();
  const pictures = [
    ...HOSTILE_PICTURES,
    "https://",
    "https://user:word@münchen.example/a.png",
    "https://[::1]:8443/a.png",
  ];
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy([], {
      pictures: () => pictureHosts(DEFAULT_SETTINGS, pictures),
      sockets: () => [],
    }),
  });
  app.get("/", () => "page");
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers["content-security-policy"])).toContain(
    "img-src 'self' data: blob: https://xn--mnchen-3ya.example https://[::1]:8443;",
  );
  await app.close();
});

test("staff are refused a picture of such a host", () => {
  const withLogo = (logoA: string) => checkSection("LOGO_SETTING", { ...DEFAULT_SETTINGS.LOGO_SETTING, logoA });
  for (const url of HOSTILE_PICTURES) expect(withLogo(url)).toMatchObject({ refusal: "BAD_PARAMETER" });
  for (const url of ["", "/own.png", "https://my_bucket.example:8443/a;b,c.png", "https://[::1]/a.png"]) {
    expect(withLogo(url)).toHaveProperty("checked");
  }
});

test("the page's policy follows the settings without a restart", async () => {
  let settings: object = DEFAULT_SETTINGS;
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy([], { pictures: () => pictureHosts(settings, []), sockets: () => [] }),
  });
  app.get("/", () => "page");
  const imgSrc = async () => {
    const { headers } = await app.inject("/");
    return /img-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1]?.trim();
  };
  expect(await imgSrc()).toBe("'self' data: blob:");
  settings = withPictures;
  expect(await imgSrc()).toBe("'self' data: blob: https://pictures.example:8443 https://pictures.example");
  await app.close();
});

test("the page's socket is named by its host, never by a scheme alone", async () => {
  expect(socketHosts("https://exchange.example", "evil.example")).toEqual(["wss://exchange.example"]);
  expect(socketHosts("http://127.0.0.1:8100", undefined)).toEqual(["ws://127.0.0.1:8100"]);
  expect(socketHosts(undefined, "localhost:8080")).toEqual(["ws://localhost:8080", "wss://localhost:8080"]);
  expect(socketHosts(undefined, "[::1]:8080")).toEqual(["ws://[::1]:8080", "wss://[::1]:8080"]);
  for (const host of ["a;script-src b", "a b", "*", "a,b", undefined]) expect(socketHosts(undefined, host)).toEqual([]);
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy([], {
      pictures: () => [],
      sockets: ({ headers }) => socketHosts(undefined, headers.host),
    }),
  });
  app.get("/", () => "page");
  const policy = async (host: string) =>
    String((await app.inject({ url: "/", headers: { host } })).headers["content-security-policy"]);
  expect(await policy("agio.example")).toContain("connect-src 'self' ws://agio.example wss://agio.example;");
  for (const sources of (await policy("a;b")).split(";").map((directive) => directive.trim().split(" ").slice(1)))
    for (const source of sources) expect(["data:", "blob:"].includes(source) || !/^[a-z]+:$/.test(source)).toBe(true);
  expect(await policy("agio.example")).not.toMatch(
    /(?:script|connect|font|worker|default)-src[^;]*(?:data|blob|wss?|https?): /,
  );
  await app.close();
});
