// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Tabs } from "./Tabs.tsx";

const TABS = [
  { id: "first", label: "First" },
  { id: "second", label: "Second" },
] as const;

test("the mark stands under its tab at once, and glides only from one choice to the next", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (value: "first" | "second") =>
    act(async () => root.render(<Tabs label="Tabs" tabs={[...TABS]} value={value} onChange={() => undefined} />));
  // The environment has no layout: each tab is 80 px wide, the first one at the far end as in Arabic.
  const sizes = { offsetWidth: 80, offsetLeft: 0 };
  for (const name of ["offsetWidth", "offsetLeft"] as const) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return name === "offsetLeft" && this.textContent === "First" ? 200 : sizes[name];
      },
    });
  }
  const mark = () => place.querySelector<HTMLElement>(".ui-tabs-mark")?.style;
  await show("first");
  expect([mark()?.transform, mark()?.transition]).toEqual(["translateX(212px)", "none"]);
  await show("second");
  expect([mark()?.transform, mark()?.transition]).toEqual(["translateX(12px)", ""]);
  // Rendered again on its way, the mark keeps gliding.
  await show("second");
  expect(mark()?.transition).toBe("");
  await act(async () => root.unmount());
  for (const name of ["offsetWidth", "offsetLeft"]) Reflect.deleteProperty(HTMLElement.prototype, name);
});

test("arrows that are pressed faster than the choice comes back go on from tab to tab", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const chosen: string[] = [];
  const three = [...TABS, { id: "third", label: "Third" }] as const;
  const choose = (id: string): void => void chosen.push(id);
  await act(async () => root.render(<Tabs label="Tabs" tabs={[...three]} value="third" onChange={choose} />));
  place.querySelectorAll<HTMLElement>("[role=tab]")[2]?.focus();
  const press = () =>
    act(async () => {
      const event = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true });
      document.activeElement?.dispatchEvent(event);
    });
  await press();
  await press();
  expect(chosen).toEqual(["second", "first"]);
  await act(async () => root.unmount());
  place.remove();
});
