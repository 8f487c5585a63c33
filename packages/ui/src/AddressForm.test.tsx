// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { addressFaults } from "./address-rule.ts";
import type { AddressDraft } from "./address-rule.ts";
import { AddressForm } from "./AddressForm.tsx";
import { SAMPLE_AREAS } from "./testing/areas.ts";
import { fire, render, typeInto } from "./testing/render.ts";

const WORDS = {
  name: "Name",
  phone: "Phone",
  area: "Area",
  chooseArea: "Choose",
  areaColumns: ["Province", "City", "District"] as const,
  detail: "Street",
  save: "Save",
  done: "Done",
  close: "Close",
  faults: { nameEmpty: "No name", phoneInvalid: "No phone", areaEmpty: "No area", detailEmpty: "No street" },
};
const GOOD: AddressDraft = { name: "Li Wei", phone: "+86 13800138000", areaCode: "110102", detail: "Lane 5" };

async function form(first: Partial<AddressDraft> = {}) {
  const saved: AddressDraft[] = [];
  const { root } = await render(
    <AddressForm words={WORDS} areas={SAMPLE_AREAS} first={first} onSave={(address) => saved.push(address)} />,
  );
  const save = () =>
    fire(root.querySelector("form") as Element, new Event("submit", { bubbles: true, cancelable: true }));
  const errors = () => [...root.querySelectorAll("[role=alert]")].map((note) => note.textContent);
  return { root, saved, save, errors };
}

test("saving an empty form names all four faults and saves nothing", async () => {
  const { saved, save, errors } = await form();
  expect(errors()).toEqual([]);
  await save();
  expect(errors()).toEqual(["No name", "No phone", "No area", "No street"]);
  expect(saved).toEqual([]);
});

test("a fault goes when its field is changed", async () => {
  const { root, save, errors } = await form({ ...GOOD, name: "" });
  await save();
  expect(errors()).toEqual(["No name"]);
  await typeInto(root.querySelector("input") as HTMLInputElement, "L");
  expect(errors()).toEqual([]);
});

test("a complete address is saved trimmed", async () => {
  const { saved, save } = await form({ ...GOOD, name: " Li Wei " });
  await save();
  expect(saved).toEqual([GOOD]);
});

test.each(["1234567890", "138001380", "", "phone"])("%j is no phone", (phone) =>
  expect(addressFaults({ ...GOOD, phone }, SAMPLE_AREAS)).toEqual({ phone: "phoneInvalid" }),
);

test("the detail address starts on one row and takes 200 characters", async () => {
  const { root } = await form(GOOD);
  const area = root.querySelector("textarea") as HTMLTextAreaElement;
  expect([area.getAttribute("rows"), area.getAttribute("maxlength")]).toEqual(["1", "200"]);
  expect(root.textContent).toContain("6/200");
});
