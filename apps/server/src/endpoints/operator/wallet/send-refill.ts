import type { Handler } from "../../handler.ts";

/** Takes back what the holder of cold storage's keys has signed. */
export const sendRefill: Handler<"operator.wallet.sendRefill", "refills"> = ({ refills }, { id, signed }) =>
  refills.send(id, signed);
