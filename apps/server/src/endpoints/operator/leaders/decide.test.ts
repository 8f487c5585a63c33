import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { applicantToLead } from "../../../testing/test-copies.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("an application is asked for once, and its applicant hears of a rejection", async () => {
  const { lea, id } = await applicantToLead(exchange);
  const accept = { id, decision: "accept", reason: "looked at them" } as const;
  const { maker } = exchange;
  await maker.call("operator.leaders.decide", accept);
  expect(await maker.refusal("operator.leaders.decide", accept)).toEqual(refuse("DUPLICATE_REQUEST", "id"));
  expect((await maker.call("operator.leaders.applications", { status: 0 })).rows[0]).toMatchObject({ isAsked: true });
  await maker.call("operator.leaders.decide", { ...accept, decision: "reject", rejection: "conduct" });
  const { rows } = await lea.call("messages.list", {});
  expect(rows[0]).toMatchObject({ type: "LEAD_REJECTED" });
  const unknown = { ...accept, id: 9_999 };
  expect(await maker.refusal("operator.leaders.decide", unknown)).toEqual(refuse("NOT_FOUND", "id"));
});
