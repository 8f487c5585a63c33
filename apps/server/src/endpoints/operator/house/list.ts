import type { Handler } from "../../handler.ts";

/** What the accounts of the house hold now. */
export const listHouse: Handler<"operator.house.list", "bookAndNode"> = ({ bookAndNode }) => bookAndNode.house();
