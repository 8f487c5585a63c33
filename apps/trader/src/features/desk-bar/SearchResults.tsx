import { useCall, valueIn } from "@agio/api-client/react";
import { CoinIcon, NoData } from "@agio/ui";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { hrefOf, paths } from "../../paths.ts";
import { barItems } from "../../shell/bar-entries.ts";
import { knownCoins } from "../../shell/coin-directory.ts";
import { useTranslate } from "../../shell/language.ts";
import type { LinkTarget } from "../../shell/links.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { useCoinNames } from "../coin/coin-names.ts";
import { favouriteRows } from "../market-list/favourite-order.ts";
import { MarketLine } from "../market-list/MarketLine.tsx";
import { NATURAL_SORT, sortMarkets, tradeTargetOf, type MarketRow } from "../market-list/market-rows.ts";
import { searchMarkets } from "../market-list/market-search.ts";
import { noteSearch, useRecentSearches } from "../market-list/recent-searches.ts";
import { useMarketRows } from "../market-list/use-market-rows.ts";
import { searchNames, searchPages } from "./search-pages.ts";

/** Markets alone, and beside other things. */
const MARKETS_MAX = 8;
const MARKETS_BESIDE_MAX = 4;
const OTHERS_MAX = 4;

interface SearchResultsProps {
  text: string;
  /** Something was opened. */
  onOpened: () => void;
}

/**
 * Markets, screens, own coins and help articles that fit; before anything is typed what was searched for last, and then what
 * is traded most.
 */
export function SearchResults({ text, onOpened }: SearchResultsProps) {
  const t = useTranslate();
  const isSearching = text.trim() !== "";
  const { rows, hasRecents } = useFoundMarkets(text, isSearching);
  const pages = useFoundPages(text);
  const coins = useFoundCoins(text);
  const articles = useFoundArticles(text, isSearching);
  const others = pages.length + coins.length + articles.length;
  const marketTitle = isSearching ? "home.markets" : hasRecents ? "market.recents" : "market.popular";
  return (
    <div className="desk-menu end-0 w-95" data-found="">
      <p className="ui-hidden" aria-live="polite">
        {isSearching && rows.length + others > 0 ? t("market.results") : ""}
      </p>
      {rows.length + others === 0 ? <NoData text={t("market.nothingFound", { text: text.trim() })} /> : null}
      <Group title={t(marketTitle)} isShown={rows.length > 0}>
        <FoundMarkets rows={rows.slice(0, others > 0 ? MARKETS_BESIDE_MAX : MARKETS_MAX)} onOpened={onOpened} />
      </Group>
      <Group title={t("desk.found.pages")} isShown={pages.length > 0}>
        {pages.map(({ id, name, link }) => (
          <FoundLink key={id} link={link} onOpened={onOpened}>
            {name}
          </FoundLink>
        ))}
      </Group>
      <Group title={t("deposit.coins")} isShown={coins.length > 0}>
        {coins.map(({ code, name }) => (
          <FoundLink key={code} link={{ href: hrefOf(paths.asset(code)) }} onOpened={onOpened}>
            <CoinIcon code={code} size={20} />
            <span className="font-semibold">{code}</span>
            <span className="min-w-0 truncate text-text-2">{name}</span>
          </FoundLink>
        ))}
      </Group>
      <Group title={t("shell.screen.help")} isShown={articles.length > 0}>
        {articles.map(({ id, title }) => (
          <FoundLink key={id} link={{ href: hrefOf(paths.helpArticle(id)) }} onOpened={onOpened}>
            {title}
          </FoundLink>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  isShown: boolean;
  children: ReactNode;
}

function Group({ title, isShown, children }: GroupProps) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h2 className="m-0 px-4 py-1 text-11 font-semibold text-text-3">{title}</h2>
      <ul className="m-0 list-none p-0">{children}</ul>
    </section>
  );
}

interface FoundLinkProps {
  link: LinkTarget;
  onOpened: () => void;
  children: ReactNode;
}

function FoundLink({ link, onOpened, children }: FoundLinkProps) {
  return (
    <li>
      <a className="desk-menu-row" href={link.href} target={link.target} rel={link.rel} onClick={onOpened}>
        {children}
      </a>
    </li>
  );
}

function FoundMarkets({ rows, onOpened }: { rows: readonly MarketRow[]; onOpened: () => void }) {
  const navigate = useNavigate();
  const open = (row: MarketRow) => {
    noteSearch(row.symbol);
    onOpened();
    void navigate(paths.trade(tradeTargetOf(row)));
  };
  return rows.map((row) => (
    <li key={row.symbol}>
      <MarketLine row={row} onPress={() => open(row)} />
    </li>
  ));
}

function useFoundMarkets(text: string, isSearching: boolean) {
  const rows = useMarketRows();
  const { namesOf } = useCoinNames();
  const [recents] = useRecentSearches();
  const kept = favouriteRows(rows, recents);
  const traded = sortMarkets(rows, { ...NATURAL_SORT, column: "turnover", isDescending: true });
  const found = isSearching ? searchMarkets(rows, text, namesOf) : [...new Set([...kept, ...traded])];
  return { rows: found, hasRecents: kept.length > 0 };
}

/** Screens that are open here, by their titles in the language of the app. */
function useFoundPages(text: string) {
  const t = useTranslate();
  const named = searchPages(useSettings(), useIsSignedIn()).map(({ id, label, name, link }) => ({
    id,
    name: label === undefined ? name : t(label),
    link,
  }));
  return searchNames(named, text, ({ name }) => [name]).slice(0, OTHERS_MAX);
}

/** Coins of a signed-in person's wallet, where it is open. */
function useFoundCoins(text: string) {
  const { nameOf, namesOf } = useCoinNames();
  const isSignedIn = useIsSignedIn();
  const hasWallet = barItems(useSettings()).some(({ id }) => id === "mine");
  if (!isSignedIn || !hasWallet) return [];
  return searchNames(knownCoins(), text, ({ code }) => [code, ...namesOf(code)])
    .slice(0, OTHERS_MAX)
    .map(({ code }) => ({ code, name: nameOf(code) }));
}

function useFoundArticles(text: string, isSearching: boolean) {
  const categories = valueIn(useCall("help.list", {}, { isEnabled: isSearching })) ?? [];
  const articles = categories.flatMap((category) => category.articles);
  return searchNames(articles, text, ({ title }) => [title]).slice(0, OTHERS_MAX);
}
