import type { CreateInviteLink, ImportInvitations, OpenAccount, OpenUser } from "./user-commands.ts";

export interface UserOpened extends Omit<OpenUser, "type"> {
  readonly type: "UserOpened";
}

export interface AccountOpened extends Omit<OpenAccount, "type"> {
  readonly type: "AccountOpened";
}

export interface InvitationsImported extends Omit<ImportInvitations, "type"> {
  readonly type: "InvitationsImported";
}

export interface InviteLinkCreated extends Omit<CreateInviteLink, "type"> {
  readonly type: "InviteLinkCreated";
}

export type UserEvent = UserOpened | AccountOpened | InvitationsImported | InviteLinkCreated;
