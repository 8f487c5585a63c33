// npm run keystore -- DATA_DIR
import path from "node:path";
import { drawKeystore } from "../../apps/server/src/adapters/chains/wallet/keystore.ts";
import { PASSPHRASE_LENGTH_MIN } from "../../apps/server/src/adapters/chains/wallet/passphrase.ts";
import { hiddenLines } from "../typed.ts";

process.umask(0o077);
const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error(
    "usage: npm run keystore -- DATA_DIR   (the passphrase is read from the terminal, or from standard input)",
  );
  process.exit(2);
}

try {
  const [passphrase = "", again] = await hiddenLines(["The passphrase of the keystore: ", "Once more: "]);
  // Piped, it is given once.
  if (process.stdin.isTTY === true && passphrase !== again) throw new Error("the two passphrases are not the same");
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
