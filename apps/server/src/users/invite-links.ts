import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import type { Kysely } from "kysely";
import { clearCode } from "./invite-codes.ts";
import type { UserTables } from "./tables.ts";

/** Two characters more than a user's own code. */
const LINK_CODE_LENGTH = 10;
/** As the core has it. */
export const LINKS_MAX = 50;

export interface StoredLink {
  readonly linkId: number;
  readonly userId: number;
  readonly code: string;
  readonly label: string;
  readonly friendPercent: number;
  readonly createdAt: number;
}

export type NewLink = Pick<StoredLink, "userId" | "label" | "friendPercent">;

/** Links of users to invite by. What a link gives is also a fact of the core, which hears of it after the row is there. */
export interface InviteLinks {
  /** Those that the core knows, newest first. */
  of(userId: number): Promise<StoredLink[]>;
  add(link: NewLink): Promise<StoredLink>;
  markKnown(linkId: number): Promise<void>;
  /** Takes back an `add` whose core half could not happen. */
  remove(linkId: number): Promise<void>;
  /** Links whose core half may be missing after a crash. */
  notKnown(): Promise<StoredLink[]>;
  count(): Promise<number>;
}

const COLUMNS = ["link_id", "user_id", "code", "label", "friend_percent", "created_at"] as const;

interface LinkRow {
  readonly link_id: number;
  readonly user_id: number;
  readonly code: string;
  readonly label: string;
  readonly friend_percent: number;
  readonly created_at: number;
}

const linkOf = (row: LinkRow): StoredLink => ({
  linkId: row.link_id,
  userId: row.user_id,
  code: row.code,
  label: row.label,
  friendPercent: row.friend_percent,
  createdAt: row.created_at,
});

export function openInviteLinks(database: Kysely<UserTables>, clock: () => number): InviteLinks {
  const links = () => database.selectFrom("server_invite_links").select(COLUMNS);
  return {
    async of(userId) {
      const rows = await links()
        .where("user_id", "=", userId)
        .where("is_known", "=", true)
        .orderBy("link_id", "desc")
        .execute();
      return rows.map(linkOf);
    },
    async add({ userId, label, friendPercent }) {
      const row = await database
        .insertInto("server_invite_links")
        .values({
          ...{ user_id: userId, code: clearCode(LINK_CODE_LENGTH), label, friend_percent: friendPercent },
          ...{ is_known: false, created_at: clock() },
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return linkOf(row);
    },
    async markKnown(linkId) {
      await database.updateTable("server_invite_links").set({ is_known: true }).where("link_id", "=", linkId).execute();
    },
    async remove(linkId) {
      await database.deleteFrom("server_invite_links").where("link_id", "=", linkId).execute();
    },
    async notKnown() {
      return (await links().where("is_known", "=", false).orderBy("link_id").execute()).map(linkOf);
    },
    async count() {
      const { count } = await database
        .selectFrom("server_invite_links")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

interface FinishLinksParts {
  readonly pipeline: Pick<Pipeline, "submit">;
  readonly inviteLinks: Pick<InviteLinks, "notKnown" | "markKnown" | "remove">;
}

/** Tells the core of links that a crash kept from it. One that it does not take was never answered, and goes. */
export async function finishLinks({ pipeline, inviteLinks }: FinishLinksParts): Promise<void> {
  for (const { linkId, userId: owner, friendPercent } of await inviteLinks.notKnown()) {
    const settled = await pipeline.submit({ type: "CreateInviteLink", userId: userId(owner), linkId, friendPercent });
    const isKnown = settled.kind !== "refused" || settled.refusal.refusal === "DUPLICATE_REQUEST";
    await (isKnown ? inviteLinks.markKnown(linkId) : inviteLinks.remove(linkId));
  }
}
