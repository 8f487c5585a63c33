import { randomKey } from "@agio/api-client";
import { useEffect } from "react";
import { useLocation } from "react-router";

/** State of a history entry by the router; `layer` is an open sheet's (back-layers of the kit). */
interface EntryState {
  readonly key?: string;
  /** Place among the entries that this app made in the tab, from 0. */
  readonly idx?: number;
  readonly layer?: number;
}

const stateNow = (): EntryState | null => window.history.state;

let place = -1;

/**
 * Gives every entry of the history a key and a place, as the router gives to those of `navigate`. Those of a plain link
 * or a typed address have neither: to the router they would all be the same one. Both stay with the entry, also when the
 * page is loaded again; a tab that is opened on a screen begins at place 0. Runs before the router listens.
 */
export function numberEntries(): void {
  // Every navigation scrolls to the top by itself.
  window.history.scrollRestoration = "manual";
  // A sheet that was open when the page was loaded again is gone: so is its entry.
  const layer = stateNow()?.layer ?? 0;
  if (layer > 0) window.history.go(-layer);
  numberEntry();
  window.addEventListener("popstate", numberEntry);
  window.addEventListener("click", onPress);
}

/** Whether a step back leads to another screen of this app. */
export const hasEntryBefore = (): boolean => (stateNow()?.idx ?? 0) > 0;

/**
 * The router listens only once the app is drawn, which comes in pieces: who went somewhere between its first piece and
 * its last is followed there.
 */
export function useMissedNavigation(): void {
  const { pathname, search } = useLocation();
  // As it was when the app was drawn; later the router follows by itself.
  useEffect(() => {
    if ((window.location.hash || "#/") !== `#${pathname}${search}`) window.dispatchEvent(new PopStateEvent("popstate"));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function numberEntry(): void {
  const state = stateNow();
  if (state?.key === undefined) {
    window.history.replaceState({ ...state, key: randomKey(), idx: state?.idx ?? place + 1 }, "");
  }
  notePlace();
}

function notePlace(): void {
  place = stateNow()?.idx ?? place;
}

/** Runs before the browser follows a link. One to the screen on show makes no entry: it opens that screen anew. */
function onPress(event: MouseEvent): void {
  notePlace();
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  if (link?.getAttribute("href") !== (window.location.hash || "#/")) return;
  event.preventDefault();
  window.history.replaceState({ ...stateNow(), key: randomKey() }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}
