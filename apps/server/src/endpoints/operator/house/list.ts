import type { Handler } from "../../handler.ts";

/** Accounts of the house with their present balances. */
export const listHouse: Handler<"operator.house.list", "bookAndNode"> = ({ bookAndNode }) => bookAndNode.house();
