// npm run signer -- FOLDER [HOST:PORT]
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openKeptSigner } from "../../apps/server/src/adapters/chains/wallet/open-kept-signer.ts";
import { openSignerService } from "../../apps/server/src/adapters/chains/wallet/signer-service.ts";
import { hiddenLines } from "../typed.ts";

const TOKEN_LENGTH_MIN = 32;
const [folder, place = "127.0.0.1:7411"] = process.argv.slice(2);
const [, host, port] = /^(.+):(\d+)$/.exec(place) ?? [];
if (folder === undefined || host === undefined) {
  console.error(
    "usage: npm run signer -- FOLDER [HOST:PORT]   (FOLDER holds wallet/keystore.json, wallet/policy.json and token; the passphrase is read\n" +
      "from the terminal, or from standard input)",
  );
  process.exit(2);
}

process.umask(0o077);
try {
  const tokenFile = path.join(folder, "token");
  const token = existsSync(tokenFile) ? readFileSync(tokenFile, "utf8").trim() : "";
  if (token.length < TOKEN_LENGTH_MIN) {
    const told = "and give the server the same as WALLET_SIGNER_TOKEN";
    throw new Error(`${tokenFile}: write ${TOKEN_LENGTH_MIN} random characters or more into it, ${told}`);
  }
  const [passphrase = ""] = await hiddenLines(["The passphrase of the keystore: "]);
  const signer = await openKeptSigner({
    file: path.join(folder, "wallet", "keystore.json"),
    policy: path.join(folder, "wallet", "policy.json"),
    ledger: path.join(folder, "ledger"),
    passphrase,
    clock: Date.now,
  });
  if (signer.cutBytes > 0)
    console.error(`a crash left a write to a ledger unfinished: ${signer.cutBytes} bytes were cut`);
  const service = await openSignerService({ signer, token, host, port: Number(port) });
  console.log(`the signer answers at http://${host}:${service.port}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void service
        .stop()
        .then(() => signer.close())
        .then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
