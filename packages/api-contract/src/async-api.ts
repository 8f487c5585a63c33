import { API_NUMBERS_TEXT } from "./api-numbers.ts";
import { jsonSchema, type JsonSchema } from "./json-schema.ts";
import { clientMessage } from "./push/client-message.ts";
import { SERVER_FRAMES } from "./push/frames.ts";
import { PUSH_LIMITS } from "./push/topics.ts";

const SOCKET = "#/channels/socket";

const messagesOf = (names: readonly string[]): JsonSchema[] =>
  names.map((name) => ({ $ref: `${SOCKET}/messages/${name}` }));

/** The AsyncAPI 3.0 description of the live socket, made from the schemas of its frames. */
export function asyncApiDocument(version: string): JsonSchema {
  const frames = Object.entries(SERVER_FRAMES).map(([name, schema]): [string, JsonSchema] => [
    name,
    { summary: schema.description ?? "", payload: withoutReadOnly(jsonSchema(schema, "output")) },
  ]);
  const asked = { summary: "What a client says.", payload: jsonSchema(clientMessage, "input") };
  const { subscriptionsMax, messagesPerSecondMax, messageBytesMax, heartbeatEveryMs, silenceCloseMs } = PUSH_LIMITS;
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Agio, live",
      version,
      description:
        `One socket with frames of JSON. At most ${subscriptionsMax} subscriptions, ${messagesPerSecondMax} messages a second ` +
        `and ${messageBytesMax} bytes a message; the server's heartbeat comes every ${heartbeatEveryMs} ms, and a client that ` +
        `says nothing for ${silenceCloseMs} ms is disconnected.\n\n${API_NUMBERS_TEXT}`,
    },
    channels: {
      socket: {
        address: "/ws/{uuid}",
        parameters: { uuid: { description: "any that the client draws" } },
        messages: { ...Object.fromEntries(frames), clientMessage: asked },
      },
    },
    operations: {
      push: { action: "send", channel: { $ref: SOCKET }, messages: messagesOf(frames.map(([name]) => name)) },
      ask: { action: "receive", channel: { $ref: SOCKET }, messages: messagesOf(["clientMessage"]) },
    },
  };
}

/** Lists are read-only in our own types; in a schema that word means something else. */
function withoutReadOnly(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "readOnly" && value === true ? undefined : value,
  ) as JsonSchema;
}
