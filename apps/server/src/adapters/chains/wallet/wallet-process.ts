// A program of its own, started by open-wallet.ts: the only one that opens the keystore and signs.
import { DirectoryInUse } from "@agio/journal";
import { openTurns } from "../../../base/in-turn.ts";
import { KeystoreClosed, openKeystore } from "./keystore.ts";
import { LedgerDamaged, openPaymentLedger, type PaymentLedger } from "./payment-ledger.ts";
import type { KeySigner } from "../../../ports/signer.ts";
import { openSeedSigner } from "./seed-signer.ts";
import { walletRequest, type WalletAnswer, type WalletRequest } from "./signer-questions.ts";

let signer: KeySigner | undefined;
let ledger: PaymentLedger | undefined;
// Messages that arrive while the keystore is being opened wait for it.
const inTurn = openTurns();

async function work(request: WalletRequest): Promise<Omit<WalletAnswer, "id">> {
  if (request.ask === "open") {
    if (signer !== undefined) return { refused: "the wallet is open" };
    ledger ??= await openPaymentLedger(request.ledger);
    signer = openSeedSigner(await openKeystore(request.file, request.passphrase));
    return { data: { cutBytes: ledger.cutBytes } };
  }
  if (signer === undefined || ledger === undefined) return { refused: "the wallet is not open" };
  if (request.ask === "check") return { data: { refused: await ledger.check(request.orders) } };
  if (request.ask === "take") return { data: { refused: await ledger.take(request.orders) } };
  if (request.ask === "accountKey")
    return { data: { key: await signer.accountKey(request.purpose, request.coinType) } };
  const { compact, recovery } = await signer.sign(request.path, Buffer.from(request.digest, "hex"));
  return { data: { signature: Buffer.from(compact).toString("hex"), recovery } };
}

/** Words for a failure, without what was asked or what the keystore holds. */
const wordsOf = (error: unknown): string =>
  error instanceof KeystoreClosed || error instanceof LedgerDamaged || error instanceof DirectoryInUse
    ? error.message
    : `the wallet failed: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`;

const idIn = (message: unknown): number =>
  typeof message === "object" && message !== null && "id" in message && typeof message.id === "number" ? message.id : 0;

// A signal to the whole group is the server's to handle: a payment that is being signed is still answered.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", (message: unknown) => {
  const answer = (rest: Omit<WalletAnswer, "id">): void => void process.send?.({ id: idIn(message), ...rest });
  const request = walletRequest.safeParse(message);
  if (!request.success) return answer({ refused: "the request has not the shape of one" });
  inTurn(() => work(request.data)).then(answer, (error: unknown) => answer({ refused: wordsOf(error) }));
});
