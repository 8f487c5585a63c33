// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { silenceOf, useSilence, watchSilence, type Silence } from "./silence.ts";

test("figures are stale within two seconds of silence and show their age", () => {
  expect(silenceOf(1_600)).toEqual({ isStale: false, ageSeconds: 0 });
  expect(silenceOf(1_760).isStale).toBe(true);
  expect(silenceOf(12_900)).toEqual({ isStale: true, ageSeconds: 12 });
  expect(silenceOf(1_900, 3_600_000)).toEqual({ isStale: true, ageSeconds: 3_600 });
});

test("a server heard at the very moment of the check is no silence, one never heard is", () => {
  vi.useFakeTimers();
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  let heardMs: number | undefined = 0;
  const shown: Silence[] = [];
  function Shown() {
    shown.push(useSilence());
    return null;
  }
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Shown />));
  watchSilence({ silenceMs: () => heardMs }, Date.now() - 3_600_000);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(shown).toEqual([{ isStale: false, ageSeconds: 0 }]);
  heardMs = undefined;
  act(() => void vi.advanceTimersByTime(250));
  expect(shown.at(-1)).toEqual({ isStale: true, ageSeconds: 3_630 });
  act(() => root.unmount());
  vi.useRealTimers();
});
