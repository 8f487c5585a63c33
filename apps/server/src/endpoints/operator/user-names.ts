import type { Services } from "../services.ts";

/** The login names of the users of some rows. */
export const userNames = (
  { users }: Pick<Services, "users">,
  rows: readonly { readonly userId: number }[],
): Promise<ReadonlyMap<number, string>> => users.namesOf(rows.map(({ userId }) => userId));
