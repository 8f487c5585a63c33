// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient, useCall } from "@agio/api-client/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { signIn, signOut } from "../../shell/session.ts";
import { sendOrder, useIsTrading, useRereadAfterOrders } from "./trade-state.ts";

const Ticket = () => (useIsTrading() ? "sending" : "free");

function Desk() {
  useCall("orders.trades", {});
  useRereadAfterOrders("orders.trades");
  return <Ticket />;
}

test("an order on its way holds the tickets, and its answer has the lists read again", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const asked = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: "", data: { rows: [], total: 0 } }))),
  );
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: asked });
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        <Desk />
      </ApiProvider>,
    ),
  );
  await vi.waitFor(() => expect([asked.mock.calls.length, place.textContent]).toEqual([1, "free"]));
  let answer = (_: { ok: true; data: number }): void => {};
  let sent: Promise<unknown> = Promise.resolve();
  act(() => {
    sent = sendOrder(new Promise<{ ok: true; data: number }>((resolve) => (answer = resolve)));
  });
  expect([asked.mock.calls.length, place.textContent]).toEqual([1, "sending"]);
  await act(async () => {
    answer({ ok: true, data: 1 });
    await sent;
  });
  await vi.waitFor(() => expect([asked.mock.calls.length, place.textContent]).toEqual([2, "free"]));
  await act(async () => root.unmount());
});

test("whoever signs in next has no order on its way", async () => {
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(<Ticket />));
  signIn("opaque");
  act(() => void sendOrder(new Promise<never>(() => undefined)));
  expect(place.textContent).toBe("sending");
  act(() => signOut());
  expect(place.textContent).toBe("free");
  await act(async () => root.unmount());
});
