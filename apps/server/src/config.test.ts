import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment is demo mode on the loopback", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 8080, isDemo: true, simulatorOn: true });
});

test("a database ends demo mode and its simulator", () => {
  const config = readConfig({ DATABASE_URL: "postgres://u@localhost/agio", PRICE_SOURCES: "htx,okx" });
  expect(config).toMatchObject({ isDemo: false, simulatorOn: false, priceSources: ["htx", "okx"] });
});

test("other venues than the demo's own are for the demo", () => {
  const venues = { DEMO_VENUES_URL: "http://127.0.0.1:9000" };
  expect(readConfig(venues)).toMatchObject({ simulatorOn: false, demoVenuesUrl: venues.DEMO_VENUES_URL });
  expect(() => readConfig({ ...venues, DATABASE_URL: "postgres://u@localhost/agio" })).toThrow(/DEMO_VENUES_URL/);
});

test("the insurance fund begins with play money in the demo and with nothing where money is real", () => {
  expect(readConfig({}).insuranceStart).toBe("8000");
  const real = { DATABASE_URL: "postgres://u@localhost/agio" };
  expect(readConfig(real).insuranceStart).toBe("0");
  expect(readConfig({ ...real, INSURANCE_START_USDT: "250000.5" }).insuranceStart).toBe("250000.5");
  expect(() => readConfig({ INSURANCE_START_USDT: "1e6" })).toThrow(/INSURANCE_START_USDT/);
});

test("production without a database is refused", () => {
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow(/DATABASE_URL/);
});

test("every wrong variable is named", () => {
  expect(() => readConfig({ PORT: "eighty", DATABASE_URL: "mysql://x", AGIO_SIMULATOR: "maybe" })).toThrow(
    /PORT[^]*DATABASE_URL[^]*AGIO_SIMULATOR/,
  );
});

test("a bucket needs its keys, and then holds the files", () => {
  expect(() => readConfig({ S3_BUCKET: "private" })).toThrow(/S3_SECRET_ACCESS_KEY/);
  const config = readConfig({ S3_BUCKET: "private", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" });
  expect(config.s3).toMatchObject({ bucket: "private", region: "us-east-1", forcePathStyle: true });
  expect(readConfig({}).s3).toBeUndefined();
});

test("countries are closed by a list of codes", () => {
  expect(readConfig({ KYC_CLOSED_COUNTRIES: "kp,IR" }).closedCountries).toEqual(["KP", "IR"]);
  expect(() => readConfig({ KYC_CLOSED_COUNTRIES: "Atlantis" })).toThrow(/KYC_CLOSED_COUNTRIES/);
});
