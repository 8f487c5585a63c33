// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { useTourSeen } from "../../shell/tour.ts";
import { Tour } from "./Tour.tsx";

let place: HTMLElement;

beforeEach(async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  useTourSeen.setState({ isSeen: false, step: 0 });
  place = document.createElement("div");
  await act(async () => createRoot(place).render(<Tour />));
});

const title = () => place.querySelector("h2")?.textContent;
const way = () => place.querySelector("a")?.getAttribute("href");
const press = (name: string) =>
  act(async () => [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());

test("the tour goes through three steps, each with a way to its place, and is over after the last", async () => {
  const seen = [[title(), way()]];
  await press("home.tour.next");
  seen.push([title(), way()]);
  await press("home.tour.next");
  seen.push([title(), way()]);
  expect(seen).toEqual([
    ["home.tour.find.title", "#/store"],
    ["home.tour.trade.title", "#/trade?id=0"],
    ["home.tour.check.title", "#/settlement"],
  ]);
  expect(useTourSeen.getState().isSeen).toBe(false);
  await press("home.tour.end");
  expect([useTourSeen.getState().isSeen, localStorage.getItem("env_tour")]).toEqual([true, "seen"]);
});

test("it can be left at once, and stays away on this device", async () => {
  await press("home.tour.leave");
  expect([useTourSeen.getState().isSeen, localStorage.getItem("env_tour")]).toEqual([true, "seen"]);
});

test("who looks at another screen between its steps comes back to the same step", async () => {
  await press("home.tour.next");
  place = document.createElement("div");
  await act(async () => createRoot(place).render(<Tour />));
  expect(title()).toBe("home.tour.trade.title");
});
