import type { Handler } from "../../handler.ts";
import { shown, type ShownServices } from "./shown-withdrawal.ts";

/** One withdrawal with everything that a reviewer needs, a bank account in clear. */
export const showWithdrawal: Handler<"operator.withdrawals.show", ShownServices> = (services, { id }) =>
  shown(services, id);
