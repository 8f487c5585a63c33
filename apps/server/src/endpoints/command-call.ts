import type { Command } from "@agio/core";
import type { Settled } from "@agio/pipeline";
import { refuse, type Refusal, type UserId } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import type { Services } from "./services.ts";

/** A command that was carried out, now or when its key came for the first time. */
type Accepted = Exclude<Settled, { readonly kind: "refused" }>;

/** Services that every call with a command of the caller's own takes. */
export type CommandServices = "limits" | "pipeline" | "ownWrites";

/** Submits a command of the caller's own and remembers it as their write. A refusal names the field of the command. */
export type Send = (command: Command) => Promise<Accepted | Refusal>;

/** `Send` for a call that no limit of orders counts. */
export const sender =
  ({ pipeline, ownWrites }: Pick<Services, "pipeline" | "ownWrites">, { userId }: Call): Send =>
  async (command) => {
    const settled = await pipeline.submit(command);
    if (settled.kind === "refused") return settled.refusal;
    if (settled.kind === "applied") ownWrites.note(userId, settled.sequence);
    return settled;
  };

/** The person who calls, for whichever account of theirs. */
export const personOf = ({ userId, ownerId }: Call): UserId => ownerId ?? userId;

/** A handler that writes: the call counts as one of the caller's orders, and what it sends is noted as their own. */
export const commandCall =
  <Needed extends Pick<Services, CommandServices>, Request, Data>(
    answer: (services: Needed, request: Request, call: Call, send: Send) => Promise<Data | Refusal>,
  ) =>
  async (services: Needed, request: Request, call: Call): Promise<Data | Refusal> =>
    services.limits.takeOrder(personOf(call))
      ? answer(services, request, call, sender(services, call))
      : refuse("TOO_MANY_REQUESTS");
