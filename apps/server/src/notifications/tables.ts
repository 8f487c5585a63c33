import type { Generated } from "kysely";

/** A message to a user. The words are chosen when it is read, in the reader's language. */
export interface ServerMessages {
  message_id: Generated<number>;
  user_id: number;
  /** One of EVENT_KINDS. */
  kind: string;
  /** JSON of the event's values. */
  event_values: string;
  is_read: boolean;
  created_at: number;
}

export interface NotificationTables {
  server_messages: ServerMessages;
}
