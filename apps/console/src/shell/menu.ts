import { ROUTES } from "../routes.tsx";

/** The entry of the menu under which a page stands: the longest path that it begins with. */
export function entryOf(pathname: string): string | undefined {
  return ROUTES.filter(
    ({ path, menu }) => menu !== undefined && (pathname === path || pathname.startsWith(`${path}/`)),
  ).toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
}
