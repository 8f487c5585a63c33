import { createHash } from "node:crypto";
import { custodyBalances, liabilitiesOf } from "@agio/core";
import { canonicalJson } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk, type StaffDesk } from "../operators/testing/staff-desk.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let desk: StaffDesk;
beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" });
  desk = await openStaffDesk(server);
  // The server publishes by itself once it has started: whoever asks while it does is answered by that one.
  await server.running.services.liabilities.publish();
});
afterAll(() => server.stop());

const publish = () =>
  server.call("operator.liabilities.publish", { reason: "a test of the proof" }, { token: desk.maker });
const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const number = (value: number, bytes: number) => Buffer.from(value.toString(16).padStart(bytes * 2, "0"), "hex");
const atomsOf = (text: string, scale: number) => Math.round(Number(text) * 10 ** scale);

test("every user finds his balance in the published total, by hashes of his own making", async () => {
  const names = ["ada", "ben", "cid", "dora", "emil"];
  const tokens = await Promise.all(names.map((name) => server.register(name)));
  const moved = { coin: "USDT", amount: "1234.5", transferOutAccount: 1, transferInAccount: 3 };
  await server.call("transfers.submit", moved, { token: tokens[0]! });
  const { data } = await publish();
  expect(data.ids.length).toBeGreaterThan(1);
  const { rows } = (await server.call("liabilities.list", { coin: "usdt" })).data;
  const [newest] = rows;
  const owed = await server.running.services.pipeline.read((state) => ({
    usdt: liabilitiesOf(state, server.running.services.markets.findCoin("USDT")!.coinId),
    custody: custodyBalances(state.ledger, server.running.services.markets.findCoin("USDT")!.coinId),
  }));
  expect(newest).toMatchObject({ sequence: data.sequence, accounts: owed.usdt.userIds.length });
  expect(atomsOf(newest!.total, 6)).toBe(owed.usdt.atoms.reduce((sum, one) => sum + one, 0));
  for (const token of tokens) {
    const proof = (await server.call("liabilities.inclusion", { coin: "USDT" }, { token })).data;
    expect(proof).toMatchObject({ balance: "10000", root: newest!.root, total: newest!.total, scale: 6 });
    const salt = Buffer.from(proof.salt, "hex");
    let sum = atomsOf(proof.balance, 6);
    let hash = sha256(Buffer.of(0), salt, number(proof.userId, 4), number(sum, 8));
    for (const [height, step] of proof.path.entries()) {
      const sibling = [Buffer.from(step.hash, "hex"), number(atomsOf(step.sum, 6), 8)];
      const own = [hash, number(sum, 8)];
      const isRight = Math.floor(proof.index / 2 ** height) % 2 === 1;
      hash = sha256(Buffer.of(1), ...(isRight ? [...sibling, ...own] : [...own, ...sibling]));
      sum += atomsOf(step.sum, 6);
    }
    expect([hash.toString("hex"), sum]).toEqual([newest!.root, atomsOf(newest!.total, 6)]);
  }
});

test("each proof covers the one before it, and only the last two can be checked against", async () => {
  const token = await server.register("fred");
  const first = (await publish()).data;
  await server.register("gina");
  await publish();
  await server.register("hugo");
  await publish();
  const { rows } = (await server.call("liabilities.list", { pageSize: 1_000 })).data;
  const stored = await server.running.services.liabilities.list({ coinId: undefined, pageNum: 1, pageSize: 1_000 });
  let before = "0".repeat(64);
  for (const proof of stored.rows.toReversed()) {
    const { proofId, sequence, coinId, root, totalAtoms: total, accounts, custody, publishedAt } = proof;
    const stated = { proofId, sequence, coinId, root, total, accounts, custody, publishedAt };
    before = createHash("sha256").update(before).update(canonicalJson(stated)).digest("hex");
    expect(proof.hash).toBe(before);
  }
  const usdt = rows.filter((row) => row.coin === "USDT");
  const answers = await Promise.all(
    usdt.slice(0, 3).map(({ id }) => server.call("liabilities.inclusion", { coin: "USDT", id }, { token })),
  );
  expect(answers.map(({ code }) => code)).toEqual([200, 200, -1009]);
  expect(first.ids).toContain(usdt[2]!.id);
});

test("who had nothing then is not in it, another's coin is refused, and a visitor gets the list only", async () => {
  await publish();
  const late = await server.register("ida");
  expect(await server.call("liabilities.inclusion", { coin: "USDT" }, { token: late })).toMatchObject({ code: -1009 });
  expect(await server.call("liabilities.inclusion", { coin: "ABC" }, { token: late })).toMatchObject({ code: -1001 });
  expect(await server.call("liabilities.list", { coin: "ABC" })).toMatchObject({ code: -1001 });
  expect(await server.call("liabilities.inclusion", { coin: "USDT" })).toMatchObject({ code: 500 });
  const content = await desk.hire(["content"]);
  const refused = await server.call("operator.liabilities.publish", { reason: "no right" }, { token: content.token });
  expect(refused).toMatchObject({ code: -9001 });
});
