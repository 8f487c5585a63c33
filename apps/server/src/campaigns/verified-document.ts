import { createHash } from "node:crypto";
import { verifiedDocumentOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import type { Verifications } from "../verification/verifications.ts";

/** Hex digits of a digest in the core. */
const DIGEST_LENGTH = 32;

/** A digest as the core keeps it. */
export const coreDigest = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);

export interface DocumentParts {
  readonly pipeline: Pipeline;
  readonly verifications: Pick<Verifications, "documentOf">;
}

/**
 * Tells the core what was decided about a user's document. It is asked again before every claim, so that a decision
 * just before a crash, or from before there were campaigns, is not lost.
 */
export async function tellVerification({ pipeline, verifications }: DocumentParts, user: number): Promise<void> {
  const decided = await verifications.documentOf(user);
  const { document, country } =
    decided === undefined
      ? { document: "", country: "" }
      : { document: coreDigest(decided.documentKey), country: decided.country };
  const known = await pipeline.read((state) => verifiedDocumentOf(state, userId(user)));
  if ((known?.digest ?? "") === document && (known?.country ?? "") === country) return;
  await pipeline.submit({ type: "RecordVerification", userId: userId(user), document, country });
}
