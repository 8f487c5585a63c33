// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient, useCall, valueIn } from "@agio/api-client/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const CLOSED = { isOpen: false, sampleAddress: "", height: 7, balances: [] };

beforeEach(async () => {
  // Routes are loaded with the first call, by a clock that does not stand still.
  await createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: async () => new Response("{}") }).call(
    "demo.chain",
    {},
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Height() {
  return <p>{valueIn(useCall("demo.chain", {}))?.height ?? "none"}</p>;
}

/** The screen beside a server that answers in this order, with every question that it was asked. */
async function screen(answers: readonly object[]) {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const left = [...answers];
  const asked = vi.fn<typeof fetch>(async () => {
    const next = left.length > 1 ? left.shift() : left[0];
    return new Response(JSON.stringify(next));
  });
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: asked });
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        <Height />
      </ApiProvider>,
    ),
  );
  return { place, asked, close: () => act(async () => root.unmount()) };
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const refusal = (code: number) => ({ code, msg: "no", data: null });

test("a reading that came too soon after others is asked for again, and shown", async () => {
  const { place, asked, close } = await screen([
    refusal(-1003),
    refusal(-1003),
    { code: 200, msg: "OK", data: CLOSED },
  ]);
  await passes(900);
  expect(asked).toHaveBeenCalledTimes(1);
  await passes(3_000);
  expect(place.textContent).toBe("7");
  expect(asked).toHaveBeenCalledTimes(3);
  await close();
});

test("it is asked for three times more at most, and another refusal not at all", async () => {
  const busy = await screen([refusal(-1003)]);
  await passes(60_000);
  expect(busy.asked).toHaveBeenCalledTimes(4);
  await busy.close();
  const refused = await screen([refusal(-1001)]);
  await passes(60_000);
  expect(refused.asked).toHaveBeenCalledTimes(1);
  await refused.close();
});
