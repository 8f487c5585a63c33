import type { Handler } from "../../handler.ts";

/** Each chain with its hot wallet, what the node holds against the books, and the payments under way. */
export const showWallet: Handler<"operator.wallet.show", "wallet"> = (services) => services.wallet.status();
