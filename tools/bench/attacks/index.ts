import { openKeepAliveConnection } from "../http/keep-alive-connection.ts";
import { loadStarter } from "../load-process.ts";
import { openConnectionPool, openPaced, paced, quantile, register, startBenchExchange } from "../people.ts";
import type { BenchRow } from "../rows.ts";
import type { Attack, Attacked } from "./attack.ts";
import { ATTACK_KINDS, SHARED_ACCOUNT, type AttackKind } from "./kinds.ts";

const GROUP = "attacks";
/** Addresses of this machine; others than those who measure. */
const ADDRESSES = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];
const CONNECTIONS_EACH = 16;
const OTHERS = 4;
const OTHERS_CONNECTIONS = 6;
const ORDER_EVERY_MS = 100;
const LIST_EVERY_MS = 250;
const WARM_UP_MS = 10_000;
const QUIET_MS = 1_500;
const ATTACK_MS = 2_000;
/** A process of attackers needs as long to start: that is no part of what is measured. */
const ATTACK_STARTS_MS = 500;
/** Quiet and attacked alternate so often. The median of the rounds counts: a stall of the machine is in one of them. */
const ROUNDS = 6;
/** An attack is under way a little longer than others are watched. */
const STRIKE_MS = ATTACK_STARTS_MS + ATTACK_MS;
const RATIO_TARGET = 2;
/** Between two orders of an attacker who fills a list, as fast as a user may. */
const FILL_EVERY_MS = 25;
const ORDER_PATH = "/api/currency/order/submit";
const LIST_PATH = "/api/currency/order/orderList";

/** The product's own limits. */
const ENV = {};

type Person = ReturnType<typeof openConnectionPool>;

let sent = 0;

/** The sides alternate over all who order, so that half of the orders trade and few stay open. */
const nextOrder = (): string =>
  JSON.stringify({
    ...{ symbol: "btcusdt", type: ++sent % 2, delegateType: 0, delegatePrice: "60001", delegateTotal: "0.0001" },
  });

/** Latencies of others' orders and lists. */
interface Seen {
  readonly orders: readonly number[];
  readonly lists: readonly number[];
}

async function watch(people: readonly Person[], milliseconds: number): Promise<Seen> {
  const orders = people.map((person, at) =>
    openPaced({ everyMs: ORDER_EVERY_MS, firstMs: (ORDER_EVERY_MS * at) / OTHERS, milliseconds }, async () => {
      const answer = await person.post(ORDER_PATH, nextOrder());
      if (!answer.startsWith('{"code":200')) throw new Error(`an order was refused: ${answer}`);
    }),
  );
  const lists = people.map((person, at) =>
    openPaced({ everyMs: LIST_EVERY_MS, firstMs: (LIST_EVERY_MS * at) / OTHERS, milliseconds }, async () => {
      const answer = await person.get(LIST_PATH);
      if (!answer.startsWith('{"code":200')) throw new Error(`a list was refused: ${answer}`);
    }),
  );
  return { orders: (await Promise.all(orders)).flat(), lists: (await Promise.all(lists)).flat() };
}

/** The p99 of each round, and of those the median. */
const typical = (rounds: readonly (readonly number[])[]): number =>
  quantile(
    rounds.map((values) => quantile(values, 0.99)),
    0.5,
  );

/** Watches without and with the attack, in turn. */
async function measure(people: readonly Person[], strike: () => Promise<Attacked & { readonly cpuSeconds: number }>) {
  const [without, during] = [[], []] as Seen[][];
  let answered = 0;
  let cpuSeconds = 0;
  for (let round = 0; round < ROUNDS; round++) {
    without!.push(await watch(people, QUIET_MS));
    const striking = strike();
    await new Promise((resolve) => setTimeout(resolve, ATTACK_STARTS_MS));
    during!.push(await watch(people, ATTACK_MS));
    const done = await striking;
    answered += done.answered;
    cpuSeconds += done.cpuSeconds;
  }
  const seconds = (ROUNDS * STRIKE_MS) / 1_000;
  return { without: without!, during: during!, perSecond: answered / seconds, cores: cpuSeconds / seconds };
}

function rowsOf({ name }: AttackKind, measured: Awaited<ReturnType<typeof measure>>): BenchRow[] {
  const row = (figure: string, value: number, unit: string): BenchRow => ({
    ...{ group: GROUP, name: `${name}: ${figure}`, value, unit },
  });
  const target = { at: "most", value: RATIO_TARGET } as const;
  const compared = (what: keyof Seen): BenchRow[] => {
    const [before, under] = [measured.without, measured.during].map((seen) => typical(seen.map((one) => one[what])));
    return [
      row(`others' ${what} without it, p99`, before!, "ms"),
      { ...row(`others' ${what}, p99 to that without`, under! / before!, "ratio"), target },
    ];
  };
  return [
    row("answered", measured.perSecond, "requests/s"),
    row("processors taken by the attackers", measured.cores, "cores"),
    ...compared("orders"),
    ...compared("lists"),
  ];
}

/** Others' waits under attacks on the cost of answers, each from three addresses. `word`: in the names of those that are tried. */
export async function runAttacksBench(word: string): Promise<BenchRow[]> {
  const startAttack = await loadStarter<Attack, Attacked>("attacks/attack-process.ts");
  const { exchange } = await startBenchExchange(ENV);
  try {
    const port = Number(new URL(exchange.url).port);
    await register(exchange.url, SHARED_ACCOUNT);
    const people = await Promise.all(
      Array.from({ length: OTHERS }, async (_, at) => {
        const satoken = await register(exchange.url, `other.${at}`);
        return openConnectionPool(() => openKeepAliveConnection(port, { satoken }), OTHERS_CONNECTIONS);
      }),
    );
    const tokens = await Promise.all(ADDRESSES.map((_, at) => register(exchange.url, `attacker.${at}`)));
    await Promise.all([fillLists(port, tokens), watch(people, WARM_UP_MS)]);
    const rows: BenchRow[] = [];
    for (const kind of ATTACK_KINDS.filter(({ name }) => name.includes(word))) {
      const attackers = ADDRESSES.map((address, at) => ({ address, requests: kind.requestsOf(tokens[at]!) }));
      const strike = () =>
        startAttack({
          ...{ port, attackers, connectionsEach: CONNECTIONS_EACH, milliseconds: STRIKE_MS },
          requestsPerSecondEach: kind.requestsPerSecondEach,
        });
      rows.push(...rowsOf(kind, await measure(people, strike)));
    }
    for (const person of people) person.close();
    return rows;
  } finally {
    await exchange.stop();
  }
}

/** Gives each attacker a list that is worth reading, at the rate that a user has. */
async function fillLists(port: number, tokens: readonly string[]): Promise<void> {
  await Promise.all(
    tokens.map(async (satoken) => {
      const connection = await openKeepAliveConnection(port, { satoken });
      const pace = { everyMs: FILL_EVERY_MS, milliseconds: WARM_UP_MS };
      await paced(pace, async () => void (await connection.post(ORDER_PATH, nextOrder())));
      connection.close();
    }),
  );
}
