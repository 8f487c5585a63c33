import { ButtonLink, Icon, NoData, Select } from "@agio/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { tradeTabOn } from "../desk-bar/desk-entries.ts";
import { useIsRoomy } from "../desk/use-is-wide.ts";
import { nextSort } from "../market-list/market-rows.ts";
import { useFavourites } from "../market-list/use-favourites.ts";
import { useMarketRows } from "../market-list/use-market-rows.ts";
import { RailLine } from "./RailLine.tsx";
import { RAIL_LISTS, railRows, railTargetOf, readChoice, writeChoice, type RailChoice } from "./rail-rows.ts";

/** Markets beside every screen of a desk: favourites, spot or futures, a line each. */
export function WatchRail() {
  const t = useTranslate();
  const here = useLocation();
  const [choice, setChoice] = useState(() => readChoice(readStoredObject(STORAGE_KEYS.deskRailList)));
  const all = useMarketRows();
  const favourites = useFavourites();
  const isRoomy = useIsRoomy();
  const { list, sort } = choice;
  const rows = railRows(all, choice, favourites.symbols);
  const product = tradeTabOn(here);
  const shown = new URLSearchParams(here.search).get("symbol");
  const [focused, setFocused] = useState<string>();
  const lines = rows.map((row) => {
    const target = railTargetOf(row, { all, list, product });
    return { row, target, isShown: product !== undefined && target.symbol === shown };
  });
  const focusedAt = lines.findIndex(({ row }) => row.symbol === focused);
  const shownAt = lines.findIndex(({ isShown }) => isShown);
  const stopAt = focusedAt >= 0 ? focusedAt : Math.max(shownAt, 0);
  const choose = (next: RailChoice) => {
    setChoice(next);
    writeStored(STORAGE_KEYS.deskRailList, writeChoice(next));
  };
  return (
    <aside
      className="sticky top-[var(--desk-bar)] flex h-full max-h-[calc(100dvh-var(--desk-bar))] flex-col"
      aria-label={t("desk.rail")}
    >
      <div className="flex flex-none items-center gap-2 px-2 py-1">
        <Select
          className="min-w-0 flex-1"
          size="small"
          label={t("market.tabs")}
          isLabelHidden
          value={list}
          onChange={(next) => choose({ list: next, sort })}
          options={RAIL_LISTS.map((id) => ({ id, label: t(`market.${id}`) }))}
        />
        <ChangeOrder choice={choice} onChoose={choose} />
      </div>
      {rows.length === 0 ? (
        <NoRows isKnown={list !== "favourites" || favourites.isKnown} isOwn={list === "favourites"} />
      ) : (
        <Lines label={t(`market.${list}`)}>
          {lines.map(({ row, target, isShown }, index) => (
            <RailLine
              key={row.symbol}
              row={row}
              favourites={favourites}
              href={hrefOf(paths.trade(target))}
              isShown={isShown}
              isTabStop={index === stopAt}
              onFocus={() => setFocused(row.symbol)}
              hasPicture={isRoomy && list === "favourites"}
            />
          ))}
        </Lines>
      )}
    </aside>
  );
}

interface ChangeOrderProps {
  choice: RailChoice;
  onChoose: (choice: RailChoice) => void;
}

/** Largest change first, smallest first, then the list's own order again. */
function ChangeOrder({ choice: { list, sort }, onChoose }: ChangeOrderProps) {
  const t = useTranslate();
  const isSorted = sort.column === "change";
  return (
    <button
      type="button"
      className={`inline-flex min-h-8 max-w-[55%] flex-none items-center gap-1 text-12 ${isSorted ? "text-text-1" : "text-text-3"}`}
      aria-pressed={isSorted}
      title={t("market.sortBy", { column: t("market.columns.change") })}
      onClick={() => onChoose({ list, sort: nextSort(sort, "change") })}
    >
      <span className="truncate">{t("market.columns.change")}</span>
      <Icon name={isSorted ? (sort.isDescending ? "down" : "up") : "swap"} size={10} className="flex-none" />
    </button>
  );
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useLineSteps(list);
  return (
    <ul ref={list} className="m-0 min-h-0 flex-1 list-none overflow-y-auto overscroll-contain p-0" aria-label={label}>
      {children}
    </ul>
  );
}

/** Up and down go from line to line, Home and End to the first and the last. */
function useLineSteps(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const links = [...(element?.querySelectorAll<HTMLElement>("a") ?? [])];
      const at = links.findIndex((link) => link.closest("li")?.contains(document.activeElement) === true);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [list]);
}

/** Why there are no lines, and how to get some; nothing until the favourites are read. */
function NoRows({ isKnown, isOwn }: { isKnown: boolean; isOwn: boolean }) {
  const t = useTranslate();
  if (!isKnown) return null;
  if (!isOwn) return <NoData text={t("common.noData")} />;
  return (
    <NoData
      text={t("market.noFavourites")}
      action={
        <ButtonLink href={hrefOf(paths.favourites())} tone="outline" size="small">
          {t("market.addFavourites")}
        </ButtonLink>
      }
    />
  );
}
