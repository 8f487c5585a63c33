import type { OwnClient } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { isPriceAlert } from "./price-alert-kinds.ts";
import { notifyBrowser } from "./browser-notices.ts";

/** Shows the newest message, where it is of a price alert: a toast, and a notification where they are allowed. */
export async function showToldAlert(api: Pick<OwnClient, "call">): Promise<void> {
  const newest = await api.call("messages.list", { pageNum: 1, pageSize: 1 });
  const [message] = newest.ok ? newest.data.rows : [];
  if (message === undefined || !isPriceAlert(message.type)) return;
  showToast(message.content);
  await notifyBrowser(message.title, message.content, `message-${message.id}`);
}
