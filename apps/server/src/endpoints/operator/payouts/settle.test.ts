import { refuse } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import type { Call } from "../../../call/call.ts";
import type { NewRequest } from "../../../operators/requests.ts";
import type { ProviderPayout } from "../../../payouts/payout-store.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { settlePayout } from "./settle.ts";

const exchange = await testExchange();
const call = { operatorId: 3 } as Call;
const request = { id: 7, decision: "failed", reference: undefined, reason: "the provider says so" } as const;

function servicesWith(payout: Partial<ProviderPayout> | undefined) {
  const make = vi.fn<(request: NewRequest) => Promise<number>>(() => Promise.resolve(9));
  const ofWithdrawal = () => Promise.resolve(payout as ProviderPayout | undefined);
  const { services } = exchange;
  const providerPayouts = { ...services.providerPayouts, ofWithdrawal };
  return { make, services: { ...services, providerPayouts, requests: { ...services.requests, make } } };
}

const TROUBLED = { state: "told", trouble: "unanswered", reference: "" } as unknown as Partial<ProviderPayout>;

test("what was looked at is what is asked for: the payout, its trouble and the word about it", async () => {
  const { services, make } = servicesWith(TROUBLED);
  const paid = { ...request, decision: "paid", reference: "REF-1" } as const;
  expect(await settlePayout(services, paid, call)).toEqual({ requestId: 9, status: 0 });
  expect(make).toHaveBeenCalledWith({
    action: "payouts.settle",
    subject: "7",
    payload: { withdrawalId: 7, decision: "paid", reference: "REF-1", trouble: "unanswered" },
    before: { state: "told", trouble: "unanswered", reference: "" },
    after: { decision: "paid", reference: "REF-1" },
    makerId: 3,
    reason: request.reason,
  });
});

test.each([
  ["of a withdrawal that no provider pays", undefined, {}, refuse("NOT_FOUND", "id")],
  ["of one that is in no trouble", { ...TROUBLED, trouble: "" as const }, {}, refuse("PAYOUT_NOT_IN_TROUBLE", "id")],
  ["seen, of one under way", TROUBLED, { decision: "seen" }, refuse("WITHDRAWAL_NOT_OPEN", "id")],
  ["failed, of one at its end", { ...TROUBLED, state: "paid" as const }, {}, refuse("WITHDRAWAL_NOT_OPEN", "id")],
  ["paid without a reference", TROUBLED, { decision: "paid" }, refuse("BAD_PARAMETER", "reference")],
] as const)("a word %s is refused at its field, and nothing is asked for", async (_title, payout, change, refusal) => {
  const { services, make } = servicesWith(payout);
  expect(await settlePayout(services, { ...request, ...change }, call)).toEqual(refusal);
  expect(make).not.toHaveBeenCalled();
});

test("who reads funds may not settle, and what is not there is not found", async () => {
  const support = await exchange.operator(["support"]);
  const asked = { id: 999_999, decision: "failed", reason: request.reason };
  expect(await support.refusal("operator.payouts.settle", asked)).toEqual(refuse("NOT_PERMITTED"));
  expect(await exchange.maker.refusal("operator.payouts.settle", asked)).toEqual(refuse("NOT_FOUND", "id"));
});
