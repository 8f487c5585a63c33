import type { Caller, TestExchange } from "./test-exchange.ts";
import { postedWebhooks } from "./scripted-webhooks.ts";
import { turnDay } from "./test-rewards.ts";
import { PASSWORD } from "./test-exchange.ts";
import { agreedByTwo } from "./two-people.ts";

const DAY_MS = 86_400_000;
const reason = "because of a test";
let hosts = 0;

/** Terms of a hundredth of the fees of spot, three levels deep. */
async function termsOf(exchange: TestExchange): Promise<number> {
  const name = "Three levels";
  const rows = await exchange.maker.call("operator.agents.terms", {});
  const known = rows.find((row) => row.name === name);
  if (known !== undefined) return known.termsId;
  const termsId = Math.max(0, ...rows.map((row) => row.termsId)) + 1;
  const rates = { interest: 0, spot: 1, contract: 0, option: 0, second: 0 };
  await agreedByTwo(exchange, "operator.agents.setTerms", { termsId, name, rates, depth: 3, isOpen: true, reason });
  return termsId;
}

/** Users who are agents by now, below somebody or nobody; a day has turned. */
export async function newAgents(exchange: TestExchange, count: number, parentUserId = 0): Promise<Caller[]> {
  const termsId = await termsOf(exchange);
  const agents = await Promise.all(Array.from({ length: count }, () => exchange.user({ parentUserId })));
  const fromDay = exchange.services.clock() + DAY_MS;
  for (const { userId } of agents) {
    await agreedByTwo(exchange, "operator.agents.appoint", { userId, termsId, fromDay, reason });
  }
  await turnDay(exchange);
  return agents;
}

/** Somebody who is no agent any more from the next day on. */
export const dismiss = (exchange: TestExchange, { userId }: Caller) =>
  agreedByTwo(exchange, "operator.agents.appoint", {
    ...{ userId, termsId: 0, fromDay: exchange.services.clock() + DAY_MS, reason },
  });

/** A server of an agent's that takes what it is told, unless a test says otherwise; and its secret. */
export async function enterServer(agent: Caller): Promise<{ readonly host: string; readonly secret: string }> {
  const host = `server-${++hosts}.example`;
  const { secret } = await agent.call("proxy.setWebhook", { url: `https://${host}/told`, pwd: PASSWORD });
  return { host, secret };
}

/** Bodies that a host was sent, oldest first. */
export const toldTo = (host: string): { readonly id: string; readonly kind: string }[] =>
  postedWebhooks.filter(({ url }) => new URL(url).host === host).map(({ body }) => JSON.parse(String(body)) as never);

/** Everything that happened is in the tables and was sent, as far as it is due. */
export async function workOff({ services }: TestExchange): Promise<void> {
  const { agentWebhooks, pipeline, projected } = services;
  await projected(pipeline.durableSequence);
  await agentWebhooks.work();
  await agentWebhooks.settled();
}
