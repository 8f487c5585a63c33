import { randomUUID } from "node:crypto";
import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

const IN_FORCE = { requestId: 0, status: 1 } as const;
const NO_CHECKER = 0;

/** Writes to one user at once; asks a second person before many are written to. */
export const sendMessage: Handler<"operator.messages.send", "broadcasts" | "operators" | "requests"> = async (
  { broadcasts, operators, requests },
  { audience, texts, reason },
  call,
) => {
  const makerId = call.operatorId;
  const isForMany = audience.kind !== "one";
  if (isForMany && !(await operators.may(makerId, "content.change"))) return refuse("NOT_PERMITTED", "audience");
  const obstacle = await broadcasts.obstacle(audience, texts);
  if (obstacle !== undefined) return obstacle;
  const requestKey = randomUUID();
  if (!isForMany) {
    await broadcasts.start({ requestKey, audience, texts, madeBy: makerId, approvedBy: NO_CHECKER, reason });
    await broadcasts.work();
    return IN_FORCE;
  }
  const { size, languages } = await broadcasts.measure(audience);
  const payload = { requestKey, audience, texts };
  const after = { audience, texts, size, languages };
  const requestId = await requests.make({
    ...{ action: "messages.send", subject: audience.kind, payload, before: null, after, makerId, reason },
  });
  return { requestId, status: 0 };
};
