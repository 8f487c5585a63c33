import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment is demo mode on the loopback", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 8080, isDemo: true, simulatorOn: true });
});

test("a database ends demo mode and its simulator", () => {
  const config = readConfig({
    DATABASE_URL: "postgres://u@localhost/agio",
    PUBLIC_URL: "https://exchange.example",
    PRICE_SOURCES: "htx,okx",
  });
  expect(config).toMatchObject({ isDemo: false, simulatorOn: false, priceSources: ["htx", "okx"] });
});

test("other venues than the demo's own are for the demo", () => {
  const venues = { DEMO_VENUES_URL: "http://127.0.0.1:9000" };
  expect(readConfig(venues)).toMatchObject({ simulatorOn: false, demoVenuesUrl: venues.DEMO_VENUES_URL });
  expect(() =>
    readConfig({ ...venues, DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" }),
  ).toThrow(/DEMO_VENUES_URL/);
});

test("time decides about withdrawals in the demo alone, and there only while it is left on", () => {
  expect(readConfig({}).demoReviewerOn).toBe(true);
  expect(readConfig({ DEMO_REVIEWER: "off" }).demoReviewerOn).toBe(false);
  const real = { DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" };
  expect(readConfig({ ...real, DEMO_REVIEWER: "on" }).demoReviewerOn).toBe(false);
});

test("a clock that goes ahead is for the demo, and never goes back", () => {
  expect(readConfig({}).demoClockOffsetMs).toBe(0);
  const ahead = { DEMO_CLOCK_OFFSET_MS: "3600000" };
  expect(readConfig(ahead).demoClockOffsetMs).toBe(3_600_000);
  expect(() =>
    readConfig({ ...ahead, DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" }),
  ).toThrow(/DEMO_CLOCK_OFFSET_MS/);
  expect(() => readConfig({ ...ahead, NODE_ENV: "production" })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ DEMO_CLOCK_OFFSET_MS: "-1" })).toThrow(/DEMO_CLOCK_OFFSET_MS/);
});

test("the insurance fund begins with play money in the demo and with nothing where money is real", () => {
  expect(readConfig({}).houseFunds).toMatchObject({ insurance: "8000", "bank.second": "1000000" });
  const real = { DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" };
  const { inventory, interest, ...others } = readConfig(real).houseFunds;
  expect(new Set(Object.values(others))).toEqual(new Set(["0"]));
  expect([inventory, interest]).toEqual([{}, {}]);
  const given = { INSURANCE_START_USDT: "250000.5", HOUSE_SECOND_USDT: "1", HOUSE_OPTION_USDT: "2" };
  const funds = { insurance: "250000.5", "bank.second": "1", "bank.secondDemo": "0", "bank.option": "2", promo: "0" };
  expect(readConfig({ ...real, ...given }).houseFunds).toEqual({ ...funds, inventory: {}, interest: {} });
  expect(() => readConfig({ INSURANCE_START_USDT: "1e6" })).toThrow(/INSURANCE_START_USDT/);
});

test("inventory and interest are named coin by coin", () => {
  const given = { HOUSE_INVENTORY: "USDT:1000000.5,BTC:20", HOUSE_INTEREST: "" };
  const { inventory, interest } = readConfig(given).houseFunds;
  expect([inventory, interest]).toEqual([{ USDT: "1000000.5", BTC: "20" }, {}]);
  expect(readConfig({}).houseFunds.interest).toEqual({ USDT: "50000", BTC: "2" });
  for (const wrong of ["USDT", "USDT:-1", "USDT:1,USDT:2", "usdt:1", "USDT:1e6", "USDT:1;BTC:2"]) {
    expect(() => readConfig({ HOUSE_INVENTORY: wrong })).toThrow(/HOUSE_INVENTORY/);
  }
});

test("where money is real the public address is asked for, and a path of it says nothing", () => {
  const real = { DATABASE_URL: "postgres://u@localhost/agio" };
  expect(() => readConfig(real)).toThrow(/PUBLIC_URL is not set/);
  expect(readConfig({ ...real, PUBLIC_URL: "https://Exchange.example:443/app" }).publicUrl).toBe(
    "https://exchange.example",
  );
  expect(readConfig({}).publicUrl).toBeUndefined();
});

test("a token for metrics is no short word", () => {
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow(/METRICS_TOKEN/);
  expect(readConfig({ METRICS_TOKEN: "sixteen letters!" }).metricsToken).toBe("sixteen letters!");
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

test("where money is real the staff have a listener of their own, which is the machine's alone unless it is told otherwise", () => {
  const real = { DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example", PORT: "9000" };
  expect(readConfig(real).staff).toEqual({
    ...{ host: "127.0.0.1", port: 9002, url: "http://localhost:9002", trustProxy: false },
  });
  const given = { STAFF_PORT: "9100", STAFF_HOST: "10.0.0.5", STAFF_URL: "https://staff.exchange.example/console/" };
  expect(readConfig({ ...real, ...given }).staff).toEqual({
    ...{ host: "10.0.0.5", port: 9100, url: "https://staff.exchange.example", trustProxy: false },
  });
  // A header that says where somebody comes from is believed of a proxy alone, and a tunnel is none.
  expect(readConfig({ ...real, TRUST_PROXY: "on" }).staff?.trustProxy).toBe(false);
  expect(readConfig({ ...real, ...given, TRUST_PROXY: "on" }).staff?.trustProxy).toBe(true);
  expect(readConfig({}).staff).toBeUndefined();
  for (const wrong of [{ STAFF_PORT: "9000" }, { STAFF_PORT: "9001" }, { STAFF_PORT: "0" }])
    expect(() => readConfig({ ...real, ...wrong })).toThrow(/STAFF_PORT/);
  expect(() => readConfig({ ...real, STAFF_URL: "https://exchange.example/staff" })).toThrow(/STAFF_URL/);
  expect(() => readConfig({ STAFF_PORT: "9100" })).toThrow(/STAFF_PORT/);
});
