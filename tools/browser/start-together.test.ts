import { expect, test } from "vitest";
import { startTogether } from "./start-together.ts";

const soon = <Value>(value: Value): Promise<Value> => new Promise((resolve) => setImmediate(resolve, value));

test("an exchange whose browser does not open is not left running, also where it starts later", async () => {
  const ended: string[] = [];
  const exchange = soon({ stop: async () => void ended.push("exchange") });
  await expect(startTogether(exchange, Promise.reject(new Error("no browser")))).rejects.toThrow("no browser");
  expect(ended).toEqual(["exchange"]);
});

test("a browser whose exchange does not start is not left open", async () => {
  const ended: string[] = [];
  const browser = soon({ close: async () => void ended.push("browser") });
  await expect(startTogether(Promise.reject(new Error("no exchange")), browser)).rejects.toThrow("no exchange");
  expect(ended).toEqual(["browser"]);
});

test("both are handed over where both start", async () => {
  const [exchange, browser] = [{ stop: async () => undefined }, { close: async () => undefined }];
  expect(await startTogether(soon(exchange), soon(browser))).toEqual([exchange, browser]);
});
