import { crc32 } from "node:zlib";
import type { Command, Event } from "@agio/core";
import type { Settled } from "@agio/pipeline";

/** Output of the trading process before it was killed, one line each. */
export type Acknowledgement =
  | {
      readonly kind: "applied";
      readonly sequence: number;
      readonly at: number;
      readonly command: string;
      readonly eventsChecksum: number;
    }
  | { readonly kind: "replayed"; readonly command: string; readonly orderId: number }
  | { readonly kind: "refused"; readonly command: string };

/** JSON with sorted keys: equal commands give equal text, whatever the order in which they were built. */
export function canonicalCommand(command: Command): string {
  return JSON.stringify(command, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Short stand-in for the answer's events. */
export function eventsChecksum(events: readonly Event[]): number {
  return crc32(JSON.stringify(events));
}

/** The outcome as the outside learns it. */
export function acknowledgementOf(command: Command, settled: Settled): Acknowledgement {
  const text = canonicalCommand(command);
  if (settled.kind === "refused") return { kind: "refused", command: text };
  if (settled.kind === "replayed") return { kind: "replayed", command: text, orderId: settled.answer.orderId };
  const { sequence, at, events } = settled;
  return { kind: "applied", sequence, at, command: text, eventsChecksum: eventsChecksum(events) };
}

/** Complete lines only: the last one may have been cut by the kill. */
export function readAcknowledgements(output: string): Acknowledgement[] {
  const lines = output.slice(0, output.lastIndexOf("\n") + 1).split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Acknowledgement);
}
