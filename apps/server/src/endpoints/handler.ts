import type { CheckedRequestOf, DataOf, EndpointName } from "@agio/api-contract";
import type { Refusal, UserId } from "@agio/primitives";
import type { UploadedFile } from "../http/multipart-file.ts";
import type { Services } from "./services.ts";

/** Who calls, beside the request itself. */
export interface Call {
  /** 0 for a visitor. */
  readonly userId: UserId;
  /** "" for a visitor. */
  readonly token: string;
  /** From the X-Idem-Key header. */
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  /** As the browser names itself. */
  readonly device: string;
  /** By header, undefined when he names none. */
  readonly language: string | undefined;
  /** Of a call of the staff; otherwise 0. */
  readonly operatorId: number;
  /** Of a call whose place is "file". */
  readonly file: UploadedFile | undefined;
  /** Where the caller sees us: scheme, host and port, from PUBLIC_URL or from the request. */
  readonly origin: () => string;
}

/**
 * Answers one call: its data, or a refusal. Whatever it throws is our fault. It names the services that it takes, so that
 * its test hands in these and no more.
 */
export type Handler<Name extends EndpointName, Needs extends keyof Services = keyof Services> = (
  services: Pick<Services, Needs>,
  request: CheckedRequestOf<Name>,
  call: Call,
) => Promise<DataOf<Name> | Refusal>;

/** Tells a refusal from data: no answer of the contract has a field of that name. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "refusal" in answer;
