// @vitest-environment happy-dom
import type { CallResult } from "@agio/api-client/staff";
import { useState } from "react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Loaded } from "./Loaded.tsx";

const refetch = () => Promise.resolve();
const ready: CallResult<string> = { state: "ready", value: "a withdrawal", isRefreshing: false, refetch };
const failed: CallResult<string> = {
  ...{ state: "failed", failure: { kind: "networkAnomaly" }, lastValue: "a withdrawal", refetch },
};

function Case({ value }: { value: string }) {
  const [isAsked, setAsked] = useState(false);
  return <button onClick={() => setAsked(true)}>{isAsked ? `approve ${value}?` : value}</button>;
}

test("a question that is open stays open while a reading of what it is about fails, and after it", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (remote: CallResult<string>) =>
    act(() => root.render(<Loaded remote={remote}>{(value) => <Case value={value} />}</Loaded>));
  await show(ready);
  act(() => place.querySelector("button")?.click());
  await show(failed);
  expect(place.querySelector("[role=alert]")).not.toBeNull();
  expect(place.textContent).toContain("approve a withdrawal?");
  await show(ready);
  expect(place.textContent).toBe("approve a withdrawal?");
  act(() => root.unmount());
});
