import { chainOf, channelsOf, type Command } from "@agio/core";
import { atoms, refuse, userId } from "@agio/primitives";
import { eventually } from "@agio/testkit";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { OUTSIDE, usdtOf } from "../../../testing/test-withdrawals.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const { pipeline } = services;
const name = "operator.deposits.decide";
const reason = "looked at it";
type Decision = "approve" | "reject" | "return" | "credit";
const said = (id: number, decision: Decision, more = {}) => ({ id, decision, reason, ...more });
const idOf = async (who: Caller) => (await who.call("operator.self", {})).operatorId;
const [makerId, checkerId] = [await idOf(maker), await idOf(checker)];

const BELOW_MINIMUM = 4;
let references = 0;

/** A payment to the bank that a new user has named. */
async function named(amount = "500") {
  const anna = await exchange.user();
  const hash = `REF-DECIDE-${++references}`;
  const { id } = await anna.call("deposits.submit", { coin: "BANK", amount, hash });
  return { anna, id, hash };
}

test("what only its user has shown two reviewers credit, as it really came, once", async () => {
  const { anna, id } = await named();
  const really = said(id, "approve", { amount: "480.5" });
  expect(await checker.call(name, really)).toMatchObject({ status: 8, approvals: [checkerId], approvalsNeeded: 2 });
  expect(await checker.refusal(name, really)).toEqual(refuse("MAKER_IS_CHECKER", "id"));
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000" });
  const row = await maker.call(name, really);
  expect(row).toMatchObject({ id, userId: anna.userId, status: 3, credited: "480.5", approvals: [checkerId, makerId] });
  expect(row.userName).toMatch(/^user\./);
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10480.5" });
  expect(await maker.refusal(name, said(id, "approve"))).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10480.5" });
});

test("what one rejects is not credited, and may be named again", async () => {
  const { anna, id, hash } = await named();
  expect(await maker.call(name, said(id, "reject"))).toMatchObject({ status: 5, remark: "refused" });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000" });
  expect(await checker.refusal(name, said(id, "approve"))).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(await anna.call("deposits.submit", { coin: "BANK", amount: "500", hash })).toMatchObject({ status: 8 });
});

test("two have to agree on one amount, and the second is another", async () => {
  const { anna, id } = await named("60000");
  expect(await maker.call(name, said(id, "approve"))).toMatchObject({
    status: 8,
    approvals: [makerId],
    approvalsNeeded: 2,
  });
  expect(await maker.refusal(name, said(id, "approve"))).toEqual(refuse("MAKER_IS_CHECKER", "id"));
  const other = await checker.call(name, said(id, "approve", { amount: "59000" }));
  expect(other).toMatchObject({ status: 8, approvals: [checkerId] });
  expect(await maker.call(name, said(id, "approve", { amount: "59000" }))).toMatchObject({ status: 3 });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "69000" });
});

test.each([
  ["0", refuse("BAD_PARAMETER", "amount")],
  ["0.0000001", refuse("BAD_PARAMETER", "amount")],
  ["-1", refuse("BAD_PARAMETER", "amount")],
])("an amount of %s is refused at its field", async (amount, refusal) => {
  const { id } = await named();
  expect(await maker.refusal(name, said(id, "approve", { amount }))).toEqual(refusal);
});

test("what is not there is not found at the caller's field, and nobody decides without the right", async () => {
  for (const decision of ["approve", "reject", "return", "credit"] as const) {
    const request = said(999_999, decision, { address: decision === "return" ? OUTSIDE : "" });
    expect([decision, await maker.refusal(name, request)]).toEqual([decision, refuse("NOT_FOUND", "id")]);
  }
  const { id } = await named();
  for (const role of ["support", "compliance", "auditor"] as const) {
    const reader = await exchange.operator([role]);
    expect([role, await reader.refusal(name, said(id, "approve"))]).toEqual([role, refuse("NOT_PERMITTED")]);
  }
});

/** Blocks until a deposit is credited, and until no reorganisation takes it back. */
const [CREDITED, FINAL] = [32, 96];

/** The next block of the chain, final at once. */
async function block(chainId: number, deposits: Extract<Command, { type: "ObserveBlock" }>["deposits"] = []) {
  const known = await pipeline.read((state) => chainOf(state, chainId));
  const height = (known?.height ?? 0) + 1;
  const settled = await pipeline.submit({
    ...{ type: "ObserveBlock", chainId, height, hash: `block-${height}`, parentHash: known?.hash ?? "none" },
    ...{ finalHeight: height, deposits },
  });
  expect(settled.kind).toBe("applied");
}

/** 5 USDT on the chain, below the minimum: it waits until somebody turns it away. */
async function tooSmall() {
  const anna = await exchange.user();
  const { address } = await anna.call("deposits.address", { coin: "USDT-ERC20" });
  const channels = await pipeline.read(channelsOf);
  const { channelId = 0, chainId = 0 } = channels.find((channel) => channel.name === "USDT-ERC20") ?? {};
  const seen = { index: 0, address, atoms: atoms(5_000_000), restUnits: 0, isBarred: false };
  await block(chainId, [{ ...seen, channelId, userId: userId(anna.userId), txid: `tx-of-${anna.userId}` }]);
  const mine = async (blocks: number) => {
    for (let mined = 0; mined < blocks; mined++) await block(chainId);
  };
  await mine(CREDITED);
  const id = await eventually("the deposit is below the minimum", async () => {
    const { rows } = await maker.call("operator.deposits.list", { status: BELOW_MINIMUM });
    return rows.find((row) => row.userId === anna.userId)?.id;
  });
  return { anna, id, address, mine };
}

test("what was turned away goes back where two operators say, and the second is another", async () => {
  const { anna, id, address, mine } = await tooSmall();
  expect(await maker.refusal(name, said(id, "return", { address: OUTSIDE }))).toEqual(refuse("REQUEST_NOT_OPEN"));
  await maker.call(name, said(id, "reject"));
  for (const wrong of [
    { address: "", refusal: refuse("ADDRESS_INVALID", "address") },
    { address, refusal: refuse("ADDRESS_IS_OWN", "address") },
    { address: OUTSIDE.replace("5a", "5A"), refusal: refuse("ADDRESS_INVALID", "address") },
  ]) {
    const request = said(id, "return", { address: wrong.address });
    expect([wrong.address, await maker.refusal(name, request)]).toEqual([wrong.address, wrong.refusal]);
  }
  const back = said(id, "return", { address: OUTSIDE.toLowerCase() });
  expect(await maker.refusal(name, back)).toEqual(refuse("DEPOSIT_NOT_FINAL"));
  await mine(FINAL - CREDITED);
  const proposal = { decision: "return", address: OUTSIDE, operatorId: makerId };
  expect(await maker.call(name, back)).toMatchObject({ status: 5, returnStatus: 0, proposal });
  expect(await maker.refusal(name, back)).toEqual(refuse("MAKER_IS_CHECKER", "id"));
  const agreed = await checker.call(name, back);
  expect(agreed).toMatchObject({ returnStatus: 1, returnAddress: OUTSIDE, proposal: null });
  expect(await maker.call("operator.withdrawals.show", { id: agreed.returnId })).toMatchObject({
    amount: "5",
    fee: "0",
  });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000" });
});

test("what was turned away is credited after all when two operators say so", async () => {
  const { anna, id } = await tooSmall();
  await maker.call(name, said(id, "reject"));
  expect(await maker.refusal(name, said(id, "credit", { address: OUTSIDE }))).toEqual(
    refuse("BAD_PARAMETER", "address"),
  );
  await maker.call(name, said(id, "credit"));
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000" });
  expect(await maker.refusal(name, said(id, "credit"))).toEqual(refuse("MAKER_IS_CHECKER", "id"));
  expect(await checker.call(name, said(id, "credit"))).toMatchObject({ credited: "5", proposal: null });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10005" });
});

test("a proposal of somebody who is dismissed is none: two others have to say so", async () => {
  const { anna, id } = await tooSmall();
  await maker.call(name, said(id, "reject"));
  const leaver = await exchange.operator(["finance"]);
  const { operatorId } = await leaver.call("operator.self", {});
  await leaver.call(name, said(id, "credit"));
  await agreedByTwo(exchange, "operator.operators.change", {
    operatorId,
    roles: ["finance"],
    isDisabled: true,
    reason,
  });
  expect(await checker.call(name, said(id, "credit"))).toMatchObject({
    status: 5,
    proposal: { operatorId: checkerId },
  });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000" });
  expect(await maker.call(name, said(id, "credit"))).toMatchObject({ credited: "5", proposal: null });
});
