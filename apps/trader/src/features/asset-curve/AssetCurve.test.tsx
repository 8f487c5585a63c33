// @vitest-environment happy-dom
import type { CurveData } from "@agio/api-contract";
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, callKey, createQueryClient } from "@agio/api-client/react";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { setAmountsHidden } from "../../shell/preferences.ts";
import { AssetCurve } from "./AssetCurve.tsx";

const AT = Date.UTC(2026, 10, 24, 16);
const points = [
  { time: AT, value: "100", unpriced: [] },
  { time: AT + 86_400_000, value: "130", unpriced: [] },
];

const roots: Root[] = [];

/** The curve beside a server that has answered this for the range that is shown first. */
async function shown(curve: CurveData): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: () => new Promise(() => undefined) });
  const queries = createQueryClient();
  queries.setQueryData(callKey("assets.curve", { range: "30d" }), curve);
  const place = document.createElement("div");
  const root = createRoot(place);
  roots.push(root);
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={queries}>
        <AssetCurve />
      </ApiProvider>,
    ),
  );
  return place;
}

afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  setAmountsHidden(false);
});

test("profit and what came in stand beside the curve, each with its sign", async () => {
  const place = await shown({ points, inflow: "20", profit: "10", isCut: false });
  const figures = [...place.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(figures[0]).toMatch(/^\+10(\.00)?USDT$/);
  expect(figures[1]).toMatch(/^\+20(\.00)?USDT$/);
  expect(place.textContent).toContain("desk.curve.profitNote");
  expect(place.querySelector("input[type=range]")).not.toBeNull();
});

test("a profit that cannot be said is a dash, never a zero, and the coin without a price is named", async () => {
  const unpriced = points.map((point) => ({ ...point, unpriced: ["ODD"] }));
  const place = await shown({ points: unpriced, inflow: "0", isCut: true });
  expect(place.querySelector("dd [data-unknown]")).not.toBeNull();
  expect(place.textContent).toContain("desk.curve.unpriced");
  expect(place.textContent).toContain("desk.curve.cut");
});

test("who held nothing is told what to do first, and has no curve", async () => {
  const place = await shown({ points: [], inflow: "0", profit: "0", isCut: false });
  expect(place.textContent).toContain("desk.noAssets");
  expect(place.querySelector("input[type=range]")).toBeNull();
});

test("the curve goes with the amounts when they are hidden: its shape and its words would tell them", async () => {
  setAmountsHidden(true);
  const place = await shown({ points, inflow: "20", profit: "10", isCut: false });
  expect(place.querySelector("input[type=range], svg path")).toBeNull();
  expect(place.textContent).not.toContain("10");
});
