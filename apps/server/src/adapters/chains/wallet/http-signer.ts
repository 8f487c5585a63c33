import type { z } from "zod";
import type { Signer } from "../../../ports/signer.ts";
import { accountKeyAnswer, signAnswer, signaturesIn, refusedAnswer } from "./signer-questions.ts";

const TIMEOUT_MS = 15_000;

export interface HttpSignerOptions {
  /** The questions are asked at `<url>/account-key`, `<url>/check`, `<url>/take` and `<url>/sign`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
}

/**
 * A service outside that holds the keys, such as a small front of an HSM or KMS. It is asked by POST with JSON:
 * account-key {purpose, coinType} → {key}; sign {requests: [{transaction, orders, topUpIndex}]}, each with the whole unsigned
 * transaction and the withdrawals that it pays (`SigningRequest`), bytes in hex → {signatures: [[{signature, recovery}]]}, all of them, or
 * {notSigned, refused}; check {orders: [{withdrawalId, submittedAt, contents, after, approvals}]} and take, the same with a txid
 * in each → {refused: [{withdrawalId, reason, approvalText}]}; take is answered once they are durable there. Every other answer than 200 with that shape is a failure, told by its number alone.
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
    sign: async (requests) => signaturesIn(await ask("sign", { requests }, signAnswer)),
  };
}
