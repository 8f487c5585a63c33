// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { STORAGE_KEYS } from "../../shell/storage.ts";
import { PLAIN_STYLE, withDrawing, type Drawing } from "./drawing-history.ts";
import { useDrawingHistory } from "./kept-charts.ts";

beforeAll(() => void Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));

const drawing = (id: string): Drawing => ({
  ...{ id, tool: "segment", style: PLAIN_STYLE, text: "" },
  points: [{ timestamp: 1, value: 2 }],
});

/** A chart of a pair: says its drawings, and a press adds one. */
function Chart({ adds }: { adds: string }) {
  const [history, change] = useDrawingHistory("btcusdt");
  return (
    <button type="button" onClick={() => change((before) => withDrawing(before, drawing(adds)))}>
      {history.drawings.map(({ id }) => id).join()}
    </button>
  );
}

test("two charts of a pair show the drawings of both, and those of another tab", async () => {
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(() =>
    root.render(
      <>
        <Chart adds="one" />
        <Chart adds="two" />
      </>,
    ),
  );
  const charts = [...place.querySelectorAll("button")];
  const shown = () => charts.map(({ textContent }) => textContent);
  for (const chart of charts) await act(() => chart.click());
  expect(shown()).toEqual(["one,two", "one,two"]);
  expect(localStorage.getItem(STORAGE_KEYS.drawings)).toMatch(/one.*two/);
  localStorage.setItem(STORAGE_KEYS.drawings, JSON.stringify({ btcusdt: JSON.stringify([drawing("three")]) }));
  await act(() => void window.dispatchEvent(new StorageEvent("storage", { key: STORAGE_KEYS.drawings })));
  expect(shown()).toEqual(["three", "three"]);
  await act(() => root.unmount());
});
