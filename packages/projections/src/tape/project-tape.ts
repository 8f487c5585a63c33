import type { AuditHeadNoted, TapeHeadPublished } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the heads of the tape. Its ticks are projected with the latest index prices. */
export const TAPE_PROJECTIONS = {
  TapeHeadPublished: (rows, event) => rows.tape.publish(event),
  // The heads carry it.
  AuditHeadNoted: undefined,
} satisfies { [Type in (TapeHeadPublished | AuditHeadNoted)["type"]]: Projection<Type> | undefined };
