import { expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "./all-endpoints.ts";
import { amendContractOrder } from "./contract-orders/amend.ts";
import { contractOrderRow } from "./contract-orders/order-row.ts";
import type { Endpoint } from "./endpoint.ts";
import { SHIPPED_COIN_LISTS, SHIPPED_COINS, SHIPPED_PAIRS } from "./markets/shipped-markets.ts";
import { NUMBERS_EXAMPLE } from "./api-numbers.ts";
import { openApiDocument } from "./open-api.ts";
import { ROUTES } from "./routes.ts";
import { DEFAULT_SETTINGS, TIME_ZONES } from "./settings/default-settings.ts";

const ALL = Object.entries<Endpoint>(ENDPOINTS);

test("the description shows every call, each at a place of its own", () => {
  const document = openApiDocument("0.0.0") as { paths: Record<string, Record<string, unknown>> };
  for (const [name, endpoint] of ALL) {
    expect(endpoint.name).toBe(name);
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({ operationId: name });
  }
});

test("the app knows where every call of visitors and users lives, and none of the staff's", () => {
  const routes = ALL.filter(([name]) => !name.startsWith("operator.")).map(([name, endpoint]) => {
    const left = ["name", "request", "data", "wireNames", "stepUp", "cost"];
    return [name, Object.fromEntries(Object.entries(endpoint).filter(([field]) => !left.includes(field)))];
  });
  expect(ROUTES).toEqual(Object.fromEntries(routes));
});

test("a call of the staff is one that names a permission, but for their sign-in and first password", () => {
  const signIns = ["login", "passkeyLoginOptions", "passkeyLogin", "activate"].map((name) => `operator.${name}`);
  const staff = ALL.filter(([name]) => name.startsWith("operator.") && !signIns.includes(name));
  for (const [, endpoint] of staff) {
    expect(endpoint).toMatchObject({ auth: "operator", permission: expect.any(String) as string });
  }
  expect(ALL.filter(([, { auth }]) => auth === "operator")).toHaveLength(staff.length);
});

test("a core's field that is renamed for the wire is no field of the request, and its name there is one", () => {
  const wrong = ALL.flatMap(([name, { request, wireNames = {} }]) => {
    const { properties = {} } = z.toJSONSchema(request, { io: "input", unrepresentable: "any" });
    return Object.entries(wireNames)
      .filter(([core, wire]) => core in properties || !(wire in properties))
      .map(([core]) => `${name}: ${core}`);
  });
  expect(wrong).toEqual([]);
});

test("a change of the wire shows in the committed description", async () => {
  const text = `${JSON.stringify(openApiDocument("0.1.0"), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../docs/api/openapi.json");
});

test("the description says what its numbers are, and what counts in the size of an order", () => {
  const document = openApiDocument("0.0.0") as { info: { description: string }; paths: Record<string, unknown> };
  for (const word of ["decimal", "scale", "atom", "tick", "lot", "basePrecision", "coinPrecision", "shareNumber"]) {
    expect(document.info.description).toContain(word);
  }
  const { atoms } = NUMBERS_EXAMPLE;
  expect(document.info.description).toContain(`${NUMBERS_EXAMPLE.amount} ${NUMBERS_EXAMPLE.coin} is ${atoms} atoms`);
  const { scale } = SHIPPED_COINS.find(({ code }) => code === NUMBERS_EXAMPLE.coin) ?? { scale: -1 };
  expect(Number(NUMBERS_EXAMPLE.amount) * 10 ** scale).toBe(atoms);
  expect(contractOrderRow.shape.share.description).toContain("in all");
  expect(amendContractOrder.request.shape.share.description).toContain("total");
});

test("a tick times a lot of every shipped pair is a whole number of atoms of the pricing coin", () => {
  for (const { spot } of SHIPPED_PAIRS) {
    const pricing = SHIPPED_COINS.find(({ code }) => code === spot.baseCoin);
    const traded = SHIPPED_COINS.find(({ code }) => code === spot.coin);
    expect(spot.basePrecision + spot.coinPrecision).toBeLessThanOrEqual(pricing?.scale ?? -1);
    expect(spot.coinPrecision).toBeLessThanOrEqual(traded?.scale ?? -1);
  }
});

test("the shipped coin lists fit their own contract", () => {
  expect(ENDPOINTS["coins.list"].data.safeParse(SHIPPED_COIN_LISTS).error).toBeUndefined();
});

test("there are 38 time zones, each a place of its own", () => {
  expect(new Set(TIME_ZONES.map(({ zoneId }) => zoneId)).size).toBe(38);
  expect(DEFAULT_SETTINGS.timeZone).toMatchObject({ zoneId: "Asia/Hong_Kong", offSetValue: 8, offSet: "UTC+08:00" });
});

test("the built-in settings carry the specification's figures", () => {
  expect(DEFAULT_SETTINGS.LOGIN_REGIS_SETTING).toMatchObject({ credits: 80, inviteCodeRequired: true });
  expect(DEFAULT_SETTINGS.WITHDRAWAL_SETTING).toMatchObject({ ratio: 8, withdrawalMax: 100_000, withdrawalMix: 12 });
  expect(DEFAULT_SETTINGS.t_app_language).toHaveLength(16);
  expect(DEFAULT_SETTINGS.APPROVE_ADDRESS).toEqual({});
});

test("a submitted order keeps known fields only, with the documented defaults", () => {
  const order = { symbol: "BTCUSDT", type: 0, delegateType: 0, delegatePrice: "1", delegateTotal: "1", outcome: "win" };
  expect(ENDPOINTS["orders.submit"].request.parse(order)).toEqual({
    symbol: "btcusdt",
    type: 0,
    delegateType: 0,
    delegatePrice: "1",
    delegateTotal: "1",
    tif: "GTC",
    stp: "EXPIRE_MAKER",
    rejectIfTriggered: false,
  });
});
