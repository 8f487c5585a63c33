// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { render } from "./testing/render.ts";

const asked = async (tone: "accent" | "danger") => {
  const shown = await render(
    <Dialog
      isOpen
      title="Move the order?"
      tone={tone}
      confirmLabel="Move"
      cancelLabel="Cancel"
      onConfirm={() => {}}
      onClose={() => {}}
    />,
  );
  const focused = document.activeElement;
  const words = focused?.tagName === "BUTTON" ? focused.textContent : focused?.tagName;
  await shown.unmount();
  return words;
};

test("Enter answers a question with yes, but never one about a danger", async () => {
  expect(await asked("accent")).toBe("Move");
  expect(await asked("danger")).toBe("DIALOG");
});
