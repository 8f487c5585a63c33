// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test, vi } from "vitest";
import { useTradeKeys } from "./use-trade-keys.ts";

beforeAll(() => void Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));

test("Escape leaves a field, and then letters are keys again", async () => {
  const sell = vi.fn<() => void>();
  const nothing = () => undefined;
  const actions = { sell, buy: nothing, kind: nothing, cancel: nothing, stepPrice: nothing };
  function Desk() {
    useTradeKeys(actions);
    return <input type="text" aria-label="Amount" />;
  }
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  await act(() => root.render(<Desk />));
  const field = place.querySelector("input");
  const press = (key: string) => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  field?.focus();
  press("s");
  expect(sell).not.toHaveBeenCalled();
  press("Escape");
  expect(document.activeElement).not.toBe(field);
  press("s");
  expect(sell).toHaveBeenCalledTimes(1);
  await act(() => root.unmount());
});
