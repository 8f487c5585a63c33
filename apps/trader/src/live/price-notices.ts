import { loadRoutes, type OwnClient } from "@agio/api-client";
import type { UserStatusFrame } from "@agio/api-contract";
import { isPriceAlert } from "./price-alert-kinds.ts";

/** A price alert was told: says so on the screen, and in the browser where the person allowed it. */
export function notePriceAlert(api: OwnClient, { event, messageId, messageType }: UserStatusFrame["data"]): void {
  if (event !== "message" || messageId === undefined || !isPriceAlert(messageType)) return;
  void showAlert(api, messageId);
}

/** Its code comes when it is needed; where that fails, the alert stands among the messages all the same. */
async function showAlert(api: OwnClient, messageId: number): Promise<void> {
  const code = () => import("./told-alert.ts");
  const loaded = await Promise.all([code(), loadRoutes()]).catch(() => undefined);
  await loaded?.[0].showToldAlert(api, messageId);
}
