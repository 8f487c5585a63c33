import type { CheckedRequestOf, DataOf, EndpointName } from "@agio/api-contract";
import type { Refusal } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import type { Services } from "./services.ts";

/**
 * Answers one call: its data, or a refusal. Whatever it throws is our fault. It names the services that it takes, so that
 * its test hands in these and no more.
 */
export type Handler<Name extends EndpointName, Needs extends keyof Services> = (
  services: Pick<Services, Needs>,
  request: CheckedRequestOf<Name>,
  call: Call,
) => Promise<DataOf<Name> | Refusal>;
