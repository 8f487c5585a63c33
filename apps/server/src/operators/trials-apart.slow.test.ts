import { listCoins, takeSnapshot, type Command } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { coinId, refuse } from "@agio/primitives";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { bundleProgram } from "../testing/bundled-program.ts";
import { apartPipeline, openTrialsApart } from "./trials-apart.ts";

const listing = (id: number, code: string): Command => ({ type: "ListCoin", coinId: coinId(id), code, scale: 6 });
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

test("a change is carried out on a copy beside the exchange, which stays as it is and goes on", async () => {
  const folder = temporaryFolder("trials-apart");
  onTestFinished(() => folder.remove());
  const program = await bundleProgram("operators/trial-process.ts");
  const live = await openPipeline({ journal: await openFileJournal(folder.path), clock: fakeClock().now });
  await live.submit(listing(1, "USDT"));
  const sequence = live.durableSequence;
  const before = await live.read(takeSnapshot);
  const open = openTrialsApart(program, folder.path);
  const apart = await open(sequence);
  const parts = { live, clock: fakeClock().now, log: log as never };
  const trial = apartPipeline(apart, parts);
  expect(await trial.submit(listing(2, "GLD"))).toMatchObject({ kind: "applied", sequence: sequence + 1 });
  expect(await trial.submit(listing(2, "GLD"))).toMatchObject({ kind: "refused" });
  expect(trial.events).toMatchObject([{ type: "CoinListed", code: "GLD" }]);
  expect(Buffer.compare(await live.read(takeSnapshot), before)).toBe(0);
  // The exchange goes on meanwhile; the next copy has what came since.
  await live.submit(listing(3, "SLV"));
  const next = await open(live.durableSequence);
  expect(await apartPipeline(next, parts).submit(listing(3, "SLV"))).toMatchObject({ kind: "refused" });
  expect(await live.read((state) => listCoins(state).map(({ code }) => code))).toEqual(["USDT", "SLV"]);
  next.close();

  apart.close();
  expect(await trial.submit(listing(4, "PLT"))).toEqual({ kind: "refused", refusal: refuse("UNAVAILABLE_NOW") });
  expect(trial.isUntried).toBe(true);
  expect(log.error).toHaveBeenCalledTimes(1);

  await expect(openTrialsApart(program, folder.path, { freeBytes: () => 0 })(sequence)).rejects.toThrow("no memory");
  await expect(openTrialsApart(program, folder.path, { withinMs: 1 })(sequence)).rejects.toThrow("SIGKILL");
  await expect(openTrialsApart(program, "/nowhere")(sequence)).rejects.toThrow("a copy of the exchange");
  await live.stop();
});
