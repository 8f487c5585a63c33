import { REFUSAL_CODES, refuse } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import { ReadTooLong } from "../../../sql/bounded.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const name = "operator.reports.show";
const HOUR_MS = 3_600_000;

const now = (span: "day" | "month") => maker.call(name, { span, time: services.clock() });

test.each(["day", "month"] as const)(
  "a %s comes to zero in every coin, and its end is what the core holds",
  async (span) => {
    await exchange.user();
    await exchange.fundHouse("insurance", "USDT", "1000");
    await services.history.caughtUp(10_000);
    const report = await now(span);
    expect(report.checks).toMatchObject({ isBalanced: true, unbalancedKinds: 0, forgottenLines: 0 });
    expect(report.checks.lines).toBeGreaterThan(0);
    expect(report.coins.every(({ difference }) => difference === "0")).toBe(true);
    expect({ sequence: report.sequence, isOver: report.isOver }).toEqual({
      sequence: services.pipeline.durableSequence,
      isOver: false,
    });
    const { rows } = await maker.call("operator.house.list", {});
    const held = (of: string) => rows.find(({ account, coin }) => account === of && coin === "USDT")?.amount;
    const closing = (of: string) =>
      report.accounts.find(({ account, coin }) => account === of && coin === "USDT")?.closing;
    for (const account of ["insurance", "capital"]) expect(closing(account)).toBe(held(account));
  },
);

test("the day after begins where this one ends", async () => {
  await exchange.user();
  await services.history.caughtUp(10_000);
  const today = await now("day");
  const tomorrow = await maker.call(name, { span: "day", time: today.endTime + HOUR_MS });
  expect(tomorrow).toMatchObject({ startTime: today.endTime, checks: { lines: 0, isBalanced: true } });
  const ends = (rows: typeof today.accounts, end: "opening" | "closing") =>
    rows.filter((row) => row[end] !== "0").map((row) => `${row.account} ${row.coin} ${row.chainId} ${row[end]}`);
  expect(ends(tomorrow.accounts, "opening")).toEqual(ends(today.accounts, "closing"));
});

test("the days of an account are what its days came to", async () => {
  const before = (await now("day")).accounts.find(({ account, coin }) => account === "insurance" && coin === "USDT");
  await exchange.fundHouse("insurance", "USDT", "25");
  await services.history.caughtUp(10_000);
  const { rows } = await maker.call("operator.reports.spans", { account: "insurance", coin: "usdt" });
  expect(Number(rows[0]?.credit)).toBe(Number(before?.credit ?? 0) + 25);
});

test("a reading that takes too long is refused, with its code in the audit log", async () => {
  const reading = vi.spyOn(services.reports, "show").mockRejectedValueOnce(new ReadTooLong("late"));
  expect(await maker.refusal(name, { span: "month", time: services.clock() })).toEqual(refuse("READ_TOO_LONG"));
  reading.mockRestore();
  const { rows } = await maker.call("operator.audit.list", { pageSize: 1 });
  expect(rows[0]).toMatchObject({ action: name, code: REFUSAL_CODES.READ_TOO_LONG });
});
