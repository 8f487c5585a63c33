import type { SupportStaffItem } from "@agio/api-contract/settings";
import { outsideLink, type LinkTarget } from "../../shell/links.ts";

export interface ServiceContact {
  readonly name: string;
  readonly imgUrl: string;
  readonly link: LinkTarget;
  /** What stands under the name: the host, mail address or number that is opened. */
  readonly place: string;
}

/** The contacts that can be opened safely, in the operator's order. */
export const serviceContacts = (items: readonly SupportStaffItem[]): ServiceContact[] =>
  items.flatMap(({ name, url, imgUrl }) => {
    const link = outsideLink(url);
    return link === undefined ? [] : [{ name, imgUrl, link, place: placeOf(link.href) }];
  });

function placeOf(href: string): string {
  const { host, pathname } = new URL(href);
  return host === "" ? decodeURI(pathname) : host;
}
