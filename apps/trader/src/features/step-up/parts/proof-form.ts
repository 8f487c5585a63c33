import type { RequestOf } from "@agio/api-contract";

/** Props of the form of each kind of proof. */
export interface ProofFormProps {
  /** The server's words about the last proof, or why none was given. */
  error: string | undefined;
  isSending: boolean;
  onProof: (proof: RequestOf<"security.prove">) => void;
  onError: (text: string | undefined) => void;
}
