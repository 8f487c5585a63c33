import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { isSignedBy } from "../../../base/ed25519.ts";
import { readIfThere, writeWhole } from "../../../base/whole-file.ts";
import { approvals } from "./signer-questions.ts";
import { PolicyRefused, signerPolicy, type SignerPolicy } from "./signer-policy.ts";

/** In the folder of the ledgers: the policy that was taken last. */
const IN_FORCE = "policy.json";
/** Operators of the policy in force who change it together. */
const CHANGED_BY = 2;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The file that the signer's keeper writes. `follows`: the digest of the policy before, which the signer names. `approvals`: over
 * `policyText`, by operators of the policy before. Neither for the first.
 */
const policyFile = z.strictObject({ policy: signerPolicy, follows: digest.optional(), approvals });

/** As it is kept; of an earlier build the policy alone. `policy`: of an earlier version too: who changes it. */
const keptPolicy = z.preprocess(
  (kept) => (typeof kept === "object" && kept !== null && "policy" in kept ? kept : { policy: kept }),
  z.object({ policy: z.looseObject({ operators: z.array(z.looseObject({ publicKey: z.string() })) }) }),
);

/**
 * The exact text that operators sign for a policy: all of it, its fields in the order of the schema, and which one it follows, so
 * that their word for it is none after another.
 */
export const policyText = (policy: SignerPolicy, follows?: string): string =>
  `Policy of the signer of ${policy.exchange}${follows === undefined ? "" : `, after ${follows}`}\n${JSON.stringify(signerPolicy.parse(policy), undefined, 2)}`;

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PolicyRefused(`${file} is no JSON`);
  }
}

/** The policy of a file, without a look at who approved it. Throws PolicyRefused with the first thing that is wrong. */
export async function readPolicyFile(file: string): Promise<z.output<typeof policyFile>> {
  const text = await readIfThere(file);
  if (text === undefined) {
    throw new PolicyRefused(
      `${file}: there is no policy; where money is real, the signer pays only by one: write it by docs/operating/running.md, "The signer's policy"`,
    );
  }
  const parsed = policyFile.safeParse(jsonOf(file, text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PolicyRefused(`${file}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
}

/**
 * The policy to go by: that of the file, once it is noted in the ledgers' folder. The first is taken as it stands; every other one
 * only when two operators of the one before have signed it as the one that follows. Throws PolicyRefused.
 */
export async function policyInForce(file: string, ledgerFolder: string): Promise<SignerPolicy> {
  const { policy, follows, approvals: given } = await readPolicyFile(file);
  const kept = path.join(ledgerFolder, IN_FORCE);
  const before = await readIfThere(kept);
  if (before !== undefined) {
    const { policy: known } = keptPolicy.parse(jsonOf(kept, before));
    const same = signerPolicy.safeParse(known);
    if (same.success && policyText(same.data) === policyText(policy)) return policy;
    const last = createHash("sha256").update(before).digest("hex");
    if (follows !== last) {
      throw new PolicyRefused(
        `${file}: it is another policy than the one in force: write "follows": "${last}" beside "policy", and let two operators of the one in force sign it`,
      );
    }
    const text = policyText(policy, follows);
    const operators = new Set(known.operators.map(({ publicKey }) => publicKey));
    const by = new Set(
      given.filter((one) => operators.has(one.publicKey) && isSignedBy(text, one)).map(({ publicKey }) => publicKey),
    );
    if (by.size < CHANGED_BY) {
      throw new PolicyRefused(
        `${file}: it is another policy than the one in force, and signed by ${by.size} of the ${CHANGED_BY} operators of that one who are needed`,
      );
    }
  }
  await writeWhole(
    kept,
    `${JSON.stringify({ policy, ...(follows === undefined ? {} : { follows }) }, undefined, 2)}\n`,
  );
  return policy;
}
