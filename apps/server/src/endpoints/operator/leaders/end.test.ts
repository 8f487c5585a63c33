import type { DataOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { applicantToLead, copyExchange, tradedFollow } from "../../../testing/test-copies.ts";
import { asked, decide } from "../../../testing/two-people.ts";
import { decideLeadApplication } from "./decide.ts";
import { endLeader } from "./end.ts";

await copyExchange();

test("two people end a leader's programme: follows close with them and the page stays", async () => {
  const { exchange, lea, anna, leaderId, id } = await tradedFollow();
  const wish = { id: leaderId, reason: "because of a test" };
  const requestId = await asked(exchange, "operator.leaders.end", wish);
  expect(await exchange.maker.refusal("operator.leaders.end", wish)).toEqual(refuse("DUPLICATE_REQUEST", "id"));
  const ofLeader = ({ rows }: DataOf<"operator.leaders.list">) => rows.find((row) => row.id === leaderId);
  expect(ofLeader(await exchange.maker.call("operator.leaders.list", {}))).toMatchObject({ isEndAsked: true });
  await decide(exchange.checker, requestId);
  expect(await exchange.maker.refusal("operator.leaders.end", wish)).toEqual(refuse("STALE_VERSION", "id"));
  const unknown = { ...wish, id: 9_999 };
  expect(await exchange.maker.refusal("operator.leaders.end", unknown)).toEqual(refuse("NOT_FOUND", "id"));
  await exchange.observe(60_000);
  expect((await anna.call("follow.show", { id })).follow).toMatchObject({ state: "leaving", stopReason: "leader" });
  await lea.call("positions.closeAll", { accountId: leaderId });
  await exchange.observe(60_000);
  expect((await anna.call("follow.show", { id })).follow).toMatchObject({ state: "ended" });
  const { leader } = await exchange.visitor.call("follow.leader", { id: leaderId });
  expect(leader).toMatchObject({ isLeading: false, isOpenToFollow: false });
});

test("of two who ask at once for the same end, or for the same acceptance, one gets in", async () => {
  const { exchange, leaderId } = await tradedFollow();
  const { id } = await applicantToLead(exchange);
  const { services } = exchange;
  // Whoever looks first is not the first to ask: by the time of a second look the other has looked, where nothing holds them back.
  const openOf: typeof services.requests.openOf = async (action) => {
    const open = await services.requests.openOf(action);
    await services.requests.openOf(action);
    return open;
  };
  const slow = { ...services, requests: { ...services.requests, openOf } };
  const [end, acceptance] = [
    { id: leaderId, reason: "because of a test" },
    { id, decision: "accept", reason: "because of a test" },
  ] as const;
  const asks = (operatorId: number) => ({ operatorId }) as never;
  for (const ask of [
    (operatorId: number) => endLeader(slow, end, asks(operatorId)),
    (operatorId: number) => decideLeadApplication(slow, acceptance, asks(operatorId)),
  ]) {
    const answers = await Promise.all([ask(1), ask(2)]);
    expect(answers).toEqual([{ requestId: expect.any(Number), status: 0 }, refuse("DUPLICATE_REQUEST", "id")]);
  }
});

test("what an end or an acceptance would do is shown before it is asked for, and nothing of it is kept", async () => {
  const { exchange, lea, leaderId } = await tradedFollow();
  await lea.call("positions.closeAll", { accountId: leaderId });
  await exchange.observe(60_000);
  const end = { call: "operator.leaders.end", request: { id: leaderId } } as const;
  const preview = await exchange.maker.call("operator.requests.preview", end);
  expect(preview).toMatchObject({ isTried: true, obstacle: null });
  const names = preview.events.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["LeaderAppointed", "FollowStopped", "FollowEnded"]));
  const [out, back] = preview.postings.filter(({ kind }) => kind === "transfer").map(({ amount }) => Number(amount));
  expect(out).toBeLessThan(0);
  expect(back).toBe(-out!);
  const application = await applicantToLead(exchange);
  const of = (decision: "accept" | "reject") =>
    ({ call: "operator.leaders.decide", request: { id: application.id, decision, rejection: "words" } }) as const;
  const accepted = await exchange.maker.call("operator.requests.preview", of("accept"));
  expect(accepted).toMatchObject({ isTried: true, obstacle: null, postings: [] });
  expect(accepted.events).toMatchObject([{ name: "AccountOpened", count: 2 }, { name: "LeaderAppointed" }, {}]);
  // An account that is opened on the copy has no number of its own yet.
  expect(accepted.events[1]?.facts).toEqual({ userId: String(application.lea.userId), isLeading: "true" });
  const rejected = await exchange.maker.refusal("operator.requests.preview", of("reject"));
  expect(rejected).toEqual(refuse("BAD_PARAMETER", "request"));
  const { rows } = await exchange.maker.call("operator.leaders.applications", { status: 0 });
  expect(rows.find((row) => row.id === application.id)).toMatchObject({ isAsked: false });
  expect(await application.lea.call("follow.overview", {})).toMatchObject({ leadAccountId: 0 });
});
