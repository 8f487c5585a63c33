import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import { showToast } from "@agio/ui";
import { useEffect } from "react";
import { create } from "zustand";
import { translate } from "../../shell/language.ts";
import { showFailure } from "../../shell/server.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { arrangedFavourites, movedFavourite, unsavedFavourites } from "./favourite-order.ts";

interface Kept {
  /** In the person's own order. */
  readonly symbols: readonly string[];
  /** False while a visitor's stars wait for a sign-in. */
  readonly isSaved: boolean;
}

interface FavouriteState extends Kept {
  /** Asked for and not answered yet. */
  readonly adding: readonly string[];
  readonly removing: readonly string[];
}

const useKept = create<FavouriteState>(() => ({
  symbols: [],
  isSaved: true,
  ...readStoredObject<Partial<Kept>>(STORAGE_KEYS.favourites),
  adding: [],
  removing: [],
}));

function keep(kept: Kept): void {
  useKept.setState(kept);
  writeStored(STORAGE_KEYS.favourites, JSON.stringify(kept));
}

export interface Favourites {
  readonly symbols: readonly string[];
  /** False until the server's list of a signed-in user is read: no pair has a star or lacks one yet. */
  readonly isKnown: boolean;
  readonly has: (symbol: string) => boolean;
  readonly toggle: (pair: { symbol: string; coin: string }) => void;
  readonly move: (symbol: string, toIndex: number) => void;
}

/** The starred pairs: the server's for a signed-in user, this browser's for a visitor; the order is this browser's. */
export function useFavourites(): Favourites {
  const isSignedIn = useIsSignedIn();
  const api = useApi();
  const reread = useReread();
  const state = useKept();
  const rows = valueIn(useCall("watchlist.list", {}, { isEnabled: isSignedIn }));
  const saved = isSignedIn ? rows?.map((row) => row.symbol) : undefined;
  useVisitorStars(saved);
  const symbols = saved === undefined ? state.symbols : wished(saved, state);

  const send = async (symbol: string, coin: string, isAdding: boolean) => {
    const id = rows?.find((row) => row.symbol === symbol)?.id;
    const call = isAdding
      ? api.call("watchlist.add", { symbol, coin })
      : id === undefined
        ? undefined
        : api.call("watchlist.remove", { id });
    const answer = await call;
    if (answer?.ok === false) showFailure(answer.failure);
    reread("watchlist.list");
    // The list is read again first; what was asked for stays painted until then.
    setTimeout(() => useKept.setState(settled(symbol)), SETTLE_MS);
  };
  const toggle = ({ symbol, coin }: { symbol: string; coin: string }) => {
    const isAdding = !symbols.includes(symbol);
    const list = isAdding ? [...symbols, symbol] : symbols.filter((kept) => kept !== symbol);
    keep({ symbols: list, isSaved: isSignedIn ? state.isSaved : false });
    showToast(translate(isAdding ? "market.favouriteAdded" : "market.favouriteRemoved"));
    if (!isSignedIn) return;
    useKept.setState(isAdding ? { adding: [...state.adding, symbol] } : { removing: [...state.removing, symbol] });
    void send(symbol, coin, isAdding);
  };
  return {
    symbols,
    isKnown: !isSignedIn || saved !== undefined,
    has: (symbol) => symbols.includes(symbol),
    toggle,
    move: (symbol, toIndex) => keep({ symbols: movedFavourite(symbols, symbol, toIndex), isSaved: state.isSaved }),
  };
}

const SETTLE_MS = 1_000;

function wished(saved: readonly string[], { symbols, adding, removing }: FavouriteState): string[] {
  const members = [...saved, ...adding.filter((symbol) => !saved.includes(symbol))];
  return arrangedFavourites(
    members.filter((symbol) => !removing.includes(symbol)),
    symbols,
  );
}

const settled = (symbol: string) => (state: FavouriteState) => ({
  adding: state.adding.filter((each) => each !== symbol),
  removing: state.removing.filter((each) => each !== symbol),
});

/** Sends what was starred before the sign-in, once the server's list is known. */
function useVisitorStars(saved: readonly string[] | undefined): void {
  const api = useApi();
  const reread = useReread();
  useEffect(() => {
    const { symbols, isSaved } = useKept.getState();
    if (saved === undefined || isSaved) return;
    keep({ symbols, isSaved: true });
    const missing = unsavedFavourites(symbols, saved);
    void Promise.all(missing.map((symbol) => api.call("watchlist.add", { symbol }))).then(() =>
      reread("watchlist.list"),
    );
  });
}
