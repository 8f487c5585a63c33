// @vitest-environment happy-dom
import type { SyntheticEvent } from "react";
import { expect, test } from "vitest";
import { Button } from "./Button.tsx";
import { fire, render } from "./testing/render.ts";

test("a busy button keeps the focus, and neither it nor its form hears of presses", async () => {
  let presses = 0;
  let submissions = 0;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submissions += 1;
  };
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={() => (presses += 1)}>
        Buy
      </Button>
    </form>
  );
  const { root, rerender } = await render(form(false));
  const button = root.querySelector("button") as HTMLButtonElement;
  const press = () => fire(button, new MouseEvent("click", { bubbles: true, cancelable: true }));
  button.focus();
  await press();
  expect([presses, submissions]).toEqual([1, 1]);
  await rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await press();
  expect([presses, submissions]).toEqual([1, 1]);
  await rerender(form(false));
  await press();
  expect([presses, submissions]).toEqual([2, 2]);
});
