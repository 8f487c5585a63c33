import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment is demo mode on the loopback", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 8080, isDemo: true, simulatorOn: true });
});

test("a database ends demo mode and its simulator", () => {
  const config = readConfig({ DATABASE_URL: "postgres://u@localhost/agio", PRICE_SOURCES: "htx,okx" });
  expect(config).toMatchObject({ isDemo: false, simulatorOn: false, priceSources: ["htx", "okx"] });
});

test("production without a database is refused", () => {
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow(/DATABASE_URL/);
});

test("every wrong variable is named", () => {
  expect(() => readConfig({ PORT: "eighty", DATABASE_URL: "mysql://x", AGIO_SIMULATOR: "maybe" })).toThrow(
    /PORT[^]*DATABASE_URL[^]*AGIO_SIMULATOR/,
  );
});
