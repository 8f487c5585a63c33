import type { Services } from "../services.ts";

/** The login names of the users of some rows, each looked up once. */
export async function userNames(
  { users }: Pick<Services, "users">,
  rows: readonly { readonly userId: number }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const found = await Promise.all(ids.map((id) => users.byId(id)));
  return new Map(found.flatMap((user) => (user === undefined ? [] : [[user.userId, user.loginName] as const])));
}
