import { refuse, USER_ID_MAX, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { CreateInviteLink, ImportInvitations, OpenUser, UserCommand } from "./user-commands.ts";
import type { Invitations } from "./invitations.ts";
import { openAccount } from "./open-account.ts";
import { USER_MARKS, type UserTable } from "./user-table.ts";

export const LINKS_OF_A_USER_MAX = 50;
export const IMPORT_ROWS_MAX = 1_000;
/** As many as there are numbers of users. */
const LINK_ID_MAX = USER_ID_MAX;
const FRIEND_PERCENTS: readonly number[] = [0, 10, 20, 30, 40, 50];

/** The users, and who invited whom. */
interface People {
  readonly users: UserTable;
  readonly invitations: Invitations;
}

/** Applies one command about users. */
export function applyUser(people: People, command: UserCommand, events: WordWriter): Refusal | undefined {
  if (command.type === "OpenUser") return openUser(people, command, events);
  if (command.type === "OpenAccount") return openAccount(people.users, command, events);
  if (command.type === "ImportInvitations") return importInvitations(people, command, events);
  return createInviteLink(people, command, events);
}

function openUser(people: People, command: OpenUser, events: WordWriter): Refusal | undefined {
  const { userId, mark, invitedBy, linkId } = command;
  if (!isWithin(userId, 1, USER_ID_MAX)) return refuse("BAD_PARAMETER", "userId");
  if (people.users.isHolder(userId)) return refuse("DUPLICATE_REQUEST", "userId");
  if (!USER_MARKS.includes(mark)) return refuse("BAD_PARAMETER", "mark");
  const refusal = checkInvitation(people, command);
  if (refusal !== undefined) return refusal;
  people.users.add(userId, mark);
  if (invitedBy !== undefined) people.invitations.invite(userId, invitedBy, linkId ?? 0);
  const invitation = invitedBy === undefined ? {} : { invitedBy };
  const through = linkId === undefined ? {} : { linkId };
  writeColdEvent(events, { type: "UserOpened", userId, mark, ...invitation, ...through });
  return undefined;
}

function checkInvitation({ users, invitations }: People, { userId, invitedBy, linkId }: OpenUser): Refusal | undefined {
  if (invitedBy === undefined) return linkId === undefined ? undefined : refuse("NOT_FOUND", "linkId");
  if (!isWithin(invitedBy, 1, USER_ID_MAX) || !users.isKnown(invitedBy)) return refuse("NOT_FOUND", "invitedBy");
  // Otherwise an import could close a circle.
  if (invitedBy >= userId) return refuse("BAD_PARAMETER", "invitedBy");
  const isTheirs = linkId === undefined || linkOf(invitations, linkId)?.userId === invitedBy;
  return isTheirs ? undefined : refuse("NOT_FOUND", "linkId");
}

const linkOf = (invitations: Invitations, linkId: number) =>
  isWithin(linkId, 1, LINK_ID_MAX) ? invitations.link(linkId) : undefined;

/** Who invited whom before the core knew it: each once, by somebody with a smaller number. All rows, or none. */
function importInvitations(
  { users, invitations }: People,
  { rows, isLast }: ImportInvitations,
  events: WordWriter,
): Refusal | undefined {
  if (invitations.isImported) return refuse("UNAVAILABLE_NOW");
  if (rows.length > IMPORT_ROWS_MAX) return refuse("BAD_PARAMETER", "rows");
  const told = new Set<number>();
  for (const [user, inviter] of rows) {
    if (!users.isKnown(user) || !users.isKnown(inviter)) return refuse("NOT_FOUND", "rows");
    if (inviter >= user || told.has(user)) return refuse("BAD_PARAMETER", "rows");
    if (invitations.inviterOf(user) !== 0) return refuse("DUPLICATE_REQUEST", "rows");
    told.add(user);
  }
  for (const [user, inviter] of rows) invitations.invite(user, inviter, 0);
  if (isLast) invitations.isImported = true;
  writeColdEvent(events, { type: "InvitationsImported", rows, isLast });
  return undefined;
}

function createInviteLink(
  { users, invitations }: People,
  { userId, linkId, friendPercent }: CreateInviteLink,
  events: WordWriter,
): Refusal | undefined {
  if (!users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!isWithin(linkId, 1, LINK_ID_MAX)) return refuse("BAD_PARAMETER", "linkId");
  if (!FRIEND_PERCENTS.includes(friendPercent)) return refuse("BAD_PARAMETER", "friendPercent");
  if (invitations.link(linkId) !== undefined) return refuse("DUPLICATE_REQUEST", "linkId");
  if (invitations.linkCountOf(userId) >= LINKS_OF_A_USER_MAX) return refuse("AMOUNT_TOO_LARGE", "userId");
  invitations.addLink(linkId, { userId, friendPercent });
  writeColdEvent(events, { type: "InviteLinkCreated", userId, linkId, friendPercent });
  return undefined;
}
