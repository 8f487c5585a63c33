// @vitest-environment happy-dom
import type { OrderRow } from "@agio/api-client";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { signIn, signOut } from "../../shell/session.ts";
import { dispatchOpenOrders, useOpenOrders } from "./open-orders-store.ts";

test("nobody sees the open orders of whoever was signed in before, on whichever screen they signed out", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const Orders = () => useOpenOrders().map(({ id }) => <p key={id}>{id}</p>);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(<Orders />));
  signIn("first");
  act(() => dispatchOpenOrders({ type: "snapshot", rows: [{ id: 5, status: 0, symbol: "btcusdt" } as OrderRow] }));
  expect(place.textContent).toBe("5");
  act(() => signOut());
  expect(place.textContent).toBe("");
  await act(async () => root.unmount());
});
