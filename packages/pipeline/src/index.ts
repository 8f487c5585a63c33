export { openPipeline, WAITING_BYTES_MAX, WAITING_COMMANDS_MAX } from "./pipeline.ts";
export type { DurableBatch, Pipeline, PipelineOptions } from "./pipeline.ts";
export { recover, RecoveryMismatch } from "./recovery.ts";
export type { Recovered, RecoveryOptions, RecoveryProgress } from "./recovery.ts";
export { PipelineOverloaded } from "./settled.ts";
export type { Applied, OverloadReason, Settled } from "./settled.ts";
export { SNAPSHOT_EVERY_ENTRIES } from "./snapshot-policy.ts";
