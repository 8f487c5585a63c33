import { expect, test } from "vitest";
import { budgetOf, campaignFault, campaignRequest, EMPTY_CAMPAIGN, FIRST_TASK } from "./campaign-model.ts";
import { EMPTY_TAKE_BACK, isTooMuch, takeBackOf } from "./take-back-model.ts";
import { EMPTY_TERMS, makerTermsRequest, nextNumber, termsRequest, termsRules } from "./terms-model.ts";

const CAMPAIGN = {
  ...EMPTY_CAMPAIGN,
  ...{ name: "First trade", start: "2026-12-01T00:00", end: "2026-12-31T00:00", places: "100" },
  tasks: [{ ...FIRST_TASK, amount: "2.5" }],
};

test("a campaign costs every reward of money at every place", () => {
  expect(budgetOf(CAMPAIGN)).toBe("250");
  const tasks = [...CAMPAIGN.tasks, { ...FIRST_TASK, reward: "points" as const, points: "10" }];
  expect(budgetOf({ ...CAMPAIGN, tasks })).toBe("250");
  expect(budgetOf({ ...CAMPAIGN, places: "" })).toBeUndefined();
});

test("a task asks for what its deed and its reward need, and for nothing else", () => {
  const tasks = [
    { ...FIRST_TASK, type: "verified" as const, reward: "points" as const, points: "10", amount: "9" },
    { ...FIRST_TASK, type: "volume" as const, volume: "1000", amount: "2" },
  ];
  const request = campaignRequest({ ...CAMPAIGN, countries: "vn, th", tasks }, "why");
  expect(request.countries).toEqual(["VN", "TH"]);
  expect(request.tasks).toEqual([
    { type: "verified", product: "", volume: "0", reward: "points", amount: "0", points: 10, days: 0 },
    { type: "volume", product: "spot", volume: "1000", reward: "bonus", amount: "2", points: 0, days: 30 },
  ]);
});

test.each([
  [{}, undefined],
  [{ name: " " }, "name"],
  [{ end: "2026-11-30T00:00" }, "end"],
  [{ countries: "Vietnam" }, "countries"],
  [{ places: "0" }, "places"],
  [{ tasks: [] }, "tasks"],
  [{ tasks: [{ ...FIRST_TASK, amount: "0" }] }, "tasks"],
])("a campaign with %o: %o", (change, fault) => expect(campaignFault({ ...CAMPAIGN, ...change })).toBe(fault));

test("a reward is looked up once every field of it is there", () => {
  const draft = { ...EMPTY_TAKE_BACK, userId: "7", payerId: "8", day: "2026-11-27", amount: "1.5" };
  expect(takeBackOf(draft)).toMatchObject({ userId: 7, payerId: 8, coin: "USDT", day: Date.UTC(2026, 10, 27) });
  expect(takeBackOf({ ...draft, amount: "-1" })).toBeUndefined();
  expect(takeBackOf({ ...draft, day: "yesterday" })).toBeUndefined();
  expect([isTooMuch("1.5", "2", "0.5"), isTooMuch("1.6", "2", "0.5")]).toEqual([false, true]);
});

test("terms that nobody touched ask for what is in force", () => {
  const rates = { interest: "1.5", spot: "10", contract: "10", option: "0", second: "0" };
  const rules = termsRules({ termsId: 3, name: "A", rates, depth: 2, isOpen: true, agents: 4 });
  expect(termsRequest(3, rules, "why")).toEqual({
    ...{ termsId: 3, name: "A", depth: 2, isOpen: true, reason: "why" },
    rates: { interest: 1.5, spot: 10, contract: 10, option: 0, second: 0 },
  });
  expect(makerTermsRequest(1, EMPTY_TERMS, "why")).toMatchObject({ termsId: 1, name: "" });
  expect([nextNumber([]), nextNumber([{ termsId: 3 }, { termsId: 1 }])]).toEqual([1, 4]);
});
