import type { UserId } from "@agio/primitives";

/** The one file of a call. */
export interface UploadedFile {
  /** Text to show. It never names anything on our side. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Who calls, beside the request itself. */
export interface Call {
  /** 0 for a visitor. */
  readonly userId: UserId;
  /** Whose account `userId` is, of a call that is made for an account beside the caller's own. */
  readonly ownerId?: UserId;
  /** "" for a visitor. */
  readonly token: string;
  /** From the X-Idem-Key header. */
  readonly idempotencyKey: string | undefined;
  /** A fresh proof of who calls, from the X-Proof header; undefined without one. */
  readonly proof: string | undefined;
  /** Asked by a page that nobody has touched for a while, from the X-Unattended header. */
  readonly isUnattended?: boolean;
  readonly address: string;
  /** As the browser names itself. */
  readonly device: string;
  /** By header, undefined when they name none. */
  readonly language: string | undefined;
  /** Of a call of the staff; otherwise 0. */
  readonly operatorId: number;
  /** Of a call of the staff: what it changed, or asked to be changed, for the audit log. */
  readonly noteChange?: (before: unknown, after: unknown) => void;
  /** Of a call whose place is "file". */
  readonly file: UploadedFile | undefined;
  /** Where the caller sees us: scheme, host and port, from PUBLIC_URL or from the request. */
  readonly origin: () => string;
}
