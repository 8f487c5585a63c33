import { REFUSAL_CODES, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import {
  campaign,
  claim,
  collect,
  digest,
  join,
  openCampaignMarket,
  TRADE,
  trade,
  verify,
  VERIFIED,
  withCampaign,
} from "../testing/campaign-market.ts";
import type { TestMarket } from "../testing/market.ts";
import {
  AGENT_TERMS,
  appoint,
  buyFromStranger,
  FIRST_DAY,
  openProgrammeMarket,
  ratesOf,
  REFERRAL_RULES,
  rewardsIn,
  tickAt,
} from "../testing/programme-market.ts";
import { DAY_MS } from "../time/platform-day.ts";
import { LINKS_OF_A_USER_MAX } from "../users/invite.ts";

/*
 * Everything that nobody may do with programmes and campaigns, in one list: each is refused with its documented code (rules 19) and
 * changes nothing.
 */

const NEWCOMER = 500;
const TOMORROW = FIRST_DAY + 1;

const comes = (user: number, invitedBy: number, linkId?: number): Command => ({
  ...{ type: "OpenUser", userId: userId(user), mark: "trader", invitedBy: userId(invitedBy) },
  ...(linkId === undefined ? {} : { linkId }),
});
const told = (user: number, inviter: number): Command => ({
  ...{ type: "ImportInvitations", isLast: false },
  rows: [[userId(user), userId(inviter)]],
});
const link = (linkId: number, user = 1): Command => ({
  ...{ type: "CreateInviteLink", userId: userId(user), linkId, friendPercent: 20 },
});

/** A chain of five, tables of 10 and 20 percent, and the second an agent by the lower one. */
function programmes(): TestMarket {
  const market = openProgrammeMarket({ rules: { levelsPpm: [0, 0, 0] } });
  for (const termsId of [10, 20]) market.send({ ...AGENT_TERMS, termsId, ratesPpm: ratesOf(termsId * 10_000) });
  market.send(appoint(2, 10, TOMORROW));
  return market;
}

function withAllLinks(): TestMarket {
  const market = programmes();
  for (let number = 1; number <= LINKS_OF_A_USER_MAX; number++) market.send(link(number));
  return market;
}

/** Two verified members, of whom the first has claimed points and a voucher. */
function claimed(): TestMarket {
  const market = withCampaign();
  market.nowMs = market.clock();
  for (const user of [1, 2]) {
    market.send(verify(user));
    market.send(join(user));
  }
  trade(market, 2, 1, 1_000);
  market.send(claim(1, VERIFIED));
  market.send(claim(1, TRADE));
  return market;
}

function withSameDocument(): TestMarket {
  const market = claimed();
  market.send(verify(2, 1));
  return market;
}

function aWeekLater(): TestMarket {
  const market = claimed();
  trade(market, 2, 1, 6_000);
  market.nowMs = market.clock() + 7 * DAY_MS;
  return market;
}

type Case = readonly [
  title: string,
  open: () => TestMarket,
  command: Command,
  refusal: keyof typeof REFUSAL_CODES,
  code: number,
  field: string,
];

const CASES: readonly Case[] = [
  ["inviting oneself", programmes, comes(NEWCOMER, NEWCOMER), "NOT_FOUND", -1009, "invitedBy"],
  ["having invited oneself before", programmes, told(1, 1), "BAD_PARAMETER", -1001, "rows"],
  ["an inviter whom nobody knows", programmes, comes(NEWCOMER, 400), "NOT_FOUND", -1009, "invitedBy"],
  ["a link that nobody has", programmes, comes(NEWCOMER, 1, 77), "NOT_FOUND", -1009, "linkId"],
  ["a second inviter", programmes, comes(2, 3), "DUPLICATE_REQUEST", -1004, "userId"],
  ["a second inviter from before", programmes, told(3, 1), "DUPLICATE_REQUEST", -1004, "rows"],
  ["a circle", programmes, told(1, 5), "BAD_PARAMETER", -1001, "rows"],
  ["the 51st link", withAllLinks, link(900), "AMOUNT_TOO_LARGE", -1001, "userId"],
  [
    "levels above the cap",
    programmes,
    { ...REFERRAL_RULES, levelsPpm: [300_000, 150_000, 50_001] },
    ...(["SHARE_TOO_HIGH", -8010, "levelsPpm"] as const),
  ],
  [
    "a cap above half",
    programmes,
    { ...REFERRAL_RULES, capPpm: 500_001 },
    ...(["SHARE_TOO_HIGH", -8010, "capPpm"] as const),
  ],
  [
    "a table above the cap",
    () => openProgrammeMarket(),
    { ...AGENT_TERMS, ratesPpm: ratesOf(200_001) },
    ...(["SHARE_TOO_HIGH", -8010, "ratesPpm"] as const),
  ],
  ["a sub-agent above the agent", programmes, appoint(4, 20, TOMORROW), "SHARE_TOO_HIGH", -8010, "termsId"],
  ["an agent from today on", programmes, appoint(1, 20, FIRST_DAY), "BAD_PARAMETER", -1001, "fromDay"],
  ["an agent from the past", programmes, appoint(1, 20, FIRST_DAY - 1), "BAD_PARAMETER", -1001, "fromDay"],
  ["terms that nobody set", programmes, appoint(1, 30, TOMORROW), "NOT_FOUND", -1009, "termsId"],
  [
    "a campaign of one person",
    openCampaignMarket,
    campaign({ checkerId: 1 }),
    ...(["MAKER_IS_CHECKER", -9002, "checkerId"] as const),
  ],
  ["a campaign without its budget", () => openCampaignMarket(104), campaign(), "CAMPAIGN_UNFUNDED", -8103, "placesMax"],
  ["a second claim", claimed, claim(1, VERIFIED), "REWARD_CLAIMED", -8105, "task"],
  [
    "a second claim from elsewhere",
    claimed,
    claim(1, VERIFIED, { device: digest(7) }),
    ...(["REWARD_CLAIMED", -8105, "task"] as const),
  ],
  ["somebody else's document", withSameDocument, claim(2, VERIFIED), "REWARD_CLAIMED", -8105, "document"],
  [
    "somebody else's device",
    claimed,
    claim(2, VERIFIED, { device: digest(1_001) }),
    ...(["REWARD_CLAIMED", -8105, "device"] as const),
  ],
  ["an expired voucher", aWeekLater, collect(1, 1), "VOUCHER_ENDED", -8106, "voucherId"],
];

test.each(CASES)("%s is refused with its code and changes nothing", (_title, ...refused) => {
  const [open, command, refusal, code, field] = refused;
  const market = open();
  const before = takeSnapshot(market.state);
  expect(market.try(command)).toEqual({ refusal, field });
  expect(REFUSAL_CODES[refusal]).toBe(code);
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("an agent is not their own sub-agent: of their own fees only the agent above has a part, and a whole one", () => {
  const market = programmes();
  market.send(appoint(1, 20, TOMORROW));
  tickAt(market, TOMORROW);
  buyFromStranger(market, 2, 1_000);
  expect(rewardsIn(tickAt(market, TOMORROW + 1))).toEqual([[1, "agent", 1, 200]]);
});
