// @vitest-environment happy-dom
import "../../shell/testing/shipped-coins.ts";
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn, signOut } from "../../shell/session.ts";
import { setTimeZone } from "../../shell/preferences.ts";
import { leadDesk, leaderDay, overview } from "./follow.fixture.ts";
import { ApplyForm } from "./parts/ApplyForm.tsx";
import { DailyRows } from "./parts/DailyRows.tsx";
import { LeadDesk } from "./parts/LeadDesk.tsx";

const DAY_MS = 86_400_000;
const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  localStorage.clear();
  signIn("token");
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  signOut();
});

/** A part of the screens beside a server that answers some calls, by the ends of their paths, and no others. */
async function shown(part: ReactNode, answers: Readonly<Record<string, object>> = {}): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const client = createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    fetch: (url) => {
      const path = new URL(String(url)).pathname.replace("/api/follow/", "");
      const answer = answers[path];
      return answer === undefined
        ? new Promise<never>(() => undefined)
        : Promise.resolve(new Response(JSON.stringify(answer)));
    },
  });
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  ends.push(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        {part}
      </ApiProvider>,
    ),
  );
  return place;
}

test("a daily row has the date of the platform's day, wherever its reader is", async () => {
  setTimeZone("Europe/London");
  const place = await shown(<DailyRows days={[leaderDay]} />);
  expect(place.textContent).toContain("11/29/2026");
});

/** Types into a field as a person does. */
async function type(place: HTMLElement, selector: string, text: string): Promise<void> {
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("an application says at its field what was refused", async () => {
  const taken = { code: -8305, msg: "Somebody else has this name.", data: null, field: "name" };
  const place = await shown(<ApplyForm overview={overview} onDone={() => undefined} />, { apply: taken });
  await type(place, "input", "Kim Ocean");
  await type(place, "textarea", "I trade bitcoin over days, with a stop at once.");
  await act(async () => place.querySelector("form")?.requestSubmit());
  await act(() => vi.waitFor(() => expect(place.textContent).toContain(taken.msg)));
  expect(place.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
  expect(place.querySelector("textarea")?.getAttribute("aria-invalid")).toBeNull();
  await type(place, "input", "Kim Lake");
  expect(place.textContent).not.toContain(taken.msg);
  expect(place.querySelector("input")?.getAttribute("aria-invalid")).toBeNull();
});

test("a leader without enough own capital is told to transfer in, one with enough is not", async () => {
  const poor = await shown(<LeadDesk lead={{ ...leadDesk, equity: "999.999999" }} />);
  expect(poor.textContent).toContain("follow.desk.fund");
  const enough = await shown(<LeadDesk lead={leadDesk} />);
  expect(enough.textContent).not.toContain("follow.desk.fund");
});

test("of many days of shares the newest ten are shown, and the others on a press", async () => {
  const rows = Array.from({ length: 45 }, (_, at) => ({ time: leaderDay.time - at * DAY_MS, follows: 3, amount: "1" }));
  const page = { rows, total: rows.length, pageNum: 1, pageSize: 200 };
  const place = await shown(<LeadDesk lead={leadDesk} />, { received: { code: 200, msg: "", data: page } });
  const days = () => place.querySelectorAll("table[aria-label='follow.desk.daysOfShares'] tbody tr").length;
  await act(() => vi.waitFor(() => expect(place.textContent).toContain("11/29/2026")));
  expect(days()).toBe(10);
  const more = [...place.querySelectorAll("button")].find(({ textContent }) => textContent === "wallet.statement.more");
  await act(async () => more?.click());
  expect(days()).toBe(45);
});
