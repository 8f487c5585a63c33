import { createHmac } from "node:crypto";
import type { WebhookEvent } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { MEMBER_STEP, productOf } from "@agio/projections";
import type { ServerKeys } from "../base/server-keys.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

const HEX_LENGTH = 24;
const DAY_MS = 86_400_000;

/** A reward that reached an agent has the code behind the steps of a member. */
export const REWARD_NEWS = 2;

/** Something that an agent is to be told, as it lies in the tables. */
export interface AgentNews {
  readonly agentId: number;
  /** How far below the agent the member is; 0 of a reward. */
  readonly level: number;
  /** A step of a member (MEMBER_STEP), or REWARD_NEWS. */
  readonly code: number;
  readonly sequence: number;
  /** The member's number, or the number of the payment's row. */
  readonly row: number;
  readonly happenedAt: number;
  /** Of a reward. */
  readonly day: number;
  readonly product: number;
  readonly coinId: number;
  readonly atoms: number;
}

/** An event as it is sent: the same bytes at each attempt. */
export interface WrittenEvent {
  readonly id: string;
  readonly kind: WebhookEvent;
  readonly body: string;
}

/** Words of events: what an agent reads. */
export interface WebhookWords {
  /** The same event has the same id, also after tables were restored. */
  written(news: AgentNews): WrittenEvent;
  test(id: string, at: number): WrittenEvent;
}

const KINDS: Readonly<Record<number, WebhookEvent>> = {
  [MEMBER_STEP.opened]: "memberRegistered",
  [MEMBER_STEP.deposited]: "memberDeposited",
  [REWARD_NEWS]: "rewardPaid",
};

/** The date of a day of the platform. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export async function openWebhookWords(
  keys: ServerKeys,
  markets: Pick<MarketDirectory, "coin">,
): Promise<WebhookWords> {
  const key = await keys.key("agent-webhook-numbers");
  const numberOf = (text: string): string => createHmac("sha256", key).update(text).digest("hex").slice(0, HEX_LENGTH);

  function factsOf({ agentId, code, row, day, product, coinId, atoms }: AgentNews): object {
    // The same number for the same member and agent, another one for every other agent, and nothing else.
    if (code !== REWARD_NEWS) return { member: numberOf(`member ${row} of ${agentId}`) };
    const { code: coin, scale } = markets.coin(coinId);
    return { day: dateOf(day), product: productOf(product), coin, amount: plainDecimal(atoms, scale) };
  }

  return {
    written(news) {
      const id = numberOf(`event ${news.agentId} ${news.code} ${news.sequence} ${news.row}`);
      const kind = KINDS[news.code] as WebhookEvent;
      return { id, kind, body: JSON.stringify({ id, kind, time: news.happenedAt, ...factsOf(news) }) };
    },
    test: (id, time) => ({ id, kind: "test", body: JSON.stringify({ id, kind: "test", time }) }),
  };
}
