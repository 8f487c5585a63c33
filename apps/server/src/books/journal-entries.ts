import type { DataOf } from "@agio/api-contract";
import { readCommand, readEntries, readEvents, type Command } from "@agio/core";
import { SegmentsAway, type Journal } from "@agio/journal";
import { refuse, type Refusal } from "@agio/primitives";
import { selectEntryLines, type ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OperatorTables } from "../operators/operator-tables.ts";
import { ledgerRow } from "./ledger-row.ts";
import { toldFields } from "./told-fields.ts";

type Entry = DataOf<"operator.ledger.entry">;
type Told = Pick<Entry, "command" | "events" | "createTime"> & { readonly journaled: Command | undefined };

export interface JournalEntriesParts {
  readonly database: Kysely<OperatorTables & ProjectionTables>;
  readonly journal: Pick<Journal, "read">;
  readonly markets: MarketDirectory;
}

/** Commands of the journal as the staff read them: from what was said to what was moved. */
export interface JournalEntries {
  show(sequence: number): Promise<Entry | Refusal>;
}

export function openJournalEntries({ database, journal, markets }: JournalEntriesParts): JournalEntries {
  async function fromJournal(sequence: number): Promise<Told | undefined> {
    for await (const { payload, firstSequence } of journal.read(sequence)) {
      for (const entry of readEntries(payload, firstSequence)) {
        if (entry.sequence !== sequence) continue;
        const journaled = readCommand(entry.commandBytes);
        const events = readEvents(entry.eventBytes).map(toldFields);
        return { command: toldFields(journaled), events, createTime: entry.at, journaled };
      }
      return undefined;
    }
    return undefined;
  }

  /** Undefined: its part of the journal is in an archive. */
  async function toldOf(sequence: number): Promise<Told | undefined | "away"> {
    try {
      return await fromJournal(sequence);
    } catch (error) {
      if (error instanceof SegmentsAway) return "away";
      throw error;
    }
  }

  async function namesOf(ids: readonly number[]): Promise<Entry["operators"]> {
    if (ids.length === 0) return [];
    const rows = await database
      .selectFrom("server_operators")
      .select(["operator_id as operatorId", "login_name as loginName"])
      .where("operator_id", "in", [...ids])
      .execute();
    return ids.flatMap((id) => rows.find(({ operatorId }) => operatorId === id) ?? []);
  }

  /** The request that made a command: the command carries its key, once for all. */
  async function requestOf(key: string): Promise<Entry["request"]> {
    const { rows } = await sql<NonNullable<Entry["request"]>>`
      select request_id as id, action, subject, coalesce(maker.login_name, '') as "makerName",
        coalesce(checker.login_name, '') as "checkerName", reason, decision_reason as "decisionReason",
        request.created_at as "createTime", decided_at as "decisionTime"
      from server_operator_requests request
      left join server_operators maker on maker.operator_id = maker_id
      left join server_operators checker on checker.operator_id = checker_id
      where position(${JSON.stringify(key)} in payload) > 0 and status = 1 order by request_id limit 1`.execute(
      database,
    );
    return rows[0];
  }

  return {
    async show(sequence) {
      const told = await toldOf(sequence);
      const lines = await selectEntryLines(database, sequence);
      if (told === undefined || (told === "away" && lines.length === 0)) return refuse("NOT_FOUND", "sequence");
      const rows = lines.map((line) => ledgerRow(markets, line));
      if (told === "away") {
        return { sequence, createTime: rows[0]?.createTime ?? 0, events: [], lines: rows, operators: [] };
      }
      const { journaled, ...shown } = told;
      const operators = await namesOf(operatorsOf(journaled));
      const key = keyOfRequest(journaled);
      const request = key === undefined ? undefined : await requestOf(key);
      return { sequence, ...shown, lines: rows, operators, ...(request && { request }) };
    },
  };
}

/** Who asked for a command, and who agreed, as far as it says. */
function operatorsOf(command: Command | undefined): number[] {
  const { operatorId, checkerId, operatorIds } = (command ?? {}) as {
    readonly operatorId?: number;
    readonly checkerId?: number;
    readonly operatorIds?: readonly number[];
  };
  const named = [operatorId, checkerId, ...(operatorIds ?? [])];
  return [...new Set(named.filter((id) => id !== undefined && id > 0))] as number[];
}

const KEY_OF_REQUEST = /^[a-z]+ ([0-9a-f]{8}-[0-9a-f-]{27}|\d+ \d+ (to|from) [A-Z\d-]+)$/;

/** The key that a request of the staff gave its command. */
function keyOfRequest(command: Command | undefined): string | undefined {
  const key = command !== undefined && "key" in command ? command.key : undefined;
  return typeof key === "string" && KEY_OF_REQUEST.test(key) ? key : undefined;
}
