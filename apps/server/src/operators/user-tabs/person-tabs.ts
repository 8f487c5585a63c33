import { sql, type Kysely } from "kysely";
import { messageWording } from "../../notifications/messages.ts";
import type { StaffTextTables } from "../../notifications/staff-texts.ts";
import { maskedName } from "../../referrals/members.ts";
import { deviceName, maskedAddress } from "../../users/devices.ts";
import { CALLS_ABOUT_USERS } from "../user-calls.ts";
import { numbers, tabOf, type Tab } from "./tab.ts";
import type { RowOf } from "./trading-tabs.ts";

interface StoredSession {
  readonly id: number;
  readonly createTime: number;
  readonly useTime: number;
  readonly device: string;
  readonly address: string;
}

const sessionsOf = (userId: number) => sql<StoredSession>`
  select session_id as id, created_at as "createTime", used_at as "useTime", device, address
    from server_sessions where user_id = ${userId}`;

interface StoredDevice {
  readonly mark: string;
  readonly createTime: number;
  readonly useTime: number;
}

const devicesOf = (userId: number) => sql<StoredDevice>`
  select device_key as mark, first_at as "createTime", last_at as "useTime"
    from server_known_devices where user_id = ${userId}`;

const MARK_SHOWN = 8;

interface StoredSignIn {
  readonly id: number;
  readonly createTime: number;
  readonly way: string;
  readonly isAccepted: boolean;
  readonly device: string;
  readonly address: string;
  readonly isNewDevice: boolean;
}

const signInsOf = (userId: number) => sql<StoredSignIn>`
  select sign_in_id as id, created_at as "createTime", way, is_accepted as "isAccepted", device, address,
    is_new_device as "isNewDevice" from server_sign_ins where user_id = ${userId}`;

const verificationsOf = (userId: number) => sql<RowOf<"verifications">>`
  select verification_id as id, created_at as "createTime", decided_at as "decisionTime", level, status, field, reason,
    reviewer from server_verifications where user_id = ${userId}`;

/** Newcomers have the highest numbers, so that these go in the order of an index. */
const membersOf = (userId: number) => sql<RowOf<"members">>`
  select member.user_id as id, member.joined_at as "createTime", member.level, person.login_name as name
    from server_members as member join server_users as person on person.user_id = member.user_id
    where member.ancestor_id = ${userId}`;

interface StoredMessage {
  readonly id: number;
  readonly createTime: number;
  readonly kind: string;
  readonly values: string;
  readonly isRead: boolean;
}

const messagesOf = (userId: number) => sql<StoredMessage>`
  select message_id as id, created_at as "createTime", kind, event_values as values, is_read as "isRead"
    from server_messages where user_id = ${userId}`;

const notesOf = (userId: number) => sql<RowOf<"notes">>`
  select note_id as id, note.created_at as "createTime", note.operator_id as "operatorId",
    coalesce(operator.login_name, '') as "operatorName", note_text as text from server_user_notes as note
    left join server_operators as operator on operator.operator_id = note.operator_id where note.user_id = ${userId}`;

const casesOf = (userId: number) => sql<RowOf<"cases">>`
  select case_id as id, question.created_at as "createTime", question.updated_at as "updateTime", topic, subject, status,
    coalesce(operator.login_name, '') as "holderName" from server_cases as question
    left join server_operators as operator on operator.operator_id = question.holder_id where question.user_id = ${userId}`;

const complianceCasesOf = (userId: number) => sql<RowOf<"complianceCases">>`
  select case_id as id, made.created_at as "createTime", due_at as "dueTime", rule.name as "ruleName", made.severity,
    made.status as state, coalesce(operator.login_name, '') as "holderName", closed_at as "closeTime"
    from server_compliance_cases as made join server_compliance_rule_versions as rule
      on rule.rule_id = made.rule_id and rule.version = made.rule_version
    left join server_operators as operator on operator.operator_id = made.taken_by where made.user_id = ${userId}`;

/** The first word of a subject is the user's number in the calls that are about one. */
const staffOf = (userId: number) => sql<RowOf<"staff">>`
  select entry_id as id, created_at as "createTime", operator_id as "operatorId", login_name as "operatorName", action,
    reason, code from server_audit
    where split_part(subject, ' ', 1) = ${String(userId)} and action in (${sql.join([...CALLS_ABOUT_USERS])})`;

export interface PersonTabs {
  readonly sessions: Tab<RowOf<"sessions">>;
  readonly devices: Tab<RowOf<"devices">>;
  readonly signIns: Tab<RowOf<"signIns">>;
  readonly verifications: Tab<RowOf<"verifications">>;
  readonly members: Tab<RowOf<"members">>;
  /** In a language. */
  readonly messages: (language: string | undefined) => Tab<RowOf<"messages">>;
  readonly notes: Tab<RowOf<"notes">>;
  readonly cases: Tab<RowOf<"cases">>;
  readonly complianceCases: Tab<RowOf<"complianceCases">>;
  readonly staff: Tab<RowOf<"staff">>;
}

const maskedRow = <Row extends { readonly address: string }>(row: Row): Row => ({
  ...row,
  address: maskedAddress(row.address),
});

const sessionRow = (row: StoredSession): RowOf<"sessions"> => maskedRow({ ...row, device: deviceName(row.device) });

/** Who a user is, whom they brought, what they were told, and what the staff wrote and did about them. */
export function openPersonTabs(database: Kysely<never>): PersonTabs {
  const byTime = numbers("createTime", "id");
  const byId = numbers("id");
  const asStored = <Row>(rows: readonly Row[]): Row[] => [...rows];
  return {
    sessions: tabOf({ database, list: sessionsOf, key: byTime, shown: (rows) => rows.map(sessionRow) }),
    devices: tabOf({
      ...{ database, list: devicesOf },
      key: [...numbers("createTime"), { column: "mark", type: "text" }],
      shown: (rows) => rows.map(({ mark, ...times }) => ({ id: mark.slice(0, MARK_SHOWN), ...times })),
    }),
    signIns: tabOf({ database, list: signInsOf, key: byId, shown: (rows) => rows.map(maskedRow) }),
    verifications: tabOf({ database, list: verificationsOf, key: byTime, shown: asStored }),
    members: tabOf({
      ...{ database, list: membersOf, key: byId },
      shown: (rows) => rows.map((row) => ({ ...row, name: maskedName(row.name) })),
    }),
    messages: (language) =>
      tabOf({
        ...{ database, list: messagesOf, key: byId },
        shown: async (rows) => {
          const wordsOf = await messageWording(database as unknown as Kysely<StaffTextTables>, rows, language);
          return rows.map(({ isRead, ...row }) => ({
            ...{ id: row.id, createTime: row.createTime, type: row.kind, readFlag: isRead },
            ...wordsOf(row),
          }));
        },
      }),
    notes: tabOf({ database, list: notesOf, key: byId, shown: asStored }),
    cases: tabOf({ database, list: casesOf, key: byId, shown: asStored }),
    complianceCases: tabOf({ database, list: complianceCasesOf, key: byId, shown: asStored }),
    staff: tabOf({ database, list: staffOf, key: byId, shown: asStored }),
  };
}
