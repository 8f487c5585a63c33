// npm run keystore -- DATA_DIR
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { drawKeystore } from "../../apps/server/src/adapters/chains/wallet/keystore.ts";
import { PASSPHRASE_LENGTH_MIN } from "../../apps/server/src/config/chains-config.ts";

process.umask(0o077);
const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error(
    "usage: npm run keystore -- DATA_DIR   (the passphrase is read from the terminal, or from standard input)",
  );
  process.exit(2);
}

/** Typed, it is not shown. Piped, its first line counts. */
async function passphrases(): Promise<readonly [string, string]> {
  const isTyped = process.stdin.isTTY === true;
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: isTyped });
  try {
    if (!isTyped) {
      const { value = "" } = (await lines[Symbol.asyncIterator]().next()) as { value?: string };
      return [value, value];
    }
    process.stderr.write("The passphrase of the keystore: ");
    const first = await lines.question("");
    process.stderr.write("\nOnce more: ");
    const second = await lines.question("");
    process.stderr.write("\n");
    return [first, second];
  } finally {
    lines.close();
  }
}

try {
  const [passphrase, again] = await passphrases();
  if (passphrase !== again) throw new Error("the two passphrases are not the same");
  if (passphrase.length < PASSPHRASE_LENGTH_MIN) {
    throw new Error(`a passphrase has ${PASSPHRASE_LENGTH_MIN} characters or more`);
  }
  const file = path.join(directory, "wallet", "keystore.json");
  const words = (await drawKeystore(file, passphrase)).split(" ");
  console.log(
    `${file} holds new keys. Write these ${words.length} words on paper now: they are shown once, and open everything.`,
  );
  for (const [at, word] of words.entries()) console.log(`${String(at + 1).padStart(2)}  ${word}`);
} catch (error) {
  const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
  console.error(isThere ? "there is a keystore: it stays as it is" : (error as Error).message);
  process.exit(1);
}
