import { heldRewardsOf, isFlagged, referralRulesOf, type Command } from "@agio/core";
import { atoms, pairId, priceE8, priceTicks, sizeLots, userId, utcMs } from "@agio/primitives";
import type { ProjectionTables } from "@agio/projections";
import { isLongForm, postgresBinaries, startPostgres } from "@agio/testkit";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flagInvitations } from "../jobs/flag-invitations.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { vaultMoney } from "../testing/vault-money.ts";
import type { ServerTables } from "../wiring/server-tables.ts";

const DAY_MS = 86_400_000;
const PRICE = 60_000;
const ALL = { interest: true, spot: true, contract: true, option: true, second: true };
const binaries = postgresBinaries();
const skipped = binaries === undefined ? ": SKIPPED, no server is installed" : "";

/** A server whose programme is open, and people who trade bitcoin at one price. */
class Trading {
  readonly server: TestServer;
  readonly database: Kysely<ServerTables & ProjectionTables>;
  #names = 0;

  constructor(server: TestServer) {
    this.server = server;
    this.database = server.database as unknown as Kysely<ServerTables & ProjectionTables>;
  }

  get pair() {
    return this.server.running.services.markets.find("btcusdt")!;
  }

  async send(command: Command): Promise<void> {
    const settled = await this.server.running.services.pipeline.submit(command);
    if (settled.kind !== "applied") throw new Error(`${command.type}: ${JSON.stringify(settled)}`);
    await this.server.running.services.projected(settled.sequence);
  }

  /** A second of prices, with which a day may turn. */
  async observe(): Promise<void> {
    const value = priceE8(PRICE * 100_000_000);
    const at = utcMs(this.server.now());
    const quote = { pairId: pairId(this.pair.pairId), bid: value, ask: value, receivedAt: at };
    const quotes = ["a", "b", "c"].map((venue) => ({ ...quote, venue }));
    await this.send({ type: "ObservePrices", origin: "simulated", quotes });
  }

  async open(): Promise<void> {
    await this.observe();
    const { pipeline } = this.server.running.services;
    const decided = await pipeline.read((state) => referralRulesOf(state)?.decided ?? null);
    const rules = { levelsPpm: [200_000, 100_000, 50_000], counts: ALL, capPpm: 500_000 } as const;
    const dayOffsetMinutes = decided?.dayOffsetMinutes ?? 0;
    await this.send({ type: "SetReferralRules", isOpen: true, ...rules, dayOffsetMinutes, replaces: decided });
    this.server.advance(DAY_MS);
    await this.observe();
  }

  /** Somebody with a lot of both coins. */
  async user(parentUserId = 0): Promise<number> {
    const loginName = `mutual-${++this.#names}`;
    const { accounts, markets } = this.server.running.services;
    const opened = await accounts.open({ loginName, passwordHash: "", parentUserId, mark: "trader" });
    const user = opened?.userId ?? 0;
    for (const { coinId: coin, scale } of [this.pair.traded, markets.findCoin("USDT")!]) {
      const funds = { user, coin, scale, amount: 1_000_000 * 10 ** scale };
      for (const command of vaultMoney(funds)) await this.send(command);
    }
    return user;
  }

  /** Trades of 3,000 USDT each. */
  async trade(seller: number, buyer: number, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.place(seller, "sell");
      await this.place(buyer, "buy");
    }
  }

  async look(): Promise<number> {
    const { pipeline, projected, markets, log, clock } = this.server.running.services;
    return flagInvitations({ database: this.database, pipeline, projected, markets, log, clock });
  }

  flagged(users: readonly number[]): Promise<boolean[]> {
    const { pipeline } = this.server.running.services;
    return pipeline.read((state) => users.map((user) => isFlagged(state, userId(user))));
  }

  private place(user: number, side: "buy" | "sell"): Promise<void> {
    const { priceDecimals, sizeDecimals, pairId: pair } = this.pair;
    return this.send({
      ...{ type: "PlaceOrder", userId: userId(user), pairId: pair, clientOrderId: "", side, kind: "limit" },
      ...{ timeInForce: "GTC", selfTradePrevention: "EXPIRE_TAKER", totalAtoms: atoms(0), stopTicks: priceTicks(0) },
      ...{ trailingBips: 0, visibleLots: sizeLots(0), rejectIfTriggered: false },
      ...{ priceTicks: priceTicks(PRICE * 10 ** priceDecimals), sizeLots: sizeLots(0.05 * 10 ** sizeDecimals) },
    } as Command);
  }
}

function suite(databaseUrl: () => Promise<string | undefined>): void {
  let trading: Trading;

  beforeAll(async () => {
    const url = await databaseUrl();
    trading = new Trading(await openTestServer(url === undefined ? {} : { DATABASE_URL: url }));
    await trading.open();
    await trading.look();
  }, 120_000);
  afterAll(() => trading.server.stop());

  test("who trades a third of their volume with who earns of it is flagged, and their reward is held", async () => {
    const [inviter, stranger, other] = [await trading.user(), await trading.user(), await trading.user()];
    const [arranged, honest, siblings] = [
      await trading.user(inviter),
      await trading.user(inviter),
      [await trading.user(inviter), await trading.user(inviter)] as const,
    ];
    await trading.trade(stranger, other, 100);
    await trading.trade(inviter, arranged, 4);
    await trading.trade(stranger, arranged, 8);
    await trading.trade(inviter, honest, 3);
    await trading.trade(stranger, honest, 7);
    await trading.trade(siblings[0], siblings[1], 6);
    await trading.trade(siblings[0], stranger, 6);
    await trading.trade(siblings[1], other, 14);
    expect(await trading.look()).toBe(2);
    // The second sibling has 6 of 20 trades with the first: 30 percent are none.
    expect(await trading.flagged([arranged, honest, ...siblings])).toEqual([true, false, true, false]);
    const { rows } = await sql<{ userId: number; reason: string }>`
      select user_id as "userId", reason from invitation_flags order by user_id`.execute(trading.database);
    expect(rows).toEqual([
      {
        userId: arranged,
        reason: expect.stringContaining(`33 percent of the volume of seven days with user ${inviter};`),
      },
      {
        userId: siblings[0],
        reason: expect.stringContaining(
          `50 percent of the volume of seven days with user ${inviter} and those under them;`,
        ),
      },
    ]);
    trading.server.advance(DAY_MS);
    await trading.observe();
    for (let slice = 0; slice < 100; slice++) await trading.observe();
    const held = await trading.server.running.services.pipeline.read(heldRewardsOf);
    expect(new Set(held.map(({ payerId }) => payerId))).toEqual(new Set([arranged, siblings[0]]));
    expect(held.every(({ receiverId, atoms: amount }) => receiverId === inviter && amount > 0)).toBe(true);
  });

  test("trades are counted once, both ways, by day, and a day gives its place to that of a week later", async () => {
    const [inviter, stranger] = [await trading.user(), await trading.user()];
    const member = await trading.user(inviter);
    await trading.trade(inviter, member, 2);
    await trading.trade(member, stranger, 1);
    await trading.look();
    await trading.look();
    const volumes = async (user: number) =>
      trading.database
        .selectFrom("server_traded_volumes")
        .select(["cents", "trades"])
        .where("user_id", "=", user)
        .execute();
    expect(await volumes(member)).toEqual([{ cents: 900_000, trades: 3 }]);
    expect(await volumes(inviter)).toEqual([{ cents: 600_000, trades: 2 }]);
    const mutual = () =>
      trading.database
        .selectFrom("server_mutual_volumes")
        .select(["ancestor_id", "direct_cents", "within_cents"])
        .where("user_id", "=", member)
        .execute();
    expect(await mutual()).toEqual([{ ancestor_id: inviter, direct_cents: 600_000, within_cents: 600_000 }]);
    trading.server.advance(7 * DAY_MS);
    await trading.observe();
    await trading.trade(inviter, member, 1);
    await trading.look();
    expect(await volumes(member)).toEqual([{ cents: 300_000, trades: 1 }]);
    expect(await mutual()).toEqual([{ ancestor_id: inviter, direct_cents: 300_000, within_cents: 300_000 }]);
  });

  test("contracts count by their value and options by their premium, in the coin that they are settled in", async () => {
    const inviter = await trading.user();
    const member = await trading.user(inviter);
    const { database, server } = trading;
    const { pairId: pair } = trading.pair;
    const [contract] = server.running.services.markets.contracts;
    await sql`insert into option_series values (1000000, 'test', ${pair}, 'call', 1, 1, '', 1)`.execute(database);
    const people = sql`1, 2, ${inviter}, ${member}, 0, 0`;
    await sql`insert into contract_trades (trade_id, contract_id, sequence, traded_at, taker_side, price_ticks, "shares",
        notional_atoms, maker_order_id, taker_order_id, maker_user_id, taker_user_id, maker_fee_atoms, taker_fee_atoms)
      values (900, ${contract!.contractId}, 1, ${server.now()}, 'buy', 1, 1, 7010000, ${people})`.execute(database);
    await sql`insert into option_trades (trade_id, series_id, sequence, traded_at, taker_side, price_ticks, size_lots,
        premium_atoms, maker_order_id, taker_order_id, maker_user_id, taker_user_id, maker_fee_atoms, taker_fee_atoms)
      values (900, 1000000, 1, ${server.now()}, 'buy', 1, 1, 5009999, ${people})`.execute(database);
    await trading.look();
    const rows = await database
      .selectFrom("server_mutual_volumes")
      .select(["user_id", "direct_cents"])
      .where("ancestor_id", "=", inviter)
      .execute();
    expect(rows).toEqual([{ user_id: member, direct_cents: 701 + 500 }]);
  });

  test("a market maker who invited somebody, and a community that is half of the exchange, accuse nobody", async () => {
    const maker = await trading.user();
    const members = [await trading.user(maker), await trading.user(maker), await trading.user(maker)];
    const strangers = [await trading.user(), await trading.user(), await trading.user()];
    // Whoever trades meets the maker in half of the trades, and anybody else in the others.
    const everybody = [...members, ...strangers];
    for (const [at, user] of everybody.entries()) {
      await trading.trade(maker, user, 6);
      await trading.trade(user, everybody[(at + 3) % 6]!, 6);
    }
    expect(await trading.look()).toBe(0);
    expect(await trading.flagged(members)).toEqual([false, false, false]);
  });

  test("while nothing is given away nothing is counted, nor later what was traded then", async () => {
    const inviter = await trading.user();
    const friend = await trading.user(inviter);
    const { pipeline } = trading.server.running.services;
    const decided = await pipeline.read((state) => referralRulesOf(state)!.decided);
    await trading.send({ type: "SetReferralRules", ...decided, isOpen: false, replaces: decided });
    await trading.trade(inviter, friend, 12);
    expect(await trading.look()).toBe(0);
    trading.server.advance(DAY_MS);
    await trading.observe();
    const closed = await pipeline.read((state) => referralRulesOf(state)!.decided);
    await trading.send({ type: "SetReferralRules", ...closed, isOpen: true, replaces: closed });
    trading.server.advance(DAY_MS);
    await trading.observe();
    expect(await trading.look()).toBe(0);
    const counted = await trading.database
      .selectFrom("server_traded_volumes")
      .select("user_id")
      .where("user_id", "=", friend)
      .execute();
    expect(counted).toEqual([]);
  });
}

// Where PostgreSQL is installed, the long form alone asks both.
const isOneEnough = binaries !== undefined && !isLongForm;

describe.skipIf(isOneEnough)("volumes that were traded with each other, on PGlite", () => {
  suite(() => Promise.resolve(undefined));
});

describe.skipIf(binaries === undefined)(`volumes that were traded with each other, on PostgreSQL${skipped}`, () => {
  let stop: () => Promise<void>;
  suite(async () => {
    const postgres = await startPostgres(binaries ?? "");
    stop = () => postgres.stop();
    return postgres.url;
  });
  afterAll(() => stop?.());
});
