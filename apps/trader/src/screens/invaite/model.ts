import { hrefOf, paths } from "../../paths.ts";

/** The address that opens the registration with a code filled in. */
export const inviteLink = (page: Pick<Location, "origin" | "pathname">, code: string): string =>
  page.origin + page.pathname + hrefOf(paths.register(code));

const SCHEME = /^https?:\/\//;

/** The link as it is shown: the scheme says nothing here. */
export const shownLink = (link: string): string => link.replace(SCHEME, "");
