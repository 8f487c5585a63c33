// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { OneTimeCodeField } from "./OneTimeCodeField.tsx";
import { render, typeInto } from "./testing/render.ts";

let completed: string[] = [];

function Code() {
  const [code, setCode] = useState("");
  return (
    <OneTimeCodeField label="Code" value={code} onChange={setCode} onComplete={(whole) => completed.push(whole)} />
  );
}

async function field() {
  const { root } = await render(<Code />);
  const cells = () => [...root.querySelectorAll(".ui-code-cells span")].map((cell) => cell.textContent);
  return { input: root.querySelector("input") as HTMLInputElement, cells };
}

beforeEach(() => (completed = []));

test("the phone fills it in and shows its figures keyboard; one label names it", async () => {
  const { input } = await field();
  expect(input.autocomplete).toBe("one-time-code");
  expect(input.inputMode).toBe("numeric");
  expect(input.labels?.[0]?.textContent).toBe("Code");
});

test("each digit has a cell of its own", async () => {
  const { input, cells } = await field();
  await typeInto(input, "12");
  expect(cells()).toEqual(["1", "2", "", "", "", ""]);
  expect(completed).toEqual([]);
});

test.each(["123456", " 123 456 ", "Code: 123456.", "\u0661\u0662\u0663\u0664\u0665\u0666", "12345678"])(
  "pasting %j gives the six digits and completes once",
  async (pasted) => {
    const { input, cells } = await field();
    await typeInto(input, pasted);
    expect(cells().join("")).toBe("123456");
    expect(completed).toEqual(["123456"]);
  },
);
