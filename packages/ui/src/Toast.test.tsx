// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "./testing/render.ts";
import { showToast, TOAST_DURATION_MS, ToastHost } from "./Toast.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a toast stays two seconds", async () => {
  const { root, unmount } = await render(<ToastHost />);
  await act(() => showToast("Saved"));
  expect(root.textContent).toBe("Saved");
  await act(() => vi.advanceTimersByTime(TOAST_DURATION_MS - 1));
  expect(root.textContent).toBe("Saved");
  await act(() => vi.advanceTimersByTime(1));
  expect(root.textContent).toBe("");
  await unmount();
});

test("a newer toast takes the place of the older one and has its own two seconds", async () => {
  const { root, unmount } = await render(<ToastHost />);
  await act(() => showToast("First"));
  await act(() => vi.advanceTimersByTime(1_500));
  await act(() => showToast("Second", "error"));
  expect(root.textContent).toBe("Second");
  expect(root.querySelector("[role=alert]")).not.toBeNull();
  await act(() => vi.advanceTimersByTime(1_500));
  expect(root.textContent).toBe("Second");
  await unmount();
});
