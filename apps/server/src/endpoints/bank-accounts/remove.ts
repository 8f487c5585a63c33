import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Forgets a bank account. What is being paid to it goes on. */
export const removeBankAccount: Handler<"bankAccounts.remove", "bankAccounts"> = async (services, { id }, call) =>
  (await services.bankAccounts.remove(call.userId, id)) ? null : refuse("NOT_FOUND", "id");
