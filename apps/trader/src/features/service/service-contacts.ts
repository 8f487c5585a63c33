import type { SupportStaffItem } from "@agio/api-contract/settings";
import { outsideLink, type LinkTarget } from "../../shell/links.ts";

export interface ServiceWay {
  readonly link: LinkTarget;
  /** Line under the name: the host, mail address or number that is opened. */
  readonly place: string;
}

export interface ServiceContact extends ServiceWay {
  readonly name: string;
  readonly imgUrl: string;
  /** The contact's own page, where the first way leads on to whoever is on duty. */
  readonly otherWay: ServiceWay | undefined;
}

/** The contacts that can be opened safely, in the operator's order. */
export const serviceContacts = (items: readonly SupportStaffItem[]): ServiceContact[] =>
  items.flatMap(({ name, url, getUrl, imgUrl }) => {
    const [way, otherWay] = [wayOf(getUrl), wayOf(url)].filter((found) => found !== undefined);
    return way === undefined ? [] : [{ name, imgUrl, ...way, otherWay }];
  });

/** Settings that an earlier version kept in the browser lack the later field. */
function wayOf(url: string | undefined): ServiceWay | undefined {
  const link = outsideLink(url ?? "");
  return link === undefined ? undefined : { link, place: placeOf(link.href) };
}

interface SignInHelp {
  readonly contacts: readonly ServiceContact[];
  /** Who is asked without a choice. */
  readonly only: ServiceContact | undefined;
}

/** Whom the sign-in screens offer: `serviceType` 0 everybody, n the n-th contact alone, if there is one. */
export const signInHelp = (contacts: readonly ServiceContact[], serviceType: number): SignInHelp => ({
  contacts,
  only: contacts[serviceType - 1],
});

function placeOf(href: string): string {
  const { host, pathname } = new URL(href);
  return host === "" ? decodeURI(pathname) : host;
}
