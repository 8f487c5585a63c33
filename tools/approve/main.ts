// npm run approve -- key KEYFILE | text KEYFILE TEXTFILE | policy KEYFILE POLICYFILE
import { writeFileSync } from "node:fs";
import { policyText, readPolicyFile } from "../../apps/server/src/adapters/chains/wallet/policy-in-force.ts";
import { PASSPHRASE_LENGTH_MIN } from "../../apps/server/src/adapters/chains/wallet/passphrase.ts";
import { hiddenLines } from "../typed.ts";
import { drawOperatorKey, signByFile } from "./operator-key.ts";
import { textOf } from "./text-of.ts";

const USAGE = `usage: npm run approve -- key KEYFILE                draws an operator's key, and shows its public part
       npm run approve -- text KEYFILE TEXTFILE      shows a text (approvalText of operator/wallet/show) and signs it
       npm run approve -- policy KEYFILE POLICYFILE  shows a policy of the signer, signs it, and writes the approval into its file`;

async function newPassphrase(): Promise<string> {
  const [first = "", second] = await hiddenLines(["The passphrase of the key: ", "Once more: "]);
  // Piped, it is given once.
  if (process.stdin.isTTY === true && first !== second) throw new Error("the two passphrases are not the same");
  if (first.length < PASSPHRASE_LENGTH_MIN)
    throw new Error(`a passphrase has ${PASSPHRASE_LENGTH_MIN} characters or more`);
  return first;
}

/** Shows the text, and signs it once the passphrase was given: that is the word for it. */
async function signed(keyFile: string, text: string) {
  console.error(`This is what you sign:\n\n${text}\n`);
  const [passphrase = ""] = await hiddenLines(["The passphrase of the key, to sign it: "]);
  return signByFile(keyFile, passphrase, text);
}

const [what, keyFile, file] = process.argv.slice(2);
try {
  if (what === "key" && keyFile !== undefined) {
    console.log(drawOperatorKey(keyFile, await newPassphrase()));
  } else if (what === "text" && keyFile !== undefined && file !== undefined) {
    // An editor's line end at the end of the file is none of the text.
    const text = textOf(file, "an approvalText of operator/wallet/show").replace(/\r?\n$/, "");
    console.log(JSON.stringify(await signed(keyFile, text)));
  } else if (what === "policy" && keyFile !== undefined && file !== undefined) {
    const { approvals, ...written } = await readPolicyFile(file);
    const approval = await signed(keyFile, policyText(written.policy, written.follows));
    const others = approvals.filter(({ publicKey }) => publicKey !== approval.publicKey);
    writeFileSync(file, `${JSON.stringify({ ...written, approvals: [...others, approval] }, undefined, 2)}\n`);
  } else {
    console.error(USAGE);
    process.exit(2);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
