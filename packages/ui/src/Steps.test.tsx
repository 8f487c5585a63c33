// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Steps } from "./Steps.tsx";
import { render } from "./testing/render.ts";

const STEPS = ["Sent", "Checked", "Done"].map((title) => ({ id: title, title }));
const LABELS = { finish: "finished", process: "now", waiting: "later" };

test.each([
  [0, ["process", "waiting", "waiting"]],
  [1, ["finish", "process", "waiting"]],
  [3, ["finish", "finish", "finish"]],
])("with step %i active the states are %j", async (active, states) => {
  const { root } = await render(<Steps label="Progress" steps={STEPS} active={active} stateLabels={LABELS} />);
  expect([...root.querySelectorAll("li")].map((step) => step.dataset["state"])).toEqual(states);
});

test("the running step is announced as the current one, every state is spoken", async () => {
  const { root } = await render(<Steps label="Progress" steps={STEPS} active={1} stateLabels={LABELS} />);
  expect(root.querySelector("[aria-current=step]")?.textContent).toBe("Checkednow");
  expect(root.textContent).toBe("SentfinishedCheckednowDonelater");
});
