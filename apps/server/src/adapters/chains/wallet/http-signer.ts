import type { z } from "zod";
import type { Signer } from "../../../ports/signer.ts";
import { accountKeyAnswer, signAnswer, refusedAnswer } from "./signer-questions.ts";

const TIMEOUT_MS = 15_000;

export interface HttpSignerOptions {
  /** The questions are asked at `<url>/account-key`, `<url>/check`, `<url>/take` and `<url>/sign`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
}

/**
 * A service outside that holds the keys, such as a small front of an HSM or KMS. It is asked by POST with JSON:
 * account-key {purpose, coinType} → {key}; sign {path: {purpose, coinType, branch, index}, digest} → {signature,
 * recovery}, bytes in hex; check {orders: [{withdrawalId, submittedAt, contents, after}]} and take, the same with a txid
 * in each → {refused: [{withdrawalId, reason}]}; take is answered once they are durable there. Every other answer than 200 with that shape is a failure, told by its number alone.
 */
export function openHttpSigner({ url, token }: HttpSignerOptions): Signer {
  const base = url.replace(/\/$/, "");

  async function ask<Shape extends z.ZodType>(
    question: "account-key" | "check" | "take" | "sign",
    body: object,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const response = await fetch(`${base}/${question}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (response.status !== 200) throw new Error(`the signer answers ${response.status}`);
    const answer = shape.safeParse(await response.json());
    if (!answer.success) throw new Error("the signer's answer has not the shape of one");
    return answer.data;
  }

  return {
    accountKey: async (purpose, coinType) => (await ask("account-key", { purpose, coinType }, accountKeyAnswer)).key,
    check: async (orders) => (await ask("check", { orders }, refusedAnswer)).refused,
    take: async (orders) => (await ask("take", { orders }, refusedAnswer)).refused,
    async sign(path, digest) {
      const body = { path, digest: Buffer.from(digest).toString("hex") };
      const { signature, recovery } = await ask("sign", body, signAnswer);
      return { compact: Buffer.from(signature, "hex"), recovery };
    },
  };
}
