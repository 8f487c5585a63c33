export { ACCOUNT_CODES } from "./ledger/accounts.ts";
export type * from "./commands.ts";
export type * from "./events.ts";
