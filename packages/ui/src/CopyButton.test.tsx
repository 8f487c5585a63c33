// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { CopyButton } from "./CopyButton.tsx";
import { render } from "./testing/render.ts";

async function pressed(text: string) {
  let refusals = 0;
  const { root } = await render(
    <CopyButton text={text} label="Copy" copiedLabel="Copied" onRefused={() => (refusals += 1)} />,
  );
  const button = root.querySelector("button") as HTMLButtonElement;
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
  return { root, button, refusals: () => refusals };
}

test("the text is on the clipboard, and the button says so aloud", async () => {
  const { root, button } = await pressed("0xabc");
  await vi.waitFor(() => expect(button.textContent).toBe("Copied"));
  expect(await navigator.clipboard.readText()).toBe("0xabc");
  expect(root.querySelector("output")?.textContent).toBe("Copied");
});

test("where no way to copy is open, nothing is claimed", async () => {
  const closed = vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  const { button, refusals } = await pressed("0xabc");
  await vi.waitFor(() => expect(refusals()).toBe(1));
  expect(button.textContent).toBe("Copy");
  closed.mockRestore();
});
