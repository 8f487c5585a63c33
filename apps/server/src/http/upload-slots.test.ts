import { expect, test } from "vitest";
import { openUploadSlots, UPLOADS_MAX, UPLOADS_PER_USER_MAX } from "./upload-slots.ts";

test("a user has his places, everybody together theirs, and a place that is given back is free again", () => {
  const slots = openUploadSlots();
  const own = Array.from({ length: UPLOADS_PER_USER_MAX }, () => slots.take(1));
  expect(own).not.toContain(undefined);
  expect(slots.take(1)).toBeUndefined();
  for (let taken = UPLOADS_PER_USER_MAX; taken < UPLOADS_MAX; taken++) expect(slots.take(100 + taken)).toBeDefined();
  expect(slots.take(2)).toBeUndefined();
  own[0]?.();
  expect(slots.take(2)).toBeDefined();
  expect(slots.take(1)).toBeUndefined();
});
