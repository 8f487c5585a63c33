import fc from "fast-check";
import { expect, test } from "vitest";
import { SideSlots } from "./side-slots.ts";

test("the slots of a side are those that came and did not go", () => {
  const steps = fc.array(fc.record({ side: fc.nat({ max: 3 }), slot: fc.integer({ min: 1, max: 40 }) }));
  fc.assert(
    fc.property(steps, (moves) => {
      const slots = new SideSlots();
      const sideOf = new Map<number, number>();
      for (const { side, slot } of moves) {
        const present = sideOf.get(slot);
        if (present === undefined) {
          slots.add(side, slot);
          sideOf.set(slot, side);
        } else {
          slots.remove(present, slot);
          sideOf.delete(slot);
        }
        for (let each = 0; each <= 3; each++) {
          const expected = [...sideOf].filter(([, of]) => of === each).map(([one]) => one);
          const listed = Array.from({ length: slots.count(each) }, (_, place) => slots.at(each, place));
          expect(listed.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
        }
      }
    }),
    { seed: 7 },
  );
});
