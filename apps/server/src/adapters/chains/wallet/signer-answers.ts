import { DirectoryInUse } from "@agio/journal";
import type { Signer } from "../../../ports/signer.ts";
import { KeystoreClosed } from "./keystore.ts";
import { LedgerDamaged } from "./ledger-file.ts";
import { PolicyRefused } from "./signer-policy.ts";
import { answerOfSigning, type WalletRequest } from "./signer-questions.ts";

export type SignerQuestion = Exclude<WalletRequest, { readonly ask: "open" }>;

/** The answer to a question, in the shape that it is read in. */
export async function signerAnswer(signer: Signer, question: SignerQuestion): Promise<object> {
  switch (question.ask) {
    case "accountKey":
      return { key: await signer.accountKey(question.purpose, question.coinType) };
    case "check":
      return { refused: await signer.check(question.orders) };
    case "take":
      return { refused: await signer.take(question.orders) };
    case "sign":
      return answerOfSigning(signer.sign(question.requests));
    default:
      return question satisfies never;
  }
}

const TOLD = [KeystoreClosed, LedgerDamaged, DirectoryInUse, PolicyRefused] as const;

/** Words for a failure, without what was asked or what the keystore holds. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error && TOLD.some((kind) => error instanceof kind)
    ? error.message
    : `the wallet failed: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`;
