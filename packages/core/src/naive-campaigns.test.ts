import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Event } from "./events.ts";
import { checkInvariants } from "./invariants.ts";
import { NaiveCampaigns } from "./testing/naive-campaigns.ts";
import { openCampaignCrowd, RandomCampaigns } from "./testing/random-campaigns.ts";
import { USDT, type TestMarket } from "./testing/market.ts";

/*
 * Random campaigns, command by command beside ones that are written as simply as can be: the same is taken, and the
 * escrow is the same at every moment. `npm test -- --full` runs the size that the release needs; AGIO_SEED repeats a failure.
 */

const COMMANDS = sized(25_000, 6_000, 100_000);
/** Where the naive list of trades becomes too long, another exchange begins. */
const WORLD = 6_000;
const CHECK_EVERY = 50;
const seed = env["AGIO_SEED"] ?? randomUUID();

function atomsOf(market: TestMarket, account: "promo" | "escrow.campaign"): number {
  for (const { coin, atoms } of market.state.accounts.named(account)) if (coin === USDT) return atoms;
  return 0;
}

/** Kinds of events that the run reached. */
function run(world: number, commands: number): Map<string, number> {
  const market = openCampaignCrowd();
  const naive = new NaiveCampaigns();
  for (const [user, mark] of market.state.users.all()) naive.know(user, mark);
  const stream = new RandomCampaigns(market, `${seed}:${world}`);
  const seen = new Map<string, number>();
  for (let index = 0; index < commands; index++) {
    const command = stream.next();
    const expected = naive.answer(command, market.clock(), atomsOf(market, "promo"));
    const answer = market.try(command);
    const place = (): string => `AGIO_SEED=${seed}, world ${world}, command ${index}: ${JSON.stringify(command)}`;
    const events: Event[] = Array.isArray(answer) ? answer : [];
    const isSame = expected === undefined || (expected === "applied") === Array.isArray(answer);
    if (!isSame) throw new Error(`${place()} is ${expected}, came back with ${JSON.stringify(answer)}`);
    naive.hear(events);
    const escrow = atomsOf(market, "escrow.campaign");
    if (escrow !== naive.escrow) throw new Error(`${place()}: the escrow is ${escrow}, the naive one ${naive.escrow}`);
    if (index % CHECK_EVERY === 0) checkInvariants(market.state);
    for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
  }
  return seen;
}

test("campaigns take, give and owe what the naive ones do", { timeout: 600_000 }, () => {
  const reached = new Map<string, number>();
  for (let world = 0; world * WORLD < COMMANDS; world++) {
    for (const [type, count] of run(world, WORLD)) reached.set(type, (reached.get(type) ?? 0) + count);
  }
  const kinds = ["CampaignOpened", "CampaignHalted", "CampaignEnded", "CampaignJoined", "RewardClaimed"];
  for (const type of [...kinds, "VoucherChanged", "VerificationRecorded", "BonusChanged", "Traded"]) {
    expect(reached.get(type) ?? 0, `AGIO_SEED=${seed} reaches ${type}`).toBeGreaterThan(5);
  }
});
