import type { AllSettings } from "@agio/api-contract/settings";
import { foldedText } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import { hrefOf, paths } from "../../paths.ts";
import { barItems } from "../../shell/bar-entries.ts";
import type { LinkTarget } from "../../shell/links.ts";
import { isOn } from "../../shell/settings.ts";
import { deskEntries } from "./desk-entries.ts";

/** A screen that the search finds. */
export interface SearchPage {
  readonly id: string;
  /** Its title; undefined where the operator gave a name of their own. */
  readonly label: TranslationKey | undefined;
  readonly name: string;
  readonly link: LinkTarget;
}

type PageSettings = Pick<
  AllSettings,
  "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING" | "PLAYING_SETTING" | "VIP_LEVEL_SETTING"
>;

/** Screens that stand open to everybody. */
const PUBLIC_PAGES: readonly (readonly [TranslationKey, string])[] = [
  ["shell.screen.help", paths.help()],
  ["liabilities.title", paths.liabilities()],
  ["evidence.settlement.title", paths.settlement()],
  ["evidence.tape.title", paths.tape()],
  ["fund.title", paths.insurance()],
  ["account.languages.title", paths.languages()],
  ["shell.screen.userAgreement", paths.userAgreement()],
  ["shell.screen.privacyPolicy", paths.privacyPolicy()],
];

/** Screens of whoever is signed in; a visitor would only be sent to sign in. */
const OWN_PAGES: readonly (readonly [TranslationKey, string])[] = [
  ["shell.screen.deposit", paths.deposit()],
  ["shell.screen.withdraw", paths.withdraw()],
  ["wallet.transfer.title", paths.transfer()],
  ["wallet.statement.title", paths.cashFlow()],
  ["withdrawal.hub.title", paths.funds()],
  ["market.editFavourites", paths.favourites()],
  ["shell.screen.messages", paths.messages()],
  ["shell.screen.security", paths.security()],
  ["shell.screen.verification", paths.verification()],
  ["shell.screen.invite", paths.invite()],
];

const pageOf = ([label, path]: readonly [TranslationKey, string]): SearchPage => ({
  id: path,
  label,
  name: path,
  link: { href: hrefOf(path) },
});

/** Every screen that is open here, each once: those of the operator's menus under their names, then the others. */
export function searchPages(settings: PageSettings, isSignedIn: boolean): SearchPage[] {
  const { products, more } = deskEntries(settings);
  const named = [
    ...products.map(({ id, label, name, link }) => ({ id, label, name, link })),
    ...more.map(({ key, label, name, link }) => ({ id: key, label, name, link })),
  ];
  const wallet = isSignedIn && barItems(settings).some(({ id }) => id === "mine") ? [paths.wallet()] : [];
  // Its own texts come with its screen; the word is the same in every language.
  const vip = { id: paths.vip(), label: undefined, name: "VIP", link: { href: hrefOf(paths.vip()) } };
  const hasVip = isSignedIn && isOn(settings.VIP_LEVEL_SETTING.isOpen);
  const pages = [
    ...named,
    ...wallet.map((path) => pageOf(["wallet.title", path])),
    ...(isSignedIn ? OWN_PAGES : []).map(pageOf),
    ...(hasVip ? [vip] : []),
    ...PUBLIC_PAGES.map(pageOf),
  ];
  return pages.filter((page, at) => pages.findIndex(({ link }) => link.href === page.link.href) === at);
}

/** Pages that fit what was typed: names that begin with it first, then words that do, then the rest; case and accents ignored. */
export function searchNames<Item>(
  items: readonly Item[],
  text: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const wanted = foldedText(text.trim());
  if (wanted === "") return [];
  const rankOf = (name: string): number => {
    const folded = foldedText(name);
    if (folded.startsWith(wanted)) return 0;
    if (folded.includes(` ${wanted}`)) return 1;
    return folded.includes(wanted) ? 2 : NO_MATCH;
  };
  return items
    .map((item) => ({ item, rank: Math.min(NO_MATCH, ...namesOf(item).map(rankOf)) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const NO_MATCH = 3;
