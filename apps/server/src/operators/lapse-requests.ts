import { made, OPEN_FOR_MS, REQUEST_STATUS as STATUS } from "./request-row.ts";
import type { RequestsOptions } from "./requests.ts";

/** Ends open requests that are too old, or whose maker has lost the right to ask for them. */
export async function lapseRequests({
  database,
  clock,
  actions,
  memory,
}: Pick<RequestsOptions, "database" | "clock" | "actions" | "memory">): Promise<void> {
  const open = await database
    .selectFrom("server_operator_requests")
    .selectAll()
    .where("status", "=", STATUS.open)
    .execute();
  const now = clock();
  for (const request of open) {
    const endsAt = request.created_at + OPEN_FOR_MS;
    const isExpired = endsAt <= now;
    if (!isExpired && (await actions.mayAsk(made(request)))) continue;
    await database
      .updateTable("server_operator_requests")
      .set({
        status: isExpired ? STATUS.expired : STATUS.void,
        decided_at: isExpired ? endsAt : now,
        is_applied: true,
      })
      .where("request_id", "=", request.request_id)
      .where("status", "=", STATUS.open)
      .execute();
    if (!isExpired) await memory.end(request);
  }
}
