// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import type { LeaderPageData } from "@agio/api-contract";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { translate } from "../../shell/language.ts";
import { signOut } from "../../shell/session.ts";
import { LeaderHead } from "./parts/LeaderHead.tsx";

const leader: LeaderPageData["leader"] = {
  ...{ id: 7, name: "Kim", isOpenToFollow: true, isLeading: true, rank: 1, score: "2.10", shareRate: "20" },
  ...{ startTime: 1_795_900_000_000, days: 90, return30: "3", return90: "9", returnAll: "9" },
  ...{ drawdown90: "4", drawdown: "4", ownCapital: "2000", followed: "1000", followers: 1, followersMax: 2_500 },
  ...{ capacityUsed: "1", followersMedian: "", slippage: "", reached: "", curve: [] },
};
const page: LeaderPageData = {
  ...{ leader, words: "I trade by hand.", language: "en", days: [], contracts: [] },
  followers: { counted: 1, ended: 0, inProfit: 0, deciles: [], profit: "0", paid: "0" },
};

test("a visitor sees a leader's figures, and is asked to sign in where others follow", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  signOut();
  const asked: string[] = [];
  const fetched = (address: unknown) => {
    asked.push(String(address));
    return new Promise<Response>(() => undefined);
  };
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: fetched });
  const place = document.createElement("div");
  const root = createRoot(place);
  const router = createMemoryRouter([{ path: "*", element: <LeaderHead page={page} /> }]);
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        <RouterProvider router={router} />
      </ApiProvider>,
    ),
  );
  const link = [...place.querySelectorAll("a")].find((one) => one.textContent === translate("follow.signInFirst"));
  expect(link?.getAttribute("href")).toContain("/login");
  expect(place.textContent).toContain("I trade by hand.");
  // Nothing of a caller's own is asked for.
  expect(asked.filter((address) => /follow\/(overview|mine|positions)/.test(address))).toEqual([]);
  await act(async () => root.unmount());
});
