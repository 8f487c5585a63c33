// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { OwnIntervalSheet } from "./OwnIntervalSheet.tsx";

beforeAll(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

test("Enter adds the interval that was typed", async () => {
  const added: string[] = [];
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const nothing = () => undefined;
  await act(() =>
    root.render(
      <OwnIntervalSheet own={[]} onAdd={(interval) => added.push(interval)} onRemove={nothing} onClose={nothing} />,
    ),
  );
  const field = document.querySelector<HTMLInputElement>("input[type=text]");
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(() => {
    write?.call(field, "45");
    field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await act(() =>
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })),
  );
  expect(added).toEqual(["45m"]);
  await act(() => root.unmount());
});
