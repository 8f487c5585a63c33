import { expect, test } from "vitest";
import { contrasted, PLAIN, turned, zoomed } from "./model.ts";

test("a picture is zoomed within bounds, turned by quarters and its contrast goes round", () => {
  expect(zoomed(PLAIN, -1).zoom).toBe(1);
  expect(zoomed(PLAIN, 100).zoom).toBe(5);
  expect(turned(PLAIN, -1).turns).toBe(3);
  expect(turned(turned(PLAIN, -1), 1).turns).toBe(0);
  const strong = contrasted(PLAIN);
  expect(strong.contrast).toBeGreaterThan(1);
  expect(contrasted(contrasted(strong))).toEqual(PLAIN);
});
