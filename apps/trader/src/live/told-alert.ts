import type { OwnClient } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { paths } from "../paths.ts";
import { isPriceAlert } from "./price-alert-kinds.ts";
import { notifyBrowser } from "./browser-notices.ts";

/** Alerts at neighbouring prices are told by one trade, each with an event of its own. */
const NEWEST = 10;

/** Shows a message of a price alert: a toast, and a notification where they are allowed. */
export async function showToldAlert(api: Pick<OwnClient, "call">, messageId: number): Promise<void> {
  const newest = await api.call("messages.list", { pageNum: 1, pageSize: NEWEST });
  const message = newest.ok ? newest.data.rows.find(({ id }) => id === messageId) : undefined;
  if (message === undefined || !isPriceAlert(message.type)) return;
  const { title, content } = message;
  showToast(content);
  const url = new URL(`./#${paths.message(messageId)}`, window.location.href).href;
  await notifyBrowser({ title, body: content, tag: `message-${messageId}`, url });
}
