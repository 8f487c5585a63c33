import { expect, test } from "vitest";
import { parseTestPlatform, serverAddressOf } from "./server-address.ts";

test("calls and socket go to the page's own host, encrypted unless the page is not", () => {
  expect(serverAddressOf({ protocol: "https:", host: "agio.example" })).toEqual({
    api: "https://agio.example",
    socket: "wss://agio.example",
  });
  expect(serverAddressOf({ protocol: "http:", host: "127.0.0.1:8100" })).toEqual({
    api: "http://127.0.0.1:8100",
    socket: "ws://127.0.0.1:8100",
  });
});

test("a test platform moves both", () => {
  const address = serverAddressOf({ protocol: "https:", host: "a" }, { domain: "test.example:444" });
  expect(address).toEqual({ api: "https://test.example:444", socket: "wss://test.example:444" });
});

test("a test platform that is no JSON object with a plain domain does not parse", () => {
  expect(parseTestPlatform('{"domain":"test.example"}')).toEqual({ domain: "test.example" });
  for (const text of ["", "{", "[]", '{"domain":5}', '{"domain":"a/b"}'])
    expect(parseTestPlatform(text)).toBeUndefined();
});
