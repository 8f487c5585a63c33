import { DEPOSIT_STATUS, type Event, type RewardProduct } from "@agio/core";
import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import {
  emptyProjections,
  HISTORY_MIGRATIONS,
  migrate,
  project,
  PROJECTION_MIGRATIONS,
  type ProjectedEntry,
} from "@agio/projections";
import { postgresBinaries, seededRandom, sized, startPostgres, temporaryFolder } from "@agio/testkit";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInThread, type ThreadDatabase } from "../adapters/database/open-in-thread.ts";
import { bundleDatabaseWorker } from "../adapters/database/testing/bundled-worker.ts";
import { layEmptyDatabase } from "../testing/fresh-database.ts";
import { decide } from "../verification/review.ts";
import type { VerificationParts } from "../verification/verifications.ts";
import { SERVER_MIGRATIONS } from "../wiring/server-migrations.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { openMembers } from "./members.ts";

const STEPS = sized(3_000, 300);
const FIRST = 1_001;
const INVITERS = [FIRST, FIRST + 1, FIRST + 2];
const LINKS_EACH = 3;
const STATUSES = Object.values(DEPOSIT_STATUS);
const PRODUCTS: readonly RewardProduct[] = ["spot", "contract", "option", "second", "interest"];
const [PENDING, PASSED] = [1, 2];
const MIGRATIONS = [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS, ...SERVER_MIGRATIONS];

/** One database, and a journal of events that are drawn. */
class World {
  readonly database: ThreadDatabase["kysely"];
  readonly entries: ProjectedEntry[] = [];
  readonly #random = seededRandom("funnels");
  readonly #waiting: Event[][] = [];
  #users = FIRST;
  #deposits = 0;

  constructor(database: ThreadDatabase["kysely"]) {
    this.database = database;
  }

  get server(): Kysely<ServerTables> {
    return this.database as unknown as Kysely<ServerTables>;
  }

  get members() {
    return openMembers(this.database as unknown as Parameters<typeof openMembers>[0]);
  }

  /** Inviters with their links; and people from before the core knew who invited whom, of whom some have deposited. */
  async open(): Promise<void> {
    for (const user of INVITERS) await this.#register(user, 0, 0);
    for (const [at, owner] of INVITERS.entries()) {
      for (let link = 1; link <= LINKS_EACH; link++) {
        const row = { link_id: at * LINKS_EACH + link, user_id: owner, code: `LINK${at}${link}`, label: "" };
        await this.server
          .insertInto("server_invite_links")
          .values({ ...row, friend_percent: 0, is_known: true, created_at: 0 })
          .execute();
      }
    }
    const early = Array.from({ length: 10 }, () => ++this.#users + 10);
    for (const user of early) await this.#register(user, FIRST, 0, false);
    for (const user of early.slice(0, 5)) this.#deposit(++this.#deposits, user, DEPOSIT_STATUS.unlocked);
    await this.flush();
    this.#tell({
      type: "InvitationsImported",
      rows: early.map((user) => [userId(user), userId(FIRST)] as const),
      isLast: true,
    });
    this.#users += 10;
  }

  async step(): Promise<void> {
    const random = this.#random;
    const member = userId(random.integer(FIRST, this.#users));
    const choice = random.integer(0, 9);
    if (choice <= 2) {
      const at = random.integer(0, INVITERS.length - 1);
      const link = random.chance(0.3) ? 0 : at * LINKS_EACH + random.integer(1, LINKS_EACH);
      await this.#register(++this.#users, INVITERS[at] as number, link);
    } else if (choice <= 4) {
      const number = this.#deposits > 0 && random.chance(0.5) ? random.integer(1, this.#deposits) : ++this.#deposits;
      this.#deposit(number, member, random.pick(STATUSES));
    } else if (choice <= 6) this.#reward(member);
    else if (choice <= 8) await this.#verify(member);
    else await this.flush();
  }

  /** All that was told becomes one batch of the projector. */
  async flush(): Promise<void> {
    const batch = this.#waiting.splice(0).map((events, at) => ({
      ...{ sequence: this.entries.length + 1 + at, at: utcMs(1_767_225_600_000), events },
    }));
    this.entries.push(...batch);
    await project(this.database, batch);
  }

  #tell(...events: Event[]): void {
    this.#waiting.push(events);
  }

  async #register(user: number, parent: number, link: number, isTold = true): Promise<void> {
    await this.server
      .insertInto("server_users")
      .values({
        ...{ user_id: user, login_name: `u${user}`, login_key: `u${user}`, password_hash: "", invite_code: `C${user}` },
        ...{ parent_user_id: parent, invite_link_id: link, mark: "trader", is_opened: true, created_at: 0 },
      })
      .execute();
    const invitation = parent > 0 && isTold ? { invitedBy: userId(parent), ...(link > 0 && { linkId: link }) } : {};
    this.#tell({ type: "UserOpened", userId: userId(user), mark: "trader", ...invitation });
  }

  /** Deposits keep their owner, whatever becomes of them. */
  readonly #owners = new Map<number, number>();

  #deposit(depositId: number, user: number, status: (typeof STATUSES)[number]): void {
    const owner = this.#owners.get(depositId) ?? user;
    this.#owners.set(depositId, owner);
    this.#tell({
      ...{ type: "DepositChanged", depositId, userId: userId(owner), channelId: 1, coinId: coinId(1), chainId: 1 },
      ...{ way: "chain", txid: "", index: 0, address: "", atoms: atoms(5), height: 1, status, reason: "" },
      ...{ creditedAtoms: atoms(0), repaidAtoms: atoms(0), debtAtoms: atoms(0), seenAt: utcMs(0), changedAt: utcMs(0) },
    } as Event);
  }

  #reward(payer: ReturnType<typeof userId>): void {
    const random = this.#random;
    const figures = {
      ...{ day: this.#waiting.length + this.entries.length, product: random.pick(PRODUCTS), payerId: payer },
      ...{ coinId: coinId(random.integer(1, 3)), ratioPpm: 1, baseAtoms: atoms(random.integer(1, 1_000)) },
    };
    const reward = (level: number, receiver: number): Event => ({
      ...{ type: "RewardAccrued", ...figures, receiverId: userId(receiver), programme: "referral", level },
      atoms: atoms(random.integer(0, 100)),
    });
    this.#tell(reward(1, FIRST), reward(2, FIRST + 1));
  }

  /** Hands in both levels, or decides, two reviewers at once. */
  async #verify(user: number): Promise<void> {
    const random = this.#random;
    const rows = await this.server
      .selectFrom("server_verifications")
      .select(["verification_id", "status"])
      .where("user_id", "=", user)
      .where("status", "in", [PENDING, PASSED])
      .execute();
    if (rows.length === 0) {
      for (const level of [1, 2]) {
        await this.server
          .insertInto("server_verifications")
          .values({
            ...{ user_id: user, level, status: PENDING, sealed_details: "", document_key: "", field: "", reason: "" },
            ...{ reviewer: "", has_passed: false, created_at: 0, decided_at: 0 },
          })
          .execute();
      }
      return;
    }
    const parts = {
      ...{
        database: this.database,
        clock: () => 0,
        tell: () => undefined,
        notifier: { notify: async () => undefined },
      },
      details: { open: () => ({ country: "" }) },
    } as unknown as VerificationParts;
    const decisionOf = (status: number) => (status === PASSED ? "revoke" : random.pick(["pass", "refuse"] as const));
    await Promise.all(
      rows.map(({ verification_id: id, status }) =>
        decide(parts, { id, decision: decisionOf(status), reason: "", reviewer: "" }),
      ),
    );
  }
}

/** The steps that members have taken, from the rows that they follow from. */
async function naiveFunnels(database: ThreadDatabase["kysely"], inviter: number) {
  const { rows } = await sql<Record<string, number>>`
    select invite_link_id as "linkId", count(*)::int4 as registered,
      count(*) filter (where exists (select 1 from server_verifications passed
        where passed.user_id = invited.user_id and passed.status = ${PASSED}))::int4 as verified,
      count(*) filter (where exists (select 1 from deposits where deposits.user_id = invited.user_id
        and deposits.status in (${DEPOSIT_STATUS.credited}, ${DEPOSIT_STATUS.unlocked})))::int4 as deposited,
      count(*) filter (where exists (select 1 from reward_payers payer
        where payer.payer_id = invited.user_id and payer.fee_atoms > 0))::int4 as traded
    from server_users invited where parent_user_id = ${inviter} group by invite_link_id order by 1`.execute(database);
  return rows;
}

async function naiveMoney(database: ThreadDatabase["kysely"], inviter: number) {
  const { rows } = await sql<Record<string, number>>`
    select invite_link_id as "linkId", coin_id as "coinId", sum(fee_atoms)::int8 as "feeAtoms",
      sum(inviter_atoms)::int8 as "inviterAtoms"
    from server_users invited join reward_payers payer on payer.payer_id = invited.user_id
    where parent_user_id = ${inviter} group by invite_link_id, coin_id order by 1, 2`.execute(database);
  return rows;
}

const byLink = <Row extends { readonly linkId: number; readonly coinId?: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.linkId - other.linkId || (one.coinId ?? 0) - (other.coinId ?? 0));

async function expectEqual({ database, members }: World): Promise<void> {
  for (const inviter of INVITERS) {
    expect(byLink(await members.funnels(inviter))).toEqual(await naiveFunnels(database, inviter));
    expect(byLink(await members.funnelMoney(inviter))).toEqual(await naiveMoney(database, inviter));
  }
}

const stored = async (database: ThreadDatabase["kysely"]) => [
  (await sql`select * from member_links order by user_id`.execute(database)).rows,
  (await sql`select * from link_fees order by inviter_id, link_id, coin_id`.execute(database)).rows,
  (await sql`select user_id from server_users where is_verified order by user_id`.execute(database)).rows,
];

function suite(open: () => Promise<ThreadDatabase>): void {
  let database: ThreadDatabase;
  let world: World;

  beforeAll(async () => {
    database = await open();
    await migrate(database.kysely, MIGRATIONS);
    world = new World(database.kysely);
    await world.open();
  }, 120_000);
  afterAll(() => database.close());

  test("whatever members do, the funnel of each link is what their rows give", { timeout: 240_000 }, async () => {
    for (let step = 1; step <= STEPS; step++) {
      await world.step();
      if (step % (STEPS / 30) !== 0) continue;
      await world.flush();
      await expectEqual(world);
    }
    const figures = await naiveFunnels(world.database, FIRST);
    expect(figures).toHaveLength(LINKS_EACH + 1);
    for (const name of ["registered", "verified", "deposited", "traded"]) {
      expect(figures.some((row) => (row[name] ?? 0) > 0)).toBe(true);
    }
  });

  test("a rebuild in other batches gives the same, and what is projected twice counts once", async () => {
    const before = await stored(world.database);
    await emptyProjections(world.database);
    for (let at = 0; at < world.entries.length; at += 100) {
      await project(world.database, world.entries.slice(Math.max(0, at - 50), at + 100));
    }
    expect(await stored(world.database)).toEqual(before);
    await expectEqual(world);
  });

  test("members of an earlier build are filled in, also those whom the projector reads again", async () => {
    const before = await stored(world.database);
    await sql`drop table member_links, link_fees`.execute(world.database);
    await sql`alter table server_users drop column is_verified`.execute(world.database);
    await sql`delete from applied_migrations where name in ('projection.022-links', 'server.links-001')`.execute(
      world.database,
    );
    expect(await migrate(world.database, MIGRATIONS)).toEqual(["projection.022-links", "server.links-001"]);
    expect(await stored(world.database)).toEqual(before);
    await expectEqual(world);
  });
}

const binaries = postgresBinaries();
const skipped = binaries === undefined ? ": SKIPPED, no server is installed" : "";

describe("funnels of links, on PGlite", () => {
  const folder = temporaryFolder("funnels");
  afterAll(() => folder.remove());
  suite(async () => {
    const directory = `${folder.path}/sql`;
    await layEmptyDatabase(directory, await bundleDatabaseWorker());
    return openInThread({ task: "pglite", directory });
  });
});

describe.skipIf(binaries === undefined)(`funnels of links, on PostgreSQL${skipped}`, () => {
  suite(async () => {
    const server = await startPostgres(binaries ?? "");
    const database = await openInThread({ task: "postgres", url: server.url });
    return {
      ...database,
      async close() {
        await database.close();
        await server.stop();
      },
    };
  });
});
