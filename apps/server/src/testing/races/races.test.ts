import { checkInvariants } from "@agio/core";
import { afterAll, expect, test } from "vitest";
import { isRefusal } from "../../call/refusals.ts";
import { noteCounts } from "../note-counts.ts";
import { testExchange } from "../test-exchange.ts";
import { RACES_OF_ENTRY } from "./races-of-entry.ts";
import { RACES_OF_MONEY } from "./races-of-money.ts";

/** By hand: npm run secure, or RACE_TRIES=2000 npx vitest run --project fast races */
const TRIES = Number(process.env["RACE_TRIES"] ?? 50);
const RACES = [...RACES_OF_MONEY, ...RACES_OF_ENTRY];
const exchange = await testExchange();
let tries = 0;

test.each(RACES)(`${TRIES} at once: $title`, { timeout: 600_000 }, async (race) => {
  const { attempt, after } = await race.start(exchange);
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, at) => attempt(at)));
  tries += answers.length;
  const answered = answers.filter((answer) => !isRefusal(answer));
  const refusals = [...new Set(answers.filter(isRefusal).map(({ refusal }) => refusal))];
  expect(refusals.filter((name) => !race.losers.includes(name))).toEqual([]);
  const { winners } = race;
  const [least, most] =
    winners === "all" ? [TRIES, TRIES] : typeof winners === "number" ? [winners, winners] : [1, winners.most];
  expect(answered.length).toBeGreaterThanOrEqual(least);
  expect(answered.length).toBeLessThanOrEqual(most);
  await after?.(answered);
  await exchange.services.pipeline.read(checkInvariants);
});

afterAll(() => noteCounts("races", { races: RACES.length, tries }));
