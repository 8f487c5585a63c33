// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { NumberField } from "./NumberField.tsx";
import { leave, render, typeInto } from "./testing/render.ts";

function Amount() {
  const [value, setValue] = useState("");
  return <NumberField label="Amount" min="1" max="100" decimals={2} value={value} onChange={setValue} />;
}

async function amountField() {
  const { root } = await render(<Amount />);
  return root.querySelector("input") as HTMLInputElement;
}

test("only digits, point and the allowed decimals stay while typing", async () => {
  const input = await amountField();
  await typeInto(input, "a1,239");
  expect(input.value).toBe("1.23");
});

test("beyond the maximum stays while typing and is clamped on leaving", async () => {
  const input = await amountField();
  await typeInto(input, "150");
  expect(input.value).toBe("150");
  await leave(input);
  expect(input.value).toBe("100");
});

test("below the minimum is clamped on leaving; an empty field stays empty", async () => {
  const input = await amountField();
  await leave(input);
  expect(input.value).toBe("");
  await typeInto(input, "0.5");
  await leave(input);
  expect(input.value).toBe("1");
});

test("the field has its label and a decimal keyboard", async () => {
  const input = await amountField();
  expect(input.labels?.[0]?.textContent).toBe("Amount");
  expect(input.inputMode).toBe("decimal");
});
