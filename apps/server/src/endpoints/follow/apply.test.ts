import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { verifiedUser } from "../../testing/test-campaigns.ts";
import { applicantToLead, setCopyTrading } from "../../testing/test-copies.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { agreedByTwo } from "../../testing/two-people.ts";

const exchange = await testExchange();
const words = "I trade bitcoin by hand, with small leverage and a stop at every position.";

test("who is not verified does not apply, and two people of one name do not lead", async () => {
  await setCopyTrading(exchange, true);
  const wish = { name: "Boris the Bear", words, language: "en" };
  const stranger = await exchange.user();
  expect(await stranger.refusal("follow.apply", wish)).toEqual(refuse("KYC_NEEDED"));
  const [boris, other] = [await verifiedUser(exchange), await verifiedUser(exchange)];
  expect(await boris.call("follow.apply", wish)).toMatchObject({ name: "Boris the Bear", status: 0, reason: "" });
  expect(await boris.refusal("follow.apply", wish)).toEqual(refuse("DUPLICATE_REQUEST"));
  const alike = { ...wish, name: "boris THE  bear" };
  expect(await other.refusal("follow.apply", alike)).toEqual(refuse("COPY_NAME_TAKEN", "name"));
  expect(await boris.call("follow.overview", {})).toMatchObject({ application: { status: 0 }, leadAccountId: 0 });
  expect(await boris.call("follow.desk", {})).toMatchObject({ application: { status: 0 }, lead: null });
  expect(await other.refusal("follow.desk", {})).toEqual(refuse("NOT_FOUND"));
});

test("nobody takes a name that a reader takes for another's, or that nobody can see", async () => {
  await setCopyTrading(exchange, true);
  const [first, second] = [await verifiedUser(exchange), await verifiedUser(exchange)];
  await first.call("follow.apply", { name: "Peter Cox", words, language: "en" });
  const refusalOf = (name: string) => second.refusal("follow.apply", { name, words, language: "en" });
  for (const alike of ["Pеter Cox", "РЕТЕR СОХ", "Peter.C0x", "Ｐeter-Cox", "Péter Cox"]) {
    expect({ [alike]: await refusalOf(alike) }).toEqual({ [alike]: refuse("COPY_NAME_TAKEN", "name") });
  }
  const unseen = [
    "Peter\u200bCox",
    "\u3164\u3164",
    "\u2800\u2800",
    "..",
    "a\u0301\u0301\u0301",
    "Peter\u202eCox",
    "\u200e\u200e",
  ];
  for (const name of [...unseen, "💰💰", "<b>Peter</b>", "__proto__ 7"]) {
    expect({ [name]: await refusalOf(name) }).toEqual({ [name]: refuse("BAD_PARAMETER", "name") });
  }
  for (const name of ["Пётр Ильин", "李小龙", "محمد علي", "ナカムラ", "ธนา"]) {
    const other = await verifiedUser(exchange);
    expect(await other.call("follow.apply", { name, words, language: "en" })).toMatchObject({ name });
  }
});

test("an applicant writes in lines", async () => {
  await setCopyTrading(exchange, true);
  const lines = "I trade bitcoin by hand.\nNever more than two positions.";
  const writer = await verifiedUser(exchange);
  expect(await writer.call("follow.apply", { name: "Two Lines", words: lines, language: "en" })).toMatchObject({
    words: lines,
  });
});

test("a rejected applicant reads why, and may apply again under the same name", async () => {
  const { lea, id } = await applicantToLead(exchange);
  const without = { id, decision: "reject", reason: "too short to judge" } as const;
  const reject = { ...without, rejection: "words" } as const;
  const { maker } = exchange;
  expect(await maker.refusal("operator.leaders.decide", without)).toEqual(refuse("BAD_PARAMETER", "rejection"));
  expect(await maker.call("operator.leaders.decide", reject)).toEqual({ requestId: 0, status: 1 });
  expect(await maker.refusal("operator.leaders.decide", reject)).toEqual(refuse("STALE_VERSION", "id"));
  const { application } = await lea.call("follow.overview", {});
  expect(application).toMatchObject({ status: 2, reason: "words" });
  expect(await lea.call("follow.apply", { name: application!.name, words, language: "en" })).toMatchObject({
    status: 0,
  });
});

test("two people accept, the leader has an account to lead from, and the staff end it again", async () => {
  const { lea, id } = await applicantToLead(exchange);
  const accept = { id, decision: "accept", reason: "looked at them" } as const;
  await agreedByTwo(exchange, "operator.leaders.decide", accept);
  expect(await exchange.maker.refusal("operator.leaders.decide", accept)).toEqual(refuse("STALE_VERSION", "id"));
  const { leadAccountId, application } = await lea.call("follow.overview", {});
  expect(application).toMatchObject({ status: 1 });
  expect(await lea.refusal("follow.apply", { name: "Another", words, language: "en" })).toEqual(
    refuse("DUPLICATE_REQUEST"),
  );
  const applications = await exchange.maker.call("operator.leaders.applications", { status: 1 });
  expect(applications.rows[0]).toMatchObject({ id, userId: lea.userId, isAsked: false });
  const desk = await lea.call("follow.desk", {});
  expect(desk.lead).toMatchObject({ accountId: leadAccountId, equity: "0", preview: { follows: 0, amount: "0" } });
  await agreedByTwo(exchange, "operator.leaders.end", { id: leadAccountId, reason: "because of a test" });
  const again = { id: leadAccountId, reason: "because of a test" };
  expect(await exchange.maker.refusal("operator.leaders.end", again)).toEqual(refuse("STALE_VERSION", "id"));
  const page = await exchange.visitor.call("follow.leader", { id: leadAccountId });
  expect(page.leader).toMatchObject({ isLeading: false, isOpenToFollow: false, rank: 0 });
});
