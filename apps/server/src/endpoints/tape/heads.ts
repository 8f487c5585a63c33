import type { Handler } from "../handler.ts";

/** The published heads of the tape, newest first. */
export const tapeHeads: Handler<"tape.heads", "history"> = (services, request) => services.history.tapeHeads(request);
