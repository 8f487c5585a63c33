import { familyOf, leftOf, temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { npmStart } from "./npm-start.ts";

const TRIES = 4;
const GONE_MS_MAX = 20_000;
const folder = temporaryFolder("second-start");
afterAll(() => folder.remove());

test("a second start on the same folder ends with the sentence that says who has it, and nothing after it", async () => {
  const first = npmStart(process.cwd(), { DATA_DIR: folder.path });
  await first.open();
  try {
    for (let number = 0; number < TRIES; number += 1) {
      const second = npmStart(process.cwd(), { DATA_DIR: folder.path });
      expect(await second.ended).toBe(1);
      const said = second.output();
      expect(said.trimEnd().split("\n").at(-1)).toMatch(
        /^the server did not start: .* is held by the live process \d+: stop it, or name another DATA_DIR$/,
      );
      expect(said).not.toContain("    at ");
    }
  } finally {
    const family = familyOf(first.npm.pid ?? 0);
    first.npm.kill("SIGTERM");
    expect(await leftOf(family, GONE_MS_MAX)).toEqual([]);
  }
});
