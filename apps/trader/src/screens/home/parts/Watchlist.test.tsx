// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import type { SpotPairEntry } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import type { ReactNode } from "react";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { StarButton } from "../../../features/market-list/StarButton.tsx";
import { useFavourites } from "../../../features/market-list/use-favourites.ts";
import { BTC_ENTRY } from "../../../features/pair/btc-pair.fixture.ts";
import { signIn, signOut } from "../../../shell/session.ts";
import { Watchlist } from "./Watchlist.tsx";

const HOME_COIN = { coin: BTC_ENTRY.coin, isOpen: true, sort: 1 } as never;

const roots: Root[] = [];

/** The markup of `children` beside a server that never answers. */
async function shown(children: ReactNode): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: () => new Promise(() => undefined) });
  const place = document.createElement("div");
  const root = createRoot(place);
  roots.push(root);
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        {children}
      </ApiProvider>,
    ),
  );
  return place;
}

const Star = () => (
  <StarButton pair={{ symbol: "btcusdt", coin: "BTC", label: "BTC/USDT" }} favourites={useFavourites()} />
);
const watchlist = <Watchlist pairs={[BTC_ENTRY as SpotPairEntry]} homeCoins={[HOME_COIN]} />;

afterEach(async () => {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()));
  signOut();
});

test("until the list is read nothing is called popular, and no pair lacks its star", async () => {
  signIn("opaque");
  const list = await shown(watchlist);
  expect([list.querySelector("h2"), list.querySelectorAll("ul a").length]).toEqual([null, 0]);
  expect(list.querySelector(".ui-skeleton")).not.toBeNull();
  expect((await shown(<Star />)).querySelector("button")).toBeNull();
});

test("a visitor sees the platform's choice at once, and stars to press", async () => {
  const list = await shown(watchlist);
  // The language depends on which test was run before.
  expect([list.querySelector("h2")?.textContent === "", list.querySelectorAll("ul a").length]).toEqual([false, 1]);
  expect((await shown(<Star />)).querySelector("button")).not.toBeNull();
});
