import { chmodSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startExchange } from "../browser/exchange.ts";

/** Files and folders under `folder`, without it, that somebody else than their owner may use; and how many there are. */
function openPlaces(folder: string): { readonly open: string[]; readonly count: number } {
  const places = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const isOpen = (place: string): boolean =>
    ((statSync(path.join(folder, place), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  return { open: places.filter(isOpen), count: places.length };
}

test("nothing in DATA_DIR is readable by others: journal, snapshots, tables and keys, from a first start on", async () => {
  const exchange = await startExchange();
  onTestFinished(() => exchange.stop());
  await exchange.stop({ keepData: true });
  const { open, count } = openPlaces(exchange.dataFolder);
  expect(count).toBeGreaterThan(500);
  expect(open).toEqual([]);
  // As an earlier build left it.
  const journal = path.join(exchange.dataFolder, "journal");
  for (const place of ["", ...readdirSync(journal)]) chmodSync(path.join(journal, place), place === "" ? 0o755 : 0o644);
  const again = await startExchange({ dataFolder: exchange.dataFolder });
  onTestFinished(() => again.stop());
  expect(again.output()).toContain("the owner's alone now");
  expect(openPlaces(exchange.dataFolder).open).toEqual([]);
});
