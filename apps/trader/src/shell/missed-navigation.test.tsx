// @vitest-environment happy-dom
import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { HashRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { useMissedNavigation } from "./history-entries.ts";

/** Goes elsewhere after the app has read its address, and before the router listens. */
function Screen() {
  const { pathname, search } = useLocation();
  useMissedNavigation();
  useLayoutEffect(() => {
    if (pathname === "/finance") window.history.pushState(null, "", "#/recharge?channel=ETH");
  }, [pathname]);
  return <p>{pathname + search}</p>;
}

test("who goes somewhere while the app is drawn gets there", async () => {
  window.history.replaceState(null, "", "#/finance");
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <HashRouter>
        <Screen />
      </HashRouter>,
    ),
  );
  expect(place.textContent).toBe("/recharge?channel=ETH");
  await act(async () => root.unmount());
});
