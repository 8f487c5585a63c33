import type { VerificationStateData } from "@agio/api-contract";
import { describe, expect, test } from "vitest";
import {
  advancedErrors,
  advancedRequest,
  basicErrors,
  basicRequest,
  fieldOfWire,
  firstDraft,
  openingOf,
  shownLevel,
  progressOf,
} from "./model.ts";
import type { LevelState } from "./model.ts";

const NOW = 1_700_000_000_000;
const FRESH: LevelState = {
  level: 1,
  status: 0,
  reason: "",
  field: "",
  retryTime: 0,
  triesLeft: 5,
  dayLimit: "1000",
  submitTime: 0,
};
const state = (
  basic: Partial<LevelState> = {},
  advanced: Partial<LevelState> = {},
  rest: Partial<VerificationStateData> = {},
): VerificationStateData => ({
  basic: { ...FRESH, ...basic },
  advanced: { ...FRESH, level: 2, dayLimit: "5000", ...advanced },
  realName: "",
  country: "",
  cardType: 0,
  idCard: "",
  countries: ["DE", "JP"],
  ...rest,
});

describe("which level is shown", () => {
  test("the one that the link names", () => {
    expect(shownLevel("1", state({ status: 2 }))).toBe("basic");
    expect(shownLevel("2", state())).toBe("advanced");
  });

  test("else the first that is not passed", () => {
    expect(shownLevel(null, state())).toBe("basic");
    expect(shownLevel("x", state({ status: 2 }))).toBe("advanced");
  });
});

test("a status that is not known counts as not started", () => {
  expect([0, 1, 2, 3, 9].map(progressOf)).toEqual(["none", "pending", "passed", "refused", "none"]);
});

describe("whether a level can be handed in", () => {
  test("a fresh basic level can", () => expect(openingOf("basic", state(), NOW)).toEqual({ kind: "open" }));

  test.each([1, 2])("one of status %i cannot: it is settled", (status) =>
    expect(openingOf("basic", state({ status }), NOW)).toEqual({ kind: "settled" }),
  );

  test("the advanced level waits for the basic one", () => {
    expect(openingOf("advanced", state({ status: 1 }), NOW)).toEqual({ kind: "basicFirst" });
    expect(openingOf("advanced", state({ status: 2 }), NOW)).toEqual({ kind: "open" });
  });

  test("a refused level opens again at its time, if there is a try left", () => {
    const refused = { status: 3, retryTime: NOW + 1 };
    expect(openingOf("basic", state(refused), NOW)).toEqual({ kind: "later", fromMs: NOW + 1 });
    expect(openingOf("basic", state(refused), NOW + 1)).toEqual({ kind: "open" });
    expect(openingOf("basic", state({ ...refused, triesLeft: 0 }), NOW + 1)).toEqual({ kind: "noTries" });
  });
});

describe("the basic form", () => {
  const draft = { realName: "Li Wei", country: "JP", cardType: "2", idCard: "TR 123-456" } as const;

  test("a complete one has no errors and goes as its call wants it", () => {
    expect(basicErrors(draft)).toEqual({});
    expect(basicRequest({ ...draft, realName: " Li Wei " })).toEqual({ flag: "1", ...draft });
  });

  test.each(["José Ñuñez", "O’Brien-Smith Jr.", "Nguyễn Văn An", "Jürgen d'Artagnan"])("%s is a name", (realName) =>
    expect(basicErrors({ ...draft, realName })).toEqual({}),
  );

  test.each([
    ["", "nameEmpty"],
    ["A", "nameEmpty"],
    ["李伟", "nameScript"],
    ["Li 伟", "nameScript"],
    ["Иван", "nameScript"],
    ["R2D2", "nameScript"],
  ])("%j is none", (realName, error) =>
    expect(basicErrors({ ...draft, realName })).toEqual({ realName: `verification.error.${error}` }),
  );

  test.each(["", "123", "12_45", "x".repeat(33)])("%j is no document number", (idCard) =>
    expect(Object.keys(basicErrors({ ...draft, idCard }))).toEqual(["idCard"]),
  );

  test("a country must be chosen", () => {
    expect(Object.keys(basicErrors({ ...draft, country: "" }))).toEqual(["country"]);
  });

  test("it begins with what the server shows unmasked; the only country is chosen already", () => {
    const shown = state({}, {}, { country: "DE", cardType: 3, realName: "L*", idCard: "***6" });
    expect(firstDraft(shown)).toEqual({ realName: "", country: "DE", cardType: "3", idCard: "" });
    expect(firstDraft(state({}, {}, { country: "XX" })).country).toBe("");
    expect(firstDraft(state({}, {}, { countries: ["SG"] })).country).toBe("SG");
  });
});

const HOME = { name: "Anna Berg", phone: "+49 151 2345678", country: "DE", detail: "Hafenstr. 1, 20457 Hamburg" };

describe("the advanced form", () => {
  test("names each picture that is missing", () => {
    const error = "verification.error.pictureMissing";
    expect(advancedErrors({ back: "b" }, HOME)).toEqual({ front: error, hand: error });
    expect(advancedErrors({ front: "f", back: "b", hand: "h" }, HOME)).toEqual({});
  });

  test("needs to know where somebody lives", () => {
    const missing = { address: "verification.error.addressMissing" };
    expect(advancedErrors({ front: "f", back: "b", hand: "h" }, undefined)).toEqual(missing);
    expect(["address", "addressPhone", "addressDetail"].map(fieldOfWire)).toEqual(["address", "address", "address"]);
  });

  test("hands in the three pictures and the address", () => {
    expect(advancedRequest({ front: "f", back: "b", hand: "h" }, HOME)).toEqual({
      flag: "2",
      frontUrl: "f",
      backUrl: "b",
      handUrl: "h",
      addressName: "Anna Berg",
      addressPhone: "+49 151 2345678",
      addressCountry: "DE",
      addressDetail: "Hafenstr. 1, 20457 Hamburg",
    });
  });
});

test("a refusal stands at the field it names", () => {
  expect([fieldOfWire("idCard"), fieldOfWire("handUrl"), fieldOfWire("other"), fieldOfWire(undefined)]).toEqual([
    "idCard",
    "hand",
    undefined,
    undefined,
  ]);
});
