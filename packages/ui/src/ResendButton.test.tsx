// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResendButton } from "./ResendButton.tsx";
import { render } from "./testing/render.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function button(answer: number | undefined, firstWaitSeconds = 0) {
  let sent = 0;
  const onSend = () => {
    sent += 1;
    return Promise.resolve(answer);
  };
  const { root } = await render(
    <ResendButton
      label="Send"
      waitText={(seconds) => `Again in ${seconds} s`}
      onSend={onSend}
      firstWaitSeconds={firstWaitSeconds}
    />,
  );
  const element = root.querySelector("button") as HTMLButtonElement;
  return { element, press: () => act(async () => element.click()), sent: () => sent };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("after sending it counts down the seconds that the server named", async () => {
  const { element, press, sent } = await button(60);
  await press();
  expect(sent()).toBe(1);
  expect([element.textContent, element.disabled]).toEqual(["Again in 60 s", true]);
  await wait(59_000);
  expect([element.textContent, element.disabled]).toEqual(["Again in 1 s", true]);
  await wait(1_000);
  expect([element.textContent, element.disabled]).toEqual(["Send", false]);
});

test("what was not sent may be tried again at once", async () => {
  const { element, press } = await button(undefined);
  await press();
  expect([element.textContent, element.disabled]).toEqual(["Send", false]);
});

test("a page that slept shows what is really left", async () => {
  const { element } = await button(60, 60);
  vi.setSystemTime(Date.now() + 45_000);
  await wait(1_000);
  expect(element.textContent).toBe("Again in 14 s");
});
