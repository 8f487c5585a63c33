import { expect, test } from "vitest";
import { messageIcon } from "./message-icons.ts";

test("a message shows what it is about, an unknown one the bell", () => {
  expect(["NEW_DEVICE", "KYC_PASSED", "WITHDRAW_DONE", "ORDER_FILLED", "SOMETHING"].map(messageIcon)).toEqual([
    "lock",
    "user",
    "withdraw",
    "trade",
    "bell",
  ]);
});
