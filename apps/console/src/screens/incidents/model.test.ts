import { expect, test } from "vitest";
import { draftOf, missingOf, requestOf, type Incident } from "./model.ts";

const INCIDENT: Incident = {
  ...{ id: 4, version: 2, level: "down", parts: ["spot"], title: { en: "Halted", de: "Angehalten" } },
  ...{ updates: [], startTime: 1, endTime: 0 },
};

test("words in English and a part are there before it is told", () => {
  const draft = draftOf(undefined);
  expect(missingOf(draft)).toBe("parts");
  const named = { ...draft, parts: ["spot" as const] };
  expect(missingOf(named)).toBe("english");
  const words = [{ language: "en", title: "Halted", update: "We look." }];
  expect(missingOf({ ...named, words })).toBeUndefined();
});

test("the next words name the version that was read, and leave out languages without any", () => {
  const draft = draftOf(INCIDENT);
  const words = draft.words.map((one) => (one.language === "en" ? { ...one, update: "Works again. " } : one));
  expect(requestOf(INCIDENT, { ...draft, words, isResolved: true }, "it is over")).toEqual({
    ...{ id: 4, version: 2, level: "down", parts: ["spot"], isResolved: true, reason: "it is over" },
    title: { en: "Halted", de: "Angehalten" },
    update: { en: "Works again." },
  });
});
