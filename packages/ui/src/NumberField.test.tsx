// @vitest-environment happy-dom
import { numberMarks } from "@agio/primitives";
import { useState } from "react";
import { expect, test } from "vitest";
import { NumberField } from "./NumberField.tsx";
import { FigureLanguageContext } from "./figure-language.ts";
import { fire, leave, render, typeInto } from "./testing/render.ts";

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
  await typeInto(input, "a1.239");
  expect(input.value).toBe("1.23");
});

const german = {
  marks: numberMarks("de"),
  ambiguousText: (pasted: string) => `${pasted} ist mehrdeutig`,
  unknownText: "",
};
const given = (root: HTMLElement) => root.querySelector("output")?.textContent;

function Betrag() {
  const [value, setValue] = useState("104000.5");
  return (
    <FigureLanguageContext value={german}>
      <NumberField label="Betrag" decimals={2} value={value} onChange={setValue} />
      <output>{value}</output>
    </FigureLanguageContext>
  );
}

test("a German field shows and takes the comma and gives out a point", async () => {
  const { root, unmount } = await render(<Betrag />);
  const input = root.querySelector("input") as HTMLInputElement;
  expect(input.value).toBe("104000,5");
  await typeInto(input, "104000,57");
  expect([input.value, given(root)]).toEqual(["104000,57", "104000.57"]);
  // A key of a board that has no comma stands as a comma at once.
  await typeInto(input, "104000");
  await typeInto(input, "104000.");
  expect(input.value).toBe("104000,");
  await unmount();
});

/** As a browser does: the text under way is replaced where it still stands, and put in again where it does not. */
async function composeInto(input: HTMLInputElement, texts: readonly string[]): Promise<void> {
  const before = input.value;
  let written = "";
  for (const text of texts) {
    const kept = input.value === before + written ? before : input.value;
    await typeInto(input, kept + text, { isComposing: true });
    written = text;
  }
  await fire(input, new CompositionEvent("compositionend", { bubbles: true }));
}

test("figures that an input method writes stand once", async () => {
  const { root, unmount } = await render(<Betrag />);
  const input = root.querySelector("input") as HTMLInputElement;
  await typeInto(input, "");
  await composeInto(input, ["\uff11", "\uff11\uff12", "\uff11\uff12\u3002", "\uff11\uff12\u3002\uff15"]);
  expect([input.value, given(root)]).toEqual(["12,5", "12.5"]);
  await typeInto(input, "");
  await composeInto(input, ["7", "78"]);
  expect([input.value, given(root)]).toEqual(["78", "78"]);
  await unmount();
});

test("a paste that could mean two numbers leaves the field as it was and says why", async () => {
  const { root, unmount } = await render(<Betrag />);
  const input = root.querySelector("input") as HTMLInputElement;
  await typeInto(input, "1.234");
  expect([input.value, given(root)]).toEqual(["104000,5", "104000.5"]);
  expect(root.querySelector("[role=alert]")?.textContent).toBe("1.234 ist mehrdeutig");
  await typeInto(input, "1.234,5");
  expect([input.value, given(root)]).toEqual(["1234,5", "1234.5"]);
  expect(root.querySelector("[role=alert]")).toBeNull();
  await unmount();
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
