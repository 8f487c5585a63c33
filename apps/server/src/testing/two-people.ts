import type { CheckedRequestOf, DataOf, EndpointName, RequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect } from "vitest";
import type { Caller, TestExchange } from "./test-exchange.ts";

type Decision = CheckedRequestOf<"operator.requests.decide">["decision"];
type RequestRow = DataOf<"operator.requests.decide">;
/** Calls that ask a second person. */
type AskingName = {
  [Name in EndpointName]: DataOf<Name> extends { readonly requestId: number } ? Name : never;
}[EndpointName];

const REASON = "looked at it";

export const decide = (who: Caller, id: number, decision: Decision = "approve"): Promise<RequestRow> =>
  who.call("operator.requests.decide", { id, decision, reason: REASON });

/** Why they may not decide it. */
export const undecided = (who: Caller, id: number, decision: Decision = "approve") =>
  who.refusal("operator.requests.decide", { id, decision, reason: REASON });

/** Asks as the maker and gives the number of the request. */
export async function asked<Name extends AskingName>(
  { maker }: TestExchange,
  name: Name,
  request: RequestOf<Name>,
): Promise<number> {
  const answer = (await maker.call(name, request)) as { readonly requestId: number; readonly status: number };
  expect(answer).toEqual({ requestId: expect.any(Number), status: 0 });
  return answer.requestId;
}

/** Asked for by the maker, who may not agree, nor may somebody who does not decide about money; the checker does. */
export async function agreedByTwo<Name extends AskingName>(
  exchange: TestExchange,
  name: Name,
  request: RequestOf<Name>,
): Promise<RequestRow> {
  const id = await asked(exchange, name, request);
  expect(await undecided(exchange.maker, id)).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await undecided(await exchange.operator(["support"]), id)).toEqual(refuse("NOT_PERMITTED"));
  const row = await decide(exchange.checker, id);
  expect(row).toMatchObject({ status: 1, makerName: "maker", checkerName: "checker" });
  expect(await undecided(exchange.checker, id)).toEqual(refuse("REQUEST_NOT_OPEN"));
  return row;
}
