// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { readKeptPictures, writeKeptPictures } from "./kept-pictures.ts";
import { firstPictures, isBusy, keptOf, urlsOf, withPreview } from "./picture-state.ts";
import type { PictureStates } from "./picture-state.ts";

const url = `/api/files/${"a".repeat(24)}`;
const shown = { file: undefined, src: "", hints: ["dark"] as const };
const pictures: PictureStates = {
  front: { kind: "uploaded", url, shown },
  back: { kind: "uploading", shown, percent: 40 },
  hand: { kind: "failed", shown, message: "no" },
};

beforeEach(() => sessionStorage.clear());

test("only what is uploaded is kept, and a new page goes on from it", () => {
  writeKeptPictures(keptOf(pictures));
  const resumed = firstPictures(readKeptPictures());
  expect(resumed.front).toEqual({ kind: "uploaded", url, shown });
  expect([resumed.back.kind, resumed.hand.kind]).toEqual(["empty", "empty"]);
  expect(urlsOf(resumed)).toEqual({ front: url });
});

test.each(["nonsense", '{"front":{"url":"https://elsewhere","hints":[]}}', '{"front":{"url":5}}', "[]"])(
  "a stored %j is dropped",
  (stored) => {
    sessionStorage.setItem("env_verification_pictures", stored);
    expect(readKeptPictures()).toEqual({});
  },
);

test("when nothing is left to keep, nothing stays behind", () => {
  writeKeptPictures(keptOf(pictures));
  writeKeptPictures({});
  expect(sessionStorage.length).toBe(0);
});

test("a picture on its way makes the form wait, a failed one does not", () => {
  expect(isBusy(pictures)).toBe(true);
  expect(isBusy({ ...pictures, back: { kind: "empty" } })).toBe(false);
});

test("a preview that comes late does not show on another picture", () => {
  expect(withPreview(pictures.front, url, "link")).toMatchObject({ shown: { src: "link" } });
  expect(withPreview(pictures.front, "/api/files/other", "link")).toBe(pictures.front);
  expect(withPreview(pictures.back, url, "link")).toBe(pictures.back);
});
