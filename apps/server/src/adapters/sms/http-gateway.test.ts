import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpGateway } from "./http-gateway.ts";

const heard: { method: string; url: URL; authorization: string | undefined; body: string }[] = [];
let gateway: Server;
let base: string;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://gateway");
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ method: request.method ?? "", url, authorization: request.headers.authorization, body });
      // As kannel answers: 202 when it has taken a message, 403 to a wrong password.
      if (url.pathname === "/elsewhere") return response.writeHead(302, { location: `${base}/cgi-bin/sendsms` }).end();
      const isRefused = url.searchParams.get("password") === "wrong";
      return response
        .writeHead(isRefused ? 403 : 202)
        .end(isRefused ? "Authorization failed" : "0: Accepted for delivery");
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

const kannel = (password: string) =>
  openHttpGateway({
    url: `${base}/cgi-bin/sendsms?username=agio&password=${password}&coding=2&charset=UTF-8&from={from}&to={to}&text={text}`,
    from: "Agio",
    token: "",
  });

test("a template is filled in and called, whatever the text holds", async () => {
  const text = "Agio: رمز 012345 & to=999 100% 验证码 {to}";
  await kannel("s3cret").send({ to: "8613800138000", text });
  const { method, url, authorization } = heard.at(-1)!;
  expect([method, authorization]).toEqual(["GET", undefined]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    username: "agio",
    password: "s3cret",
    coding: "2",
    charset: "UTF-8",
    from: "Agio",
    to: "8613800138000",
    text,
  });
});

test("an address without places gets JSON and a token", async () => {
  const sender = openHttpGateway({ url: `${base}/messages`, from: "Agio", token: "t0ken" });
  await sender.send({ to: "4915112345678", text: "Hallo" });
  expect(heard.at(-1)).toMatchObject({ method: "POST", authorization: "Bearer t0ken" });
  expect(JSON.parse(heard.at(-1)!.body)).toEqual({ to: "4915112345678", text: "Hallo", from: "Agio" });
});

test("a refusal and a redirect are errors, and neither tells number, text or password", async () => {
  const message = { to: "4915112345678", text: "012345" };
  await expect(kannel("wrong").send(message)).rejects.toThrow("the SMS gateway answered 403");
  const redirected = openHttpGateway({ url: `${base}/elsewhere?to={to}&text={text}`, from: "Agio", token: "" });
  const before = heard.length;
  await expect(redirected.send(message)).rejects.toThrow(/^((?!012345|4915112345678).)*$/);
  expect(heard).toHaveLength(before + 1);
});
