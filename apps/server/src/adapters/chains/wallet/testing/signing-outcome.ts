import { NotSigned, type Signer, type SigningRequest } from "../../../../ports/signer.ts";

/** "signed", or why the signer signs none of the transactions. */
export async function signingOutcome(signer: Pick<Signer, "sign">, ...requests: SigningRequest[]): Promise<string> {
  try {
    await signer.sign(requests);
    return "signed";
  } catch (error) {
    if (error instanceof NotSigned) return error.message;
    throw error;
  }
}
