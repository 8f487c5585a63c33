import path from "node:path";
import { openFileJournal, type Journal } from "@agio/journal";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { testSigner } from "../testing/test-signer.ts";
import { openAcceptance } from "./acceptance.ts";
import { expectOwnAccounts } from "./check-accounts.ts";
import { noteKeys } from "./check-keys.ts";

const log = { error: () => undefined, info: () => undefined, debug: () => undefined };
const OTHERS = testSigner("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong");

/** One start of an exchange with chains, as far as their account keys. */
async function start(folder: string, signer: ReturnType<typeof testSigner>, acceptLossOf?: number): Promise<void> {
  const journal: Journal = await openFileJournal(path.join(folder, "journal"), { onNotice: () => undefined });
  try {
    const acceptance = openAcceptance({ journal, acceptLossOf, log });
    const accountKeys = new Map([
      ["44-60", await signer.accountKey(44, 60)],
      ["84-0", await signer.accountKey(84, 0)],
    ]);
    await expectOwnAccounts({ accountKeys, journal, acceptance });
    acceptance.expectUsed();
    await noteKeys({ dataFolder: folder, stores: ["keys", "wallet"], journal });
  } finally {
    await journal.close();
  }
}

test("another keystore, or a service with other keys, is refused by name; the right one goes on", async () => {
  const folder = temporaryFolder("accounts");
  onTestFinished(() => folder.remove());
  await start(folder.path, testSigner());
  await start(folder.path, testSigner());
  const sentence =
    /^2 account keys of the journal \w{12} are others \(accounts\/44-60, accounts\/84-0\): put back the keystore, or the service, that holds them; only where there is none, start once with --accept-loss-of 2: /;
  await expect(start(folder.path, OTHERS)).rejects.toThrow(sentence);
  await start(folder.path, testSigner());
  await start(folder.path, OTHERS, 2);
  await expect(start(folder.path, testSigner())).rejects.toThrow(sentence);
});
