import { WITHDRAWAL_STATES } from "@agio/api-contract/withdrawal-states";
import { WITHDRAWAL_STATUS } from "@agio/core";
import { expect, test } from "vitest";

test("every state of a withdrawal in the core has its name and number on the wire", () => {
  const named = { ...WITHDRAWAL_STATUS, moreInformation: WITHDRAWAL_STATUS.moreInfo, moreInfo: undefined };
  const listed = Object.entries(named).filter(([, number]) => number !== undefined);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(WITHDRAWAL_STATES.map((state, number) => [state, number])),
  );
});
