// A program of its own, started by open-wallet.ts: the only one that opens the keystore and signs.
import { openKeptSigner, type KeptSigner } from "./open-kept-signer.ts";
import { signerAnswer, wordsOf } from "./signer-answers.ts";
import { walletRequest, type WalletAnswer, type WalletRequest } from "./signer-questions.ts";

/** Messages that arrive while the keystore is being opened wait for it. */
let opening: Promise<KeptSigner> | undefined;

async function work(request: WalletRequest): Promise<Omit<WalletAnswer, "id">> {
  if (request.ask === "open") {
    if (opening !== undefined) return { refused: "the wallet is open" };
    const { file, passphrase, ledger, policy } = request;
    opening = openKeptSigner({ file, passphrase, ledger, policy, clock: Date.now });
    opening.catch(() => (opening = undefined));
    return { data: { cutBytes: (await opening).cutBytes } };
  }
  if (opening === undefined) return { refused: "the wallet is not open" };
  return { data: await signerAnswer(await opening, request) };
}

const idIn = (message: unknown): number =>
  typeof message === "object" && message !== null && "id" in message && typeof message.id === "number" ? message.id : 0;

// A signal to the whole group is the server's to handle: a payment that is being signed is still answered.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", (message: unknown) => {
  const answer = (rest: Omit<WalletAnswer, "id">): void => void process.send?.({ id: idIn(message), ...rest });
  const request = walletRequest.safeParse(message);
  if (!request.success) return answer({ refused: "the request has not the shape of one" });
  work(request.data).then(answer, (error: unknown) => answer({ refused: wordsOf(error) }));
});
