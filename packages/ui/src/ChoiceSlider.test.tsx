// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { ChoiceSlider } from "./ChoiceSlider.tsx";
import { fire, render } from "./testing/render.ts";

const LEVERAGES = ["1x", "2x", "5x", "10x", "20x", "25x", "50x", "75x", "100x", "125x"];

function Leverage() {
  const [index, setIndex] = useState(0);
  return <ChoiceSlider label="Leverage" choices={LEVERAGES} value={index} onChange={setIndex} />;
}

test("a stop is pressed, spoken by its name, and a crowd of stops leaves out every other name but the last", async () => {
  const { root } = await render(<Leverage />);
  const names = [...root.querySelectorAll("button")];
  expect(names.map((button) => button.textContent)).toEqual(["1x", "5x", "20x", "50x", "125x"]);
  await fire(names[2] as Element, new MouseEvent("click", { bubbles: true }));
  const range = root.querySelector("input") as HTMLInputElement;
  expect([range.value, range.max, range.getAttribute("aria-valuetext")]).toEqual(["4", "9", "20x"]);
});
