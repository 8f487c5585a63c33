import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Approval } from "../../../ports/signer.ts";
import { policyInForce, policyText } from "./policy-in-force.ts";
import { rulesOf, type SignerPolicy } from "./signer-policy.ts";
import { drawOperator, evmNetworkOf, policyOf } from "./testing/operators.ts";

const [anna, ben, carla] = [drawOperator(), drawOperator(), drawOperator()];
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder("policy")));
afterEach(() => folder.remove());

/** Of the policy in force. */
function lastDigest(): string | undefined {
  const kept = path.join(folder.path, "policy.json");
  return existsSync(kept) ? createHash("sha256").update(readFileSync(kept)).digest("hex") : undefined;
}

function opened(
  policy: SignerPolicy,
  approvals: readonly Approval[] = [],
  follows: string | undefined = lastDigest(),
): Promise<SignerPolicy> {
  const file = path.join(folder.path, "given.json");
  writeFileSync(file, JSON.stringify({ policy, ...(follows === undefined ? {} : { follows }), approvals }));
  return policyInForce(file, folder.path);
}

test("the first policy is taken as it stands; another one only when two operators of the one before have signed it", async () => {
  const first = policyOf([anna, ben]);
  expect(await opened(first)).toEqual(first);
  expect(await opened(first)).toEqual(first);
  const next = policyOf([anna, ben, carla]);
  const text = policyText(next, lastDigest());
  const needed = /another policy than the one in force, and signed by (0|1) of the 2 operators/;
  await expect(opened(next)).rejects.toThrow(needed);
  await expect(opened(next, [anna.approve(text), anna.approve(text)])).rejects.toThrow(needed);
  // A new operator's word counts only once they are one.
  await expect(opened(next, [anna.approve(text), carla.approve(text)])).rejects.toThrow(needed);
  const other = policyOf([anna, ben, carla], {
    evm: [evmNetworkOf({ cold: ["0x0000000000000000000000000000000000bad000"] })],
  });
  await expect(opened(other, [anna.approve(text), ben.approve(text)])).rejects.toThrow(needed);
  expect(await opened(next, [anna.approve(text), ben.approve(text)])).toEqual(next);
  await expect(opened(first)).rejects.toThrow(needed);
});

test("a word for a policy is none for it after another: who puts an older file back gets nothing", async () => {
  const [wide, narrow] = [policyOf([anna, ben], { exchange: "wide.example" }), policyOf([anna, ben, carla])];
  const signedNow = (policy: SignerPolicy) => {
    const text = policyText(policy, lastDigest());
    return [[anna.approve(text), ben.approve(text)], lastDigest()] as const;
  };
  await opened(narrow);
  const first = signedNow(wide);
  await opened(wide, ...first);
  await opened(narrow, ...signedNow(narrow));
  const last = lastDigest();
  await expect(opened(wide, ...first)).rejects.toThrow(`write "follows": "${last}" beside "policy"`);
  await expect(opened(wide, first[0], last)).rejects.toThrow("signed by 0 of the 2 operators");
  await expect(opened(wide, signedNow(wide)[0], "")).rejects.toThrow("follows");
  expect(lastDigest()).toBe(last);
});

test("a policy as an earlier build kept it is followed as any other", async () => {
  const first = policyOf([anna, ben]);
  writeFileSync(path.join(folder.path, "policy.json"), JSON.stringify(first));
  expect(await opened(first)).toEqual(first);
  const next = policyOf([anna, ben, carla]);
  const text = policyText(next, lastDigest());
  expect(await opened(next, [anna.approve(text), ben.approve(text)])).toEqual(next);
});

test("no policy, and one that would leave large payments to one operator, stop the start with their reason", async () => {
  await expect(policyInForce(path.join(folder.path, "none.json"), folder.path)).rejects.toThrow(
    "none.json: there is no policy",
  );
  await expect(opened(policyOf([anna]))).rejects.toThrow("policy.operators");
  await expect(opened(policyOf([anna, anna]))).rejects.toThrow("names an operator's key twice");
  const operators = [anna, ben].map(({ publicKey }, at) => ({ name: ["Anna", "anna "][at]!, publicKey }));
  await expect(opened(policyOf([], { operators }))).rejects.toThrow("names an operator twice");
  await expect(opened({ ...policyOf([anna, ben]), evm: [] })).rejects.toThrow(
    "a chain, or of a network, that it does not name",
  );
});

test("a policy of an earlier version says what to write, and its operators sign the one that follows it", async () => {
  const { evm, ...rest } = policyOf([anna, ben]);
  const earlier = {
    ...rest,
    version: 1,
    evm: { chainId: 1, feeGweiMax: 1, feesPerHour: "1", feesPerDay: "1" },
    cold: {},
  };
  await expect(opened(earlier as never)).rejects.toThrow(
    /policy.version is not 2: .*list of networks.*chainId.*operators/,
  );
  writeFileSync(path.join(folder.path, "policy.json"), JSON.stringify(earlier));
  const next = { ...rest, evm };
  const text = policyText(next, lastDigest());
  await expect(opened(next, [anna.approve(text), carla.approve(text)])).rejects.toThrow(
    "signed by 1 of the 2 operators",
  );
  expect(await opened(next, [anna.approve(text), ben.approve(text)])).toEqual(next);
});

test("a policy names each network once, and each channel of one names its network", async () => {
  const { channels, evm } = policyOf([]);
  const without = { ...channels["BTC"]!, chain: "evm" as const };
  const changed = (change: Partial<SignerPolicy>) => opened(policyOf([anna, ben], change));
  await expect(changed({ evm: [...evm, ...evm] })).rejects.toThrow("names a network twice");
  await expect(changed({ channels: { ETH: without } })).rejects.toThrow("has a channel of chain evm without a chainId");
  await expect(changed({ channels: { BTC: { ...channels["BTC"]!, chainId: 1 } } })).rejects.toThrow(
    "or another one with it",
  );
  await expect(changed({ channels: { ETH: { ...without, chainId: 56 } } })).rejects.toThrow("that it does not name");
});

test("amounts are taken to the unit, or not at all", () => {
  const fees = evmNetworkOf({ feesPerHour: "0.000000000000000001" });
  expect(rulesOf(policyOf([anna, ben], { evm: [fees] })).real?.fees.get("evm 1")).toEqual({
    hour: 1n,
    day: 2n * 10n ** 18n,
  });
  const finer = { ...fees, feesPerHour: "0.0000000000000000001" };
  expect(() => rulesOf(policyOf([anna, ben], { evm: [finer] }))).toThrow("more than 18 decimals");
});
