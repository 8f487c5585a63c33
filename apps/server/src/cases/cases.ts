import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { languageOf } from "@agio/translations";
import type { Notifier } from "../notifications/notifier.ts";
import {
  findCase,
  ownCases,
  staffCase,
  staffCases,
  userCase,
  type CaseDatabase,
  type NameOf,
  type StaffCase,
  type StoredCase,
  type UserCase,
} from "./case-rows.ts";
import { openCaseStore, type CaseStore, type Within } from "./case-store.ts";
import { CASE_STATUS, CASE_LINES_PER_DAY_MAX, CASES_PER_DAY_MAX, OPEN_CASES_MAX } from "@agio/api-contract";

const DAY_MS = 86_400_000;
const SUBJECT_LENGTH = 120;
const NOBODY = 0;

/** Questions of users, and what the staff answered. */
export interface Cases {
  /** TOO_MANY_CASES while too many are open, or were opened today. */
  ask(
    userId: number,
    question: CheckedRequestOf<"cases.ask">,
    language: string | undefined,
  ): Promise<UserCase | Refusal>;
  own(userId: number): Promise<DataOf<"cases.list">>;
  /** NOT_FOUND for a case of somebody else too. */
  show(userId: number, caseId: number): Promise<UserCase | Refusal>;
  noteRead(userId: number, caseId: number): Promise<Refusal | undefined>;
  reply(userId: number, reply: CheckedRequestOf<"cases.reply">): Promise<UserCase | Refusal>;
  rate(userId: number, judged: CheckedRequestOf<"cases.rate">): Promise<Refusal | undefined>;
  list(
    request: CheckedRequestOf<"operator.cases.list">,
    operatorId: number,
  ): Promise<DataOf<"operator.cases.list"> | Refusal>;
  find(caseId: number): Promise<StaffCase | Refusal>;
  answer(answer: CheckedRequestOf<"operator.cases.answer">, operatorId: number): Promise<StaffCase | Refusal>;
  /** Whether the new holder may answer is looked at by the caller. */
  handOver(change: CheckedRequestOf<"operator.cases.handOver">, operatorId: number): Promise<StaffCase | Refusal>;
  close(closing: CheckedRequestOf<"operator.cases.close">, operatorId: number): Promise<StaffCase | Refusal>;
}

export interface CaseParts {
  readonly database: CaseDatabase;
  /** The same for lists of the staff, each statement of which is bounded. */
  readonly reads: CaseDatabase;
  readonly clock: () => number;
  readonly notifier: Pick<Notifier, "notify">;
  /** Login names of the staff, the former ones too; "" for nobody. */
  readonly staffNames: () => Promise<NameOf>;
}

export const openCases = (parts: CaseParts): Cases => {
  const store = openCaseStore(parts.database, parts.clock);
  return { ...casesOfUsers(parts, store), ...casesOfStaff(parts, store) };
};

type UserCalls = "ask" | "own" | "show" | "noteRead" | "reply" | "rate";

function casesOfUsers({ database, clock }: CaseParts, { held, addLine, change }: CaseStore): Pick<Cases, UserCalls> {
  async function isFlood(within: Within, userId: number): Promise<boolean> {
    const { lines } = await within
      .selectFrom("server_case_lines")
      .select(({ fn }) => fn.countAll<number | string>().as("lines"))
      .where("user_id", "=", userId)
      .where("kind", "=", "user")
      .where("created_at", ">", clock() - DAY_MS)
      .executeTakeFirstOrThrow();
    return Number(lines) >= CASE_LINES_PER_DAY_MAX;
  }

  async function hasTooMany(within: Within, userId: number): Promise<boolean> {
    const rows = await within
      .selectFrom("server_cases")
      .select(["status", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("updated_at", "desc")
      .execute();
    const open = rows.filter(({ status }) => status !== CASE_STATUS.closed);
    const ofToday = rows.filter(({ created_at }) => created_at > clock() - DAY_MS);
    return open.length >= OPEN_CASES_MAX || ofToday.length >= CASES_PER_DAY_MAX || (await isFlood(within, userId));
  }

  async function own(within: CaseDatabase, userId: number, caseId: number): Promise<StoredCase | undefined> {
    const row = await findCase(within, caseId);
    return row?.user_id === userId ? row : undefined;
  }

  return {
    ask: (userId, { topic, text, context }, language) =>
      held(userId, async (within) => {
        if (await hasTooMany(within, userId)) return refuse("TOO_MANY_CASES");
        const now = clock();
        const added = await within
          .insertInto("server_cases")
          .values({
            ...{
              user_id: userId,
              language: languageOf(language),
              topic,
              subject: subjectOf(text),
              context: JSON.stringify(context),
            },
            ...{ status: CASE_STATUS.waits, holder_id: NOBODY, is_new: false, rating: 0, last_line_id: 0 },
            ...{ waits_since: now, created_at: now, updated_at: now },
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const lineId = await addLine(within, added, { kind: "user", operatorId: NOBODY, text });
        return userCase(within, await change(within, added.case_id, { last_line_id: lineId }));
      }),
    own: (userId) => ownCases(database, userId),
    async show(userId, caseId) {
      const row = await own(database, userId, caseId);
      return row === undefined ? refuse("NOT_FOUND", "id") : userCase(database, row);
    },
    async noteRead(userId, caseId) {
      const read = await database
        .updateTable("server_cases")
        .set({ is_new: false })
        .where("case_id", "=", caseId)
        .where("user_id", "=", userId)
        .returning("case_id")
        .executeTakeFirst();
      return read === undefined ? refuse("NOT_FOUND", "id") : undefined;
    },
    reply: (userId, { id, text }) =>
      held(userId, async (within) => {
        const row = await own(within, userId, id);
        if (row === undefined) return refuse("NOT_FOUND", "id");
        if (row.status === CASE_STATUS.closed) return refuse("CASE_CLOSED", "id");
        if (await isFlood(within, userId)) return refuse("TOO_MANY_CASES");
        const lineId = await addLine(within, row, { kind: "user", operatorId: NOBODY, text });
        const waitsSince = row.waits_since === 0 ? clock() : row.waits_since;
        const waits = { status: CASE_STATUS.waits, waits_since: waitsSince, is_new: false, last_line_id: lineId };
        return userCase(within, await change(within, id, waits));
      }),
    async rate(userId, { id, rating }) {
      const rated = await database
        .updateTable("server_cases")
        .set({ rating })
        .where("case_id", "=", id)
        .where("user_id", "=", userId)
        .where("status", "=", CASE_STATUS.closed)
        .where("rating", "=", 0)
        .returning("case_id")
        .executeTakeFirst();
      return rated === undefined ? refuse("NOT_FOUND", "id") : undefined;
    },
  };
}

function casesOfStaff(
  { database, reads, notifier, staffNames }: CaseParts,
  { held, addLine, change, asRead }: CaseStore,
): Omit<Cases, UserCalls> {
  const shown = async (caseId: number): Promise<StaffCase | Refusal> => staffCase(database, caseId, await staffNames());

  return {
    list: async (request, operatorId) => staffCases(reads, request, operatorId, await staffNames()),
    find: shown,
    async answer(answer, operatorId) {
      const { id, text, isNote, isClosing } = answer;
      const answered = await asRead(answer, async (within, row) => {
        if (row.status === CASE_STATUS.closed && !isNote) return refuse("CASE_CLOSED", "id");
        const lineId = await addLine(within, row, { kind: isNote ? "note" : "staff", operatorId, text });
        const status = isClosing ? CASE_STATUS.closed : CASE_STATUS.answered;
        const told = { status, waits_since: 0, is_new: true, holder_id: operatorId };
        return change(within, id, { last_line_id: lineId, ...(isNote ? {} : told) });
      });
      if ("refusal" in answered) return answered;
      if (!isNote) await notifier.notify(answered.user_id, "CASE_ANSWERED", { case: id });
      return shown(id);
    },
    async handOver({ id, holderId, operatorId: newHolderId, reason }, operatorId) {
      const row = await findCase(database, id);
      if (row === undefined) return refuse("NOT_FOUND", "id");
      const moved = await held(row.user_id, async (within) => {
        const present = await findCase(within, id);
        if (present?.holder_id !== holderId) return refuse("STALE_VERSION", "holderId");
        if (present.status === CASE_STATUS.closed) return refuse("CASE_CLOSED", "id");
        const lineId = await addLine(within, present, { kind: "note", operatorId, text: reason });
        return change(within, id, { holder_id: newHolderId, last_line_id: lineId });
      });
      return "refusal" in moved ? moved : shown(id);
    },
    async close(closing, operatorId) {
      const { id, reason } = closing;
      const closed = await asRead(closing, async (within, row) => {
        if (row.status === CASE_STATUS.closed) return refuse("CASE_CLOSED", "id");
        const lineId = await addLine(within, row, { kind: "note", operatorId, text: reason });
        return change(within, id, { status: CASE_STATUS.closed, waits_since: 0, is_new: true, last_line_id: lineId });
      });
      return "refusal" in closed ? closed : shown(id);
    },
  };
}

/** The beginning of a question on one line. */
function subjectOf(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length <= SUBJECT_LENGTH ? characters.join("") : `${characters.slice(0, SUBJECT_LENGTH).join("")}…`;
}
