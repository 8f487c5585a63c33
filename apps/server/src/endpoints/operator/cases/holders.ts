import type { Handler } from "../../handler.ts";

/** The operators who may answer cases. */
export const listCaseHolders: Handler<"operator.cases.holders", "operators"> = async ({ operators }) => {
  const present = (await operators.all()).filter(({ isDisabled }) => !isDisabled);
  const may = await Promise.all(present.map(({ operatorId }) => operators.may(operatorId, "cases.answer")));
  return present.filter((_, at) => may[at]).map(({ operatorId, loginName }) => ({ operatorId, loginName }));
};
