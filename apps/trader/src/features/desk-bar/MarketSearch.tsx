import { Icon, NoData } from "@agio/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useCoinNames } from "../coin/coin-names.ts";
import { favouriteRows } from "../market-list/favourite-order.ts";
import { MarketLine } from "../market-list/MarketLine.tsx";
import { NATURAL_SORT, sortMarkets, tradeTargetOf, type MarketRow } from "../market-list/market-rows.ts";
import { searchMarkets } from "../market-list/market-search.ts";
import { noteSearch, useRecentSearches } from "../market-list/recent-searches.ts";
import { useMarketRows } from "../market-list/use-market-rows.ts";
import { isSearchKey } from "./search-key.ts";
import { useLeaving } from "./use-leaving.ts";

const SHOWN_MAX = 8;
const CHOICES = "[data-found] button";

/**
 * Finds a market from any screen. "/" puts the focus here, Escape takes it away, Enter opens the first that was found, and
 * the arrows go through the others.
 */
export function MarketSearch() {
  const t = useTranslate();
  const { key } = useLocation();
  const fieldId = useId();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  // The screen that it was opened on: another one has it closed.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;
  useFocusKey(field);

  const leave = () => {
    setText("");
    setOpenedOn(undefined);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  useLeaving(root, isOpen, (by) => (by === "escape" ? leave() : setOpenedOn(undefined)));
  useArrowSteps(root);
  return (
    <search ref={root} className="relative w-36 flex-none min-[1440px]:w-52 min-[1600px]:w-64">
      <form
        className="flex h-9 items-center gap-2 rounded-1 bg-surface-2 px-2 text-text-3 focus-within:outline-2 focus-within:outline-accent"
        onSubmit={(event) => {
          event.preventDefault();
          root.current?.querySelector<HTMLElement>(CHOICES)?.click();
        }}
      >
        <label className="ui-hidden" htmlFor={fieldId}>
          {t("market.search")}
        </label>
        <Icon name="search" size={16} />
        <input
          id={fieldId}
          ref={field}
          type="search"
          className="min-w-0 flex-1 border-0 bg-transparent p-0 text-12 text-text-1 outline-none placeholder:text-text-3"
          placeholder={t("market.searchTitle")}
          autoComplete="off"
          aria-keyshortcuts="/"
          value={text}
          onFocus={() => setOpenedOn(key)}
          onChange={(event) => {
            setText(event.target.value);
            setOpenedOn(key);
          }}
        />
        <kbd className="rounded-1 bg-surface-3 px-1.5 text-11 text-text-2" aria-hidden="true">
          /
        </kbd>
      </form>
      {isOpen ? <Found text={text} onOpened={leave} /> : null}
    </search>
  );
}

/** Rows that fit; before anything is typed what was searched for last, and then what is traded most. */
function Found({ text, onOpened }: { text: string; onOpened: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const rows = useMarketRows();
  const { namesOf } = useCoinNames();
  const [recents] = useRecentSearches();
  const isSearching = text.trim() !== "";
  const kept = favouriteRows(rows, recents);
  const traded = sortMarkets(rows, { ...NATURAL_SORT, column: "turnover", isDescending: true });
  const found = isSearching ? searchMarkets(rows, text, namesOf) : [...new Set([...kept, ...traded])];
  const open = (row: MarketRow) => {
    noteSearch(row.symbol);
    onOpened();
    void navigate(paths.trade(tradeTargetOf(row)));
  };
  return (
    <div className="desk-menu end-0 w-95" data-found="">
      <h2 className="m-0 px-4 py-1 text-11 font-semibold text-text-3" aria-live="polite">
        {t(isSearching ? "market.results" : kept.length > 0 ? "market.recents" : "market.popular")}
      </h2>
      {found.length === 0 ? <NoData text={t("market.nothingFound", { text: text.trim() })} /> : null}
      <ul className="m-0 list-none p-0">
        {found.slice(0, SHOWN_MAX).map((row) => (
          <li key={row.symbol}>
            <MarketLine row={row} onPress={() => open(row)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "/" anywhere on the page moves the focus into the field, before any other key of a screen is heard. */
function useFocusKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [field]);
}

/** Up and down go through the field and what was found under it. */
function useArrowSteps(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = root.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (element === null || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      const stops = [...element.querySelectorAll<HTMLElement>(`input, ${CHOICES}`)];
      const next = stops.findIndex((stop) => stop === document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [root]);
}
