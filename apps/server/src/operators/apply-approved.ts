import { refuse, type Refusal } from "@agio/primitives";
import type { Log } from "../base/log.ts";
import type { ApprovedRequest, RequestActions } from "./requests.ts";
import { StaffRowChanged } from "./staff-register.ts";

/** Carries a request out. It is open again where it builds on a row that somebody changed outside of the exchange. */
export async function applied(
  { actions, log }: { readonly actions: Pick<RequestActions, "apply">; readonly log: Log },
  request: ApprovedRequest,
): Promise<Refusal | undefined> {
  try {
    return await actions.apply(request);
  } catch (thrown) {
    if (!(thrown instanceof StaffRowChanged)) throw thrown;
    log.error("a request about the staff was not carried out", { reason: thrown.message });
    return refuse("STALE_VERSION");
  }
}
