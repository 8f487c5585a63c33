import { hrefOf } from "../paths.ts";

const OUTSIDE = /^(?:https?:\/\/[^/\s]|mailto:[^\s@]+@|tel:\+?\d)/i;
const APP_PATH = /^\/(?!\/)/;
const JUMPS_OUTSIDE = 1;

/** Attributes of an anchor for a link that the operator typed. */
export interface LinkTarget {
  readonly href: string;
  readonly target?: "_blank";
  readonly rel?: "noopener noreferrer";
}

/** A link out of the app; undefined for anything but web pages, mail and telephone, such as "javascript:". */
export function outsideLink(url: string): LinkTarget | undefined {
  const href = url.trim();
  if (!OUTSIDE.test(href)) return undefined;
  return { href, target: "_blank", rel: "noopener noreferrer" };
}

/** A menu entry's link: a path of the app, or with `jumpType` 1 or a whole address a page outside. */
export function menuLink(url: string, jumpType = 0): LinkTarget | undefined {
  const wanted = url.trim();
  if (jumpType !== JUMPS_OUTSIDE && APP_PATH.test(wanted)) return { href: hrefOf(wanted) };
  return outsideLink(wanted);
}

/** The operator's own name for a menu entry; undefined while it is still called by its key. */
export const givenName = ({ name, key }: { readonly name: string; readonly key: string }): string | undefined =>
  name === "" || name === key ? undefined : name;

// The page's policy lets pictures come from its own host, from within, and from the hosts that the settings name.
const PICTURE = /^(?:\/(?!\/)|https:\/\/[^/\s]|data:image\/(?:png|jpeg|webp|svg\+xml)[;,])/i;

/** The address of a picture that the operator set; undefined for none or one that the page may not load. */
export const pictureUrl = (url: string): string | undefined => (PICTURE.test(url.trim()) ? url.trim() : undefined);
