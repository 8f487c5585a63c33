import { reserveChallenge } from "@agio/formulas/statements";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { emptyExchange } from "../../../testing/test-exchange.ts";
import { openTestWallet } from "../../../testing/test-wallet.ts";

test("an address counts only with its own key's word for a challenge of now", async () => {
  const { services, visitor, maker, user } = await emptyExchange();
  await user();
  await services.liabilities.publish();
  const { challenge } = await visitor.call("liabilities.attestations", {});
  expect(await maker.call("operator.liabilities.show", {})).toMatchObject({
    ...{ challenge, reserves: null, sequence: expect.any(Number) as number },
  });
  const [wallet, other] = [openTestWallet(), openTestWallet()];
  const reason = "because of a test";
  const signed = { chain: "ethereum", address: wallet.address, signature: wallet.sign(challenge) } as const;
  const refused = (text: string, addresses: readonly object[]) =>
    maker.refusal("operator.liabilities.reserves", { challenge: text, addresses: addresses as never, reason });
  const old = reserveChallenge(1, "ab".repeat(32));
  expect(await refused(old, [{ ...signed, signature: wallet.sign(old) }])).toEqual(
    refuse("BAD_PARAMETER", "challenge"),
  );
  const foreign = { ...signed, address: other.address };
  expect(await refused(challenge, [signed, foreign])).toEqual(refuse("SIGNATURE_INVALID", "addresses"));
  expect(await refused(challenge, [signed, signed])).toEqual(refuse("BAD_PARAMETER", "addresses"));
  // No node of that chain is open here.
  const tron = { chain: "tron", address: "TFRQH2ap44m7s3qQCXVzA8LSLFGvNpDg4z", signature: signed.signature };
  expect(await refused(challenge, [tron])).toEqual(refuse("SIGNATURE_INVALID", "addresses"));
});
