import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { openHttpServer, publicDoorway } from "./http-server.ts";

const exchange = await testExchange();
const { maker, services } = exchange;

test("a link answers with a file to save, once", async () => {
  const user = await exchange.user();
  await services.history.caughtUp(10_000);
  const folders = { trader: "/nowhere", console: "/nowhere" };
  const app = await openHttpServer(services, publicDoorway(services.config), folders);
  const { link } = await maker.call("operator.ledger.export", { userId: user.userId, reason: "because of a test" });
  const first = await app.inject({ method: "GET", url: link });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="ledger.csv"',
    "cache-control": "private, no-store",
  });
  expect(first.body.split("\r\n")).toHaveLength(4);
  const second = await app.inject({ method: "GET", url: link });
  expect(second.json()).toMatchObject({ code: -1009 });
  await app.close();
});
