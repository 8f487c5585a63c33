import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson } from "@agio/primitives";
import type { Kysely } from "kysely";
import { openTurns } from "../base/in-turn.ts";
import type { Log } from "../base/log.ts";
import { SetupRefused } from "../config/setup-refused.ts";
import type { OperatorTables } from "./operator-tables.ts";
import { putBack, staffContents } from "./staff-rows.ts";
import type { StaffVersion } from "./staff-version.ts";

/** The row that seals all others. */
const HEAD = "";
const NAMED_MAX = 20;
/** PostgreSQL: somebody else changed the row meanwhile. */
const NOT_SERIALIZABLE = "40001";
const TRIES_MAX = 5;
const CODE_LENGTH = 12;
export const RESTORE_STAFF = "--restore-staff";
export const ACCEPT_STAFF = "--accept-staff";

/** The word of whoever rules the machine about rows that were changed: put the sealed ones back, or take those with this code. */
export type StaffWord = { readonly kind: "restore" } | { readonly kind: "accept"; readonly code: string };

/** A row of the staff is not as the exchange left it: it is not built on. */
export class StaffRowChanged extends Error {
  override readonly name = "StaffRowChanged";
}

export interface StaffStanding {
  /** Subjects whose rows were changed, added or taken away outside of the exchange. */
  readonly changed: readonly string[];
}

/**
 * The staff and their roles as the exchange itself left them: a sealed copy of every row that lets somebody in. Whoever writes
 * into the tables with the server's own database role changes the row, but neither the copy that the server works by nor the seal,
 * whose key is not in the database. A row that is not as it was left gives no session and no right.
 */
export interface StaffRegister {
  /**
   * Reads the row of a subject. `isWhole`: it is as the exchange left it; where it never made one, that there is none. A row that
   * is being written by the exchange at this moment is read again.
   */
  read<Row>(
    subject: string,
    readRow: () => Promise<Row | undefined>,
    contentOf: (row: Row) => string,
  ): Promise<{ readonly row: Row | undefined; readonly isWhole: boolean }>;
  /** Contents as the exchange left them, by subject. */
  contents(): ReadonlyMap<string, string>;
  /**
   * Changes rows in one transaction, and seals them. Throws StaffRowChanged where one of the subjects is not as the exchange left
   * it; nothing is changed then. `touched`: subjects that are new with it.
   */
  change<Result>(
    subjects: readonly string[],
    work: (database: Kysely<OperatorTables>) => Promise<Result>,
    touched?: (result: Result) => readonly string[],
  ): Promise<Result>;
  /** Compares all rows. */
  look(): Promise<void>;
  /** As it was found the last time. */
  standing(): StaffStanding;
  /** The seal itself is not the exchange's: nobody can be built on, and nothing is changed. */
  readonly isBroken: boolean;
}

export interface StaffRegisterParts {
  readonly database: Kysely<OperatorTables>;
  readonly key: Buffer;
  readonly version: StaffVersion;
  readonly word: StaffWord | undefined;
  readonly clock: () => number;
  readonly log: Log;
}

interface Head {
  readonly version: number;
  /** Of the content, by subject. */
  readonly hashes: Readonly<Record<string, string>>;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const sortedEntries = (contents: ReadonlyMap<string, string>): [string, string][] =>
  [...contents].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** By which rows as they stand are named when somebody takes them as they are. */
const codeOf = (contents: ReadonlyMap<string, string>): string =>
  hashOf(canonicalJson(sortedEntries(contents))).slice(0, CODE_LENGTH);

const sealOf = (key: Buffer, content: string): Buffer => createHmac("sha256", key).update(content).digest();

function isSealed(key: Buffer, content: string, seal: string): boolean {
  const given = Buffer.from(seal, "hex");
  const right = sealOf(key, content);
  return given.length === right.length && timingSafeEqual(given, right);
}

function differing(sealed: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const subjects = [...new Set([...sealed.keys(), ...found.keys()])];
  return subjects.filter((subject) => sealed.get(subject) !== found.get(subject)).toSorted();
}

/** The register as it is stored: its contents, or why none of them can be built on. */
type Stored =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly why: string; readonly version: number }
  | {
      readonly kind: "whole";
      readonly version: number;
      readonly contents: Map<string, string>;
      /** Subjects whose copy was changed. By the seal over all of them the row itself is true, or nobody knows any more what was. */
      readonly mended: readonly string[];
      readonly lost: readonly string[];
      /** The version beside the journal, where it is older than a stop in between can leave it. */
      readonly behind: number | undefined;
    };

/** Stands for a content that is lost: no row is like it. */
const LOST = canonicalJson({ login_name: "", email: "", created_at: 0, permissions: "", networks: "", version: 0 });

async function readStored(
  { database, key, version }: StaffRegisterParts,
  found: ReadonlyMap<string, string>,
): Promise<Stored> {
  const reached = await version.read();
  const rows = await database.selectFrom("server_staff_seals").selectAll().execute();
  const head = rows.find(({ subject }) => subject === HEAD);
  if (head === undefined) {
    if (reached === undefined) return { kind: "none" };
    return { kind: "broken", why: "the seal over the staff is gone", version: reached };
  }
  if (!isSealed(key, head.content, head.seal)) {
    return { kind: "broken", why: "the seal over the staff is not the exchange's", version: reached ?? 0 };
  }
  const { version: stored, hashes } = JSON.parse(head.content) as Head;
  if (stored < (reached ?? 0)) {
    return { kind: "broken", why: "the seal over the staff is an older one that was put back", version: reached ?? 0 };
  }
  const contents = new Map<string, string>();
  const [mended, lost]: [string[], string[]] = [[], []];
  for (const [subject, hash] of Object.entries(hashes)) {
    const copy = rows.find((row) => row.subject === subject)?.content ?? "";
    const row = found.get(subject) ?? "";
    const isWhole = hashOf(copy) === hash;
    if (!isWhole) (hashOf(row) === hash ? mended : lost).push(subject);
    contents.set(subject, isWhole ? copy : hashOf(row) === hash ? row : LOST);
  }
  const behind = stored > (reached ?? 0) + 1 ? (reached ?? 0) : undefined;
  return { kind: "whole", version: stored, contents, mended, lost, behind };
}

/** Writes contents and the seal over all of them. */
async function store(
  database: Kysely<OperatorTables>,
  key: Buffer,
  { version, contents }: { readonly version: number; readonly contents: ReadonlyMap<string, string> },
  subjects: readonly string[],
): Promise<void> {
  const hashes = Object.fromEntries(sortedEntries(contents).map(([subject, content]) => [subject, hashOf(content)]));
  const head = canonicalJson({ version, hashes } satisfies Head);
  const rows = subjects.flatMap((subject) => {
    const content = contents.get(subject);
    return content === undefined ? [] : [{ subject, content, seal: "" }];
  });
  await database
    .deleteFrom("server_staff_seals")
    .where("subject", "in", [...subjects, HEAD])
    .execute();
  await database
    .insertInto("server_staff_seals")
    .values([...rows, { subject: HEAD, content: head, seal: sealOf(key, head).toString("hex") }])
    .execute();
}

const named = (subjects: readonly string[]): string => subjects.slice(0, NAMED_MAX).join(", ");

/** Opens the register, and seals the rows of an installation that has none yet. Throws SetupRefused for a word that does not fit. */
export async function openStaffRegister(parts: StaffRegisterParts): Promise<StaffRegister> {
  const { database, key, version, log } = parts;
  const opened = await openContents(parts);
  const { contents } = opened;
  let reached = opened.version;
  const inTurn = openTurns();
  let changed: readonly string[] = [];

  function say(found: readonly string[]): void {
    const isNew = found.join() !== changed.join();
    changed = found;
    if (!isNew) return;
    if (found.length === 0) return log.info("rows of the staff are as the exchange left them again", {});
    log.error("rows of the staff were changed outside of the exchange: they give no session and no right", {
      rows: named(found),
    });
  }

  async function look(): Promise<void> {
    const found = await inTurn(() => staffContents(database));
    say(differing(contents, found));
  }

  function noteChanged(subject: string): void {
    if (!changed.includes(subject)) say([...changed, subject].toSorted());
  }

  await look();
  return {
    look,
    standing: () => ({ changed: [...changed, ...(opened.why === undefined ? [] : [opened.why])] }),
    contents: () => contents,
    isBroken: opened.why !== undefined,
    async read(subject, readRow, contentOf) {
      const isAsLeft = (row: Awaited<ReturnType<typeof readRow>>): boolean =>
        contents.get(subject) === (row === undefined ? undefined : contentOf(row));
      const row = await readRow();
      if (isAsLeft(row)) return { row, isWhole: true };
      const again = await inTurn(async () => {
        const reread = await readRow();
        return { row: reread, isWhole: isAsLeft(reread) };
      });
      if (!again.isWhole) noteChanged(subject);
      return again;
    },
    change: (subjects, work, touched = () => []) =>
      inTurn(async () => {
        if (opened.why !== undefined) throw new StaffRowChanged(opened.why);
        const { result, after } = await untilAlone(() =>
          // Others' writing meanwhile is not seen, and so not sealed.
          database
            .transaction()
            .setIsolationLevel("repeatable read")
            .execute(async (transaction) => {
              const before = await staffContents(transaction);
              const foreign = subjects.filter((subject) => before.get(subject) !== contents.get(subject));
              if (foreign.length > 0) throw new StaffRowChanged(`${named(foreign)}: changed outside of the exchange`);
              const made = await work(transaction);
              const next = moved(contents, await staffContents(transaction), [...subjects, ...touched(made)]);
              if (next.subjects.length === 0) return { result: made, after: undefined };
              await store(transaction, key, { version: reached + 1, contents: next.contents }, next.subjects);
              return { result: made, after: next.contents };
            }),
        );
        if (after === undefined) return result;
        reached += 1;
        contents.clear();
        for (const [subject, content] of after) contents.set(subject, content);
        await version.write(reached);
        return result;
      }),
  };
}

/** The contents once some subjects stand as they were found. */
function moved(
  sealed: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  touched: readonly string[],
): { readonly contents: ReadonlyMap<string, string>; readonly subjects: readonly string[] } {
  const subjects = touched.filter((subject) => found.get(subject) !== sealed.get(subject));
  const contents = new Map(sealed);
  for (const subject of subjects) {
    const content = found.get(subject);
    if (content === undefined) contents.delete(subject);
    else contents.set(subject, content);
  }
  return { contents, subjects };
}

/** Does work again that met somebody else's change of the same row, such as the use of a code. */
async function untilAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn++) {
    try {
      return await work();
    } catch (thrown) {
      if ((thrown as { readonly code?: unknown }).code !== NOT_SERIALIZABLE || turn === TRIES_MAX) throw thrown;
    }
  }
}

function sayCopies({ version, mended, lost, behind }: Extract<Stored, { kind: "whole" }>, log: Log): void {
  if (behind !== undefined) {
    log.error(
      "DATA_DIR is older than the tables: what it remembers of ended requests and sessions of the staff is old too",
      {
        file: behind,
        tables: version,
      },
    );
  }
  if (mended.length > 0)
    log.error("copies of the staff's rows were changed; the rows are true", { rows: named(mended) });
  if (lost.length > 0) {
    log.error(`copies and rows of the staff were changed: only ${ACCEPT_STAFF} lets these in again`, {
      rows: named(lost),
    });
  }
}

interface OpenedContents {
  readonly contents: Map<string, string>;
  readonly version: number;
  /** Why none of the staff can be built on. */
  readonly why?: string;
}

/** The contents to work by, once the word of the start is followed. */
async function openContents(parts: StaffRegisterParts): Promise<OpenedContents> {
  const { database, key, version, word, log, clock } = parts;
  const found = await staffContents(database);
  const stored = await readStored(parts, found);

  async function sealAll(next: number, contents: Map<string, string>): Promise<OpenedContents> {
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("server_staff_seals").execute();
      await store(transaction, key, { version: next, contents }, [...contents.keys()]);
    });
    await version.write(next);
    return { contents, version: next };
  }

  if (stored.kind === "none" && word === undefined) return sealAll(1, found);
  const sealed = stored.kind === "whole" ? stored.contents : new Map<string, string>();
  const changed = differing(sealed, found);
  const isRight = stored.kind !== "broken" && changed.length === 0;
  if (stored.kind === "whole") sayCopies(stored, log);
  if (stored.kind === "none" || isRight) {
    if (word !== undefined) throw new SetupRefused("the staff are as the exchange left them: start without a word");
    if (stored.kind === "none") return { contents: sealed, version: 0 };
    if (stored.mended.length > 0) return sealAll(stored.version + 1, sealed);
    await version.write(stored.version);
    return { contents: sealed, version: stored.version };
  }
  const code = codeOf(found);
  if (word?.kind === "accept") {
    if (word.code !== code) throw new SetupRefused(`the rows of the staff as they stand are ${code}: look again`);
    log.error("rows of the staff are taken as they stand", { rows: named(changed), code });
    return sealAll(stored.version + 1, found);
  }
  if (stored.kind === "broken") {
    if (word !== undefined) throw new SetupRefused(`${stored.why}: there is nothing true to put back`);
    log.error(`${stored.why}: nobody of the staff comes in; look at each row, then start once with ${ACCEPT_STAFF}`, {
      code,
    });
    return { contents: sealed, version: stored.version, why: stored.why };
  }
  if (word?.kind === "restore") {
    const { lost } = stored;
    await database.transaction().execute(async (transaction) => {
      for (const subject of changed.filter((one) => !lost.includes(one)))
        await putBack(transaction, subject, sealed.get(subject), clock());
    });
    log.error("rows of the staff were put back as the exchange left them", { rows: named(changed), lost: named(lost) });
  } else {
    log.error(
      `start once with ${RESTORE_STAFF} to put the rows of the staff back, or with ${ACCEPT_STAFF} to keep them`,
      {
        ...{ rows: named(changed), code },
      },
    );
  }
  await version.write(stored.version);
  return { contents: sealed, version: stored.version };
}
