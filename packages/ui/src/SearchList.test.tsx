// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { findOptions } from "./search-options.ts";
import { SearchList } from "./SearchList.tsx";
import { fire, render, typeInto } from "./testing/render.ts";

const OPTIONS = [
  { id: "AT", label: "Österreich", keywords: "Austria" },
  { id: "NZ", label: "Neuseeland", keywords: "New Zealand" },
  { id: "NL", label: "Niederlande", keywords: "Netherlands" },
];
const ids = (wanted: string) => findOptions(OPTIONS, wanted).map((option) => option.id);

test("accents, case and the order of words do not matter, other names count too", () => {
  expect(ids("osterr")).toEqual(["AT"]);
  expect(ids("AUSTRIA")).toEqual(["AT"]);
  expect(ids("zealand new")).toEqual(["NZ"]);
  expect(ids("")).toEqual(["AT", "NZ", "NL"]);
  expect(ids("xyz")).toEqual([]);
});

test("what starts with the text comes first", () => expect(ids("n")).toEqual(["NZ", "NL"]));

test("typing narrows the list, a press chooses, and the chosen one is marked", async () => {
  const chosen: string[] = [];
  const { root } = await render(
    <SearchList
      label="Countries"
      searchLabel="Search"
      emptyText="Nothing"
      options={OPTIONS}
      value="NL"
      onChoose={(id) => chosen.push(id)}
    />,
  );
  expect(root.querySelector("[aria-current]")?.textContent).toBe("Niederlande");
  const input = root.querySelector("input") as HTMLInputElement;
  await typeInto(input, "neu");
  expect([...root.querySelectorAll("li")].map((row) => row.textContent)).toEqual(["Neuseeland"]);
  await fire(root.querySelector("li button") as Element, new MouseEvent("click", { bubbles: true }));
  expect(chosen).toEqual(["NZ"]);
  await typeInto(input, "zzz");
  expect(root.querySelector("output")?.textContent).toBe("Nothing");
});
