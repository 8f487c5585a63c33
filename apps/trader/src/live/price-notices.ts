import type { OwnClient } from "@agio/api-client";
import type { UserStatusFrame } from "@agio/api-contract";
import { showToast } from "@agio/ui";

const KINDS: ReadonlySet<string> = new Set(["PRICE_ROSE", "PRICE_FELL"]);

/** A price alert was told: says so on the screen, and in the browser where the person allowed it. */
export async function notePriceAlert(api: OwnClient, { event, messageType }: UserStatusFrame["data"]): Promise<void> {
  if (event !== "message" || messageType === undefined || !KINDS.has(messageType)) return;
  const newest = await api.call("messages.list", { pageNum: 1, pageSize: 1 });
  const [message] = newest.ok ? newest.data.rows : [];
  if (message === undefined || !KINDS.has(message.type)) return;
  showToast(message.content);
  const { notifyBrowser } = await import("../features/price-alerts/browser-notices.ts");
  await notifyBrowser(message.title, message.content);
}
