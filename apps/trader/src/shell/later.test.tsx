// @vitest-environment happy-dom
import { ErrorBoundary } from "@agio/ui";
import { act, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { later } from "./later.tsx";
import { ScreenFault } from "./ScreenFault.tsx";

test("code that did not come is asked for again by the retry of the failed screen", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let asked = 0;
  const Screen = later(async () => {
    asked += 1;
    if (asked === 1) throw new Error("the network is gone");
    return { Here: () => <p>here</p> };
  }, "Here");
  const place = document.body.appendChild(document.createElement("div"));
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () =>
    createRoot(place).render(
      <ErrorBoundary Fallback={ScreenFault}>
        <Screen />
      </ErrorBoundary>,
    ),
  );
  await vi.waitFor(() => expect(place.querySelector("button")).not.toBeNull());
  await act(async () => place.querySelector("button")?.click());
  await vi.waitFor(() => expect(place.textContent).toBe("here"));
  expect(asked).toBe(2);
  vi.restoreAllMocks();
});

test("what is loaded ahead is drawn without a wait, and a failure to load it is told where it is drawn", async () => {
  let asked = 0;
  const Screen = later(async () => {
    asked += 1;
    if (asked === 1) throw new Error("the network is gone");
    return { Here: () => <p>ahead</p> };
  }, "Here");
  const [settled] = (await Screen.ahead()) as PromiseSettledResult<unknown>[];
  expect(settled?.status).toBe("rejected");
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () =>
    createRoot(place).render(
      <Suspense>
        <Screen />
      </Suspense>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe("ahead"));
});
