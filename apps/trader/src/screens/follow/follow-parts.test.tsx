// @vitest-environment happy-dom
import "../../shell/testing/shipped-coins.ts";
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn, signOut } from "../../shell/session.ts";
import { setTimeZone } from "../../shell/preferences.ts";
import { leaderDay } from "./follow.fixture.ts";
import { DailyRows } from "./parts/DailyRows.tsx";

const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  localStorage.clear();
  signIn("token");
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  signOut();
});

/** A part of the screens beside a server that never answers. */
async function shown(part: ReactNode): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const client = createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    fetch: () => new Promise<never>(() => undefined),
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
