import { VERIFICATION_REASONS } from "@agio/api-contract/verification-reasons";
import { expect, test } from "vitest";
import { applicant } from "../../../testing/test-customers.ts";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { RETRY_AFTER_MS } from "../../../verification/levels.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const name = "operator.verifications.show";
const reason = "looked at it";
const basic = (idCard: string) => ({ flag: 1, realName: "Anna Berg", country: "DE", cardType: 1, idCard }) as const;

async function waitingOf(user: Caller): Promise<number> {
  const { rows } = await maker.call("operator.verifications.list", { status: 1, userId: user.userId });
  return rows[0]?.id ?? 0;
}

test("a second submission is shown beside the first, with the field that was to be mended", async () => {
  const { anna, verificationId: id } = await applicant(exchange);
  expect(await maker.call(name, { id })).toMatchObject({ earlier: null, submissions: 1 });
  const refused = { id, decision: "refuse", field: "idCard", reasonClass: "expired", reason } as const;
  await maker.call("operator.verifications.decide", refused);
  exchange.advance(RETRY_AFTER_MS);
  await anna.call("verification.submit", basic(`NEW-${anna.userId}`));
  const shown = await maker.call(name, { id: await waitingOf(anna) });
  expect(shown).toMatchObject({
    ...{ idCard: `NEW-${anna.userId}`, submissions: 2 },
    earlier: { id, status: 3, field: "idCard", reason: "expired", idCard: `ID-${anna.userId}` },
  });
});

test("accounts with the same document, device, network or payee are named, and nobody else", async () => {
  const [{ anna, verificationId: id }, { anna: ben }] = [await applicant(exchange), await applicant(exchange)];
  const { hints } = await maker.call(name, { id });
  expect(hints.document).toEqual([]);
  const address = `198.51.100.${anna.userId % 200}`;
  for (const { userId } of [anna, ben]) {
    await services.signIns.note({ userId, way: "password", isAccepted: true, address, device: `Twin/${anna.userId}` });
    await services.withdrawalAddresses.bind({
      ...{ userId, channel: "USDT-ERC20", mayChange: true, isExclusive: false },
      address: { text: `0x${anna.userId}`, key: `twin-${anna.userId}` },
    } as never);
  }
  // A document that was refused is free again for somebody else.
  await maker.call("operator.verifications.decide", { id, decision: "refuse", reason });
  const benId = await waitingOf(ben);
  await maker.call("operator.verifications.decide", { id: benId, decision: "refuse", reason });
  exchange.advance(RETRY_AFTER_MS);
  await ben.call("verification.submit", basic(`ID-${anna.userId}`));
  const shown = await maker.call(name, { id: await waitingOf(ben) });
  expect(shown.hints).toEqual({
    document: [anna.userId],
    device: [anna.userId],
    network: [anna.userId],
    payee: [anna.userId],
  });
});

test("a reason of a class is read in the user's language, by message and on the page; words of one's own as they are", async () => {
  const { anna, verificationId: id } = await applicant(exchange);
  const { reasons } = await maker.call(name, { id });
  expect(reasons.map(({ reasonClass }) => reasonClass)).toEqual([...VERIFICATION_REASONS]);
  await maker.call("operator.verifications.decide", { id, decision: "refuse", reasonClass: "altered", reason });
  const said = await anna.call("verification.state", {});
  expect(said.basic.reason).toBe("The picture seems to have been edited. Please submit an original one.");
  const german = await services.verifications.stateOf(anna.userId, "de");
  expect(german.basic.reason).toBe("Das Bild wurde anscheinend bearbeitet. Bitte ein Original einreichen.");
  const { rows } = await anna.call("messages.list", {});
  expect(rows[0]?.content ?? "").toContain(said.basic.reason);
});
