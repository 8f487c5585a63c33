// @vitest-environment happy-dom
import { createQueryClient, createStaffClient, StaffProvider } from "@agio/api-client/staff";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { Accounts } from "./Accounts.tsx";
import type { OwnedAccount } from "./model.ts";

const self = { operatorId: 1, loginName: "support", roles: [], permissions: ["users.read"], isDemo: false };
const follow: OwnedAccount["follow"] = {
  ...{ leaderId: 1102, leaderUserId: 1002, leaderName: "Lea", state: "active", isPaused: true },
  ...{ funds: "1000", withheld: "2.5" },
};
const accounts: OwnedAccount[] = [
  {
    id: 1201,
    kind: "lead",
    equity: "2000.5",
    available: "1500",
    follow: null,
    lead: { isLeading: true, followers: 7 },
  },
  { id: 1202, kind: "clearing", equity: "0", available: "0", follow: null, lead: null },
  { id: 1203, kind: "copy", equity: "1012.5", available: "900", follow, lead: null },
];

async function shownWith(given: OwnedAccount[], look: (place: HTMLElement) => unknown): Promise<void> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const answer = async () => new Response(JSON.stringify({ code: 200, msg: "", data: self }));
  const client = createStaffClient({ baseUrl: "http://127.0.0.1:9", fetch: answer });
  const router = createMemoryRouter([{ path: "/", element: <Accounts userId={1003} accounts={given} /> }]);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <StaffProvider client={client} queries={createQueryClient()}>
        <RouterProvider router={router} />
      </StaffProvider>,
    ),
  );
  await look(place);
  await act(async () => root.unmount());
}

test("each account says its kind, how it stands and its funds; a copy account whom it follows", () =>
  shownWith(accounts, async (place) => {
    const rows = [...place.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
    );
    const [kind, state] = ["users.accounts.kinds", "users.accounts.states"];
    expect(rows).toEqual([
      ["1201", `${kind}.lead`, `${state}.leads`, "–", "7", "2,000.5", "1,500", "–", "–"],
      ["1202", `${kind}.clearing`, "–", "–", "–", "0", "0", "–", "–"],
      ["1203", `${kind}.copy`, `${state}.paused`, "1102 · 1002 Lea", "–", "1,012.5", "900", "1,000", "2.5"],
    ]);
    const ways = () => [...place.querySelectorAll("tr:last-child a")].map((link) => link.getAttribute("href"));
    await act(() => vi.waitFor(() => expect(ways()).toEqual(["/users/1003?account=1203&tab=trades", "/users/1002"])));
  }));

test("who owns no account is said to own none", () =>
  shownWith([], (place) => {
    expect(place.querySelector("table")).toBeNull();
    expect(place.textContent).toContain("users.accounts.empty");
  }));
