import { expect, test } from "vitest";
import { cannedText, othersWroteAfter, statusOf, topicOf, userOf, waitedMs, type CannedAnswer } from "./model.tsx";

const answer: CannedAnswer = {
  ...{ id: 1, name: "Wait", topic: "deposit", version: 1, updateTime: 0 },
  texts: { en: "Dear {name}, please wait.", zh: "{name}，请稍候" },
};

test("a canned answer is in the user's language, else in English, and calls them by name", () => {
  expect(cannedText(answer, { language: "zh", userName: "anna" })).toEqual({
    isTranslated: true,
    text: "anna，请稍候",
  });
  expect(cannedText(answer, { language: "de", userName: "anna" })).toEqual({
    isTranslated: false,
    text: "Dear anna, please wait.",
  });
});

test("who has an answer waits no longer", () => {
  expect(waitedMs({ waitsSince: 0 }, 50)).toBeUndefined();
  expect(waitedMs({ waitsSince: 20 }, 50)).toBe(30);
});

test("what an address names and nobody knows is left out", () => {
  expect([statusOf("2"), statusOf("9"), topicOf("deposit"), topicOf("x"), userOf("1001"), userOf("0x")]).toEqual([
    2,
    undefined,
    "deposit",
    undefined,
    1001,
    undefined,
  ]);
});

test("an answer is behind what somebody else wrote, and not behind the writer's own notes", () => {
  const line = { operatorName: "", text: "Anything", createTime: 0 };
  const asked = { ...line, id: 1, kind: "user", operatorId: 0 } as const;
  const note = { ...line, id: 2, kind: "note", operatorId: 7 } as const;
  expect(othersWroteAfter({ lines: [asked, note] }, 1, 7)).toBe(false);
  expect(othersWroteAfter({ lines: [asked, note] }, 1, 8)).toBe(true);
  expect(othersWroteAfter({ lines: [asked, note, { ...asked, id: 3 }] }, 1, 7)).toBe(true);
});
