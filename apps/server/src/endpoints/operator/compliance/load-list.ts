import { isRefusal } from "../../../call/refusals.ts";
import type { ListEnd } from "../../../compliance/lists.ts";
import type { Handler } from "../../handler.ts";

/** Loads a list; asks for the end of the load before where entries would be gone with it. */
export const loadList: Handler<"operator.compliance.loadList", "compliance" | "requests"> = async (
  { compliance, requests },
  request,
  call,
) => {
  const loaded = await compliance.loadList({ ...request, operatorId: call.operatorId });
  if (isRefusal(loaded)) return loaded;
  const { former, ...told } = loaded;
  if (former === undefined) return { ...told, requestId: 0 };
  const payload: ListEnd = { listId: former };
  const { name, version, reason } = request;
  const requestId = await requests.make({
    action: "compliance.endList",
    subject: `${name} ${former}`,
    payload,
    before: { isInForce: true },
    after: { isInForce: false, instead: version, added: told.added, dropped: told.dropped },
    makerId: call.operatorId,
    reason,
  });
  return { ...told, requestId };
};
