import { expect, test } from "vitest";
import { asyncApiDocument } from "./async-api.ts";
import { SERVER_FRAMES } from "./push/frames.ts";
import { PLATFORM_TOPICS, PRIVATE_TOPICS, PUBLIC_TOPICS, STAFF_TOPICS } from "./push/topics.ts";

test("a change of a frame shows in the committed description", async () => {
  const text = `${JSON.stringify(asyncApiDocument("0.1.0"), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../docs/api/asyncapi.json");
});

test("every topic has a frame of its name, and every frame but the answers a topic", () => {
  const topics = [...PUBLIC_TOPICS, ...PRIVATE_TOPICS, ...PLATFORM_TOPICS, ...STAFF_TOPICS];
  expect(Object.keys(SERVER_FRAMES).toSorted()).toEqual([...topics, "heartbeat", "ack", "error"].toSorted());
});
