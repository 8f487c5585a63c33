import { refuse, USER_ID_MAX, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { OpenAccount } from "./user-commands.ts";
import { ACCOUNT_KINDS, type UserTable } from "./user-table.ts";

/** Of one owner, of all kinds. */
export const ACCOUNTS_OF_OWNER_MAX = 200;

/**
 * Opens an account for a user. Refuses NOT_FOUND for an unknown owner, an account among them, BAD_PARAMETER for a number
 * or kind that there is not, DUPLICATE_REQUEST for a number that is taken, AMOUNT_TOO_LARGE for one account too many.
 */
export function openAccount(
  users: UserTable,
  { userId, accountId, kind }: OpenAccount,
  events: WordWriter,
): Refusal | undefined {
  if (!users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!isWithin(accountId, 1, USER_ID_MAX)) return refuse("BAD_PARAMETER", "accountId");
  if (!ACCOUNT_KINDS.includes(kind)) return refuse("BAD_PARAMETER", "kind");
  if (users.isHolder(accountId)) return refuse("DUPLICATE_REQUEST", "accountId");
  if (users.accountsOfOwner(userId).length >= ACCOUNTS_OF_OWNER_MAX) return refuse("AMOUNT_TOO_LARGE", "userId");
  users.addAccount({ accountId, ownerId: userId, kind });
  writeColdEvent(events, { type: "AccountOpened", userId, accountId, kind });
  return undefined;
}
