import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useMay } from "../../shell/self.ts";

/** A user's number, and their name where it is known: a way to their page for those who may read it. */
export function UserLink({ userId, name = "" }: { userId: number; name?: string }) {
  const may = useMay();
  const said = name === "" ? String(userId) : `${userId} ${name}`;
  if (userId === 0 || !may("users.read")) return said;
  return (
    <Link className="text-accent underline" to={paths.user(userId)}>
      {said}
    </Link>
  );
}

/** Several of them. */
export function UserLinks({ userIds }: { userIds: readonly number[] }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {userIds.map((userId) => (
        <UserLink key={userId} userId={userId} />
      ))}
    </span>
  );
}
