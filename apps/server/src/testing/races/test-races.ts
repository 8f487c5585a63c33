import { checkInvariants } from "@agio/core";
import { afterAll, expect, test } from "vitest";
import { isRefusal } from "../../call/refusals.ts";
import { noteCounts } from "../note-counts.ts";
import type { TestExchange } from "../test-exchange.ts";
import { RACES_OF_ENTRY } from "./races-of-entry.ts";
import { RACES_OF_MONEY } from "./races-of-money.ts";

const RACES = [...RACES_OF_MONEY, ...RACES_OF_ENTRY];
/** Longer than 2,000 tries of the slowest race take. */
const RACE_MS_MAX = 600_000;

/** Runs every race in an exchange. `triesEach`: how often a thing is tried at once, where RACE_TRIES says nothing else. */
export function testRaces(part: string, exchange: () => TestExchange, triesEach: number): void {
  const triesOfRace = Number(process.env["RACE_TRIES"] ?? triesEach);
  let tries = 0;

  test.each(RACES)(`${triesOfRace} at once: $title`, { timeout: RACE_MS_MAX }, async (race) => {
    const { attempt, after } = await race.start(exchange());
    const answers = await Promise.all(Array.from({ length: triesOfRace }, (_, at) => attempt(at)));
    tries += answers.length;
    const answered = answers.filter((answer) => !isRefusal(answer));
    const refused = answers.filter(isRefusal).map(({ refusal }) => refusal);
    expect([...new Set(refused)].filter((name) => !race.losers.includes(name))).toEqual([]);
    const { winners } = race;
    const [least, most] =
      winners === "all"
        ? [triesOfRace, triesOfRace]
        : typeof winners === "number"
          ? [winners, winners]
          : [1, winners.most];
    expect(answered.length).toBeGreaterThanOrEqual(least);
    expect(answered.length).toBeLessThanOrEqual(most);
    await after?.(answered, refused);
    await exchange().services.pipeline.read(checkInvariants);
  });

  afterAll(() => noteCounts(part, { races: RACES.length, tries }));
}
