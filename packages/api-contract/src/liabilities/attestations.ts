import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";

/** Signed statements of the exchange, newest first: roots of liabilities, and addresses that it can sign for. Public. */
export const listAttestations = publicRead({
  name: "liabilities.attestations",
  path: "/api/market/attestations",
  cost: 4,
  request: z.object({ ...paging }),
  data: pageOf(
    z.object({
      id: z.int(),
      createTime: z.int(),
      kind: z.enum(["anchor", "reserves"]),
      /** Canonical JSON, exactly as it was signed. It names the SHA-256 of the statement before it. */
      statement: z.string(),
      /** ed25519 over the statement's bytes, in hex, and the public key. */
      signature: z.string(),
      key: z.string(),
    }),
  ).extend({
    /** The text that keys of the house sign now; "" before the first proof. */
    challenge: z.string(),
    /** False in a demo, whose capital is play money without bound. */
    isMoneyReal: z.boolean(),
    /** Paid in by the house and not given yet, coin by coin; below zero in a demo. */
    capital: z.array(z.object({ coin: z.string(), amount: decimalOut })),
  }),
});
