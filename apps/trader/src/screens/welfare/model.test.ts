import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { collectable, isWelfareOpen, mayJoin, taskPath, taskRules, taskState, type Task } from "./model.ts";

const task = (change: Partial<Task> = {}): Task => ({
  ...{ type: "trade", product: "spot", volume: "0", reward: "voucher", amount: "10", points: 0, days: 30 },
  ...{ isDone: false, isClaimed: false, tradedVolume: "0", claimAmount: "10" },
  ...change,
});

test("the centre is closed as shipped, and open once a menu leads to it", () => {
  expect(isWelfareOpen(DEFAULT_SETTINGS)).toBe(false);
  const SIDEBAR_SETTING = DEFAULT_SETTINGS.SIDEBAR_SETTING.map((item) => ({ ...item, isOpen: item.key === "welfare" }));
  expect(isWelfareOpen({ ...DEFAULT_SETTINGS, SIDEBAR_SETTING })).toBe(true);
});

test("a task is claimed by members who have done it, once, and a bonus as far as fees bear it", () => {
  const [member, stranger] = [{ isMember: true }, { isMember: false }];
  expect(taskState(member, task())).toBe("open");
  expect(taskState(member, task({ isDone: true }))).toBe("ready");
  expect(taskState(stranger, task({ isDone: true }))).toBe("open");
  expect(taskState(member, task({ isDone: true, isClaimed: true }))).toBe("claimed");
  expect(taskState(member, task({ isDone: true, reward: "bonus", claimAmount: "0" }))).toBe("open");
  expect(taskState(member, task({ isDone: true, reward: "points", claimAmount: "0" }))).toBe("ready");
});

test.each([
  [{ isMember: false, status: 1, placesLeft: 1 }, true],
  [{ isMember: true, status: 1, placesLeft: 1 }, false],
  [{ isMember: false, status: 0, placesLeft: 1 }, false],
  [{ isMember: false, status: 2, placesLeft: 1 }, false],
  [{ isMember: false, status: 1, placesLeft: 0 }, false],
])("%o may join: %s", (campaign, expected) => {
  expect(mayJoin(campaign)).toBe(expected);
});

test("each task leads to where it is done", () => {
  expect(taskPath({ type: "verified", product: "" })).toContain("/userauth");
  expect(taskPath({ type: "deposit", product: "" })).toContain("/recharge");
  expect(taskPath({ type: "trade", product: "option" })).toBe("/option");
  expect(taskPath({ type: "volume", product: "contract" })).toContain("componentName=2");
});

test("the box says the rules of the rewards that there are, and no others", () => {
  expect(taskRules({ tasks: [task({ type: "verified", product: "", reward: "points" })] })).toEqual([]);
  expect(taskRules({ tasks: [task()] })).toEqual(["counts", "voucher"]);
  expect(taskRules({ tasks: [task({ type: "volume", reward: "bonus" })] })).toEqual(["counts", "bonus", "volume"]);
  expect(taskRules({ tasks: [task({ type: "deposit", product: "", reward: "bonus" })] })).toEqual(["bonus"]);
});

test("a voucher without fees has nothing to give back", () => {
  expect(collectable({ collected: "0" })).toBeUndefined();
  expect(collectable({ collected: "1.5" })).toBe("1.5");
});
