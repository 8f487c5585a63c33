import { Icon } from "@agio/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../../shell/language.ts";
import { isSearchKey } from "./search-key.ts";
import { SearchResults } from "./SearchResults.tsx";
import { useLeaving } from "./use-leaving.ts";

const CHOICES = "[data-found] :is(button, a)";

/**
 * Finds markets, screens, coins and help from any screen. "/" puts the focus here, Escape takes it away, Enter opens the first that was found, and
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
      {isOpen ? <SearchResults text={text} onOpened={leave} /> : null}
    </search>
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
