import { readEntries, readEvents } from "@agio/core";
import type { ProjectedEntry } from "./batch-rows.ts";

/** A durable batch as the pipeline and the journal hand it over. */
export interface DurableRecord {
  readonly firstSequence: number;
  readonly count: number;
  readonly payload: Uint8Array;
  /** SHA-256 of the journal's frame that ends with it. */
  readonly digest: Uint8Array;
}

/** Reads durable records from the one that holds `fromSequence` to the present end. */
export type ReadRecords = (fromSequence: number) => AsyncIterable<DurableRecord>;

/** Decodes a record. Throws an AssertionFailure on bytes that no writer made. */
export function readRecord(record: DurableRecord): ProjectedEntry[] {
  const entries: ProjectedEntry[] = [];
  for (const { sequence, at, eventBytes } of readEntries(record.payload, record.firstSequence)) {
    entries.push({ sequence, at, events: readEvents(eventBytes) });
  }
  return entries;
}
