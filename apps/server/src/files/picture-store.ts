import type { Refusal } from "@agio/primitives";

export interface StoredPicture {
  /** "/api/files/{id}": names the picture in calls. */
  readonly url: string;
  readonly fileName: string;
  /** Bytes after re-encoding. */
  readonly size: number;
}

/** Private pictures, encrypted at rest. */
export interface PictureStore {
  /** Checks, re-encodes and keeps a picture. FILE_TYPE, FILE_TOO_LARGE or FILE_INFECTED. */
  add(ownerId: number, fileName: string, bytes: Uint8Array): Promise<StoredPicture | Refusal>;
  /** Whether the picture exists and belongs to the user. */
  isOwnedBy(url: string, ownerId: number): Promise<boolean>;
  /** An address that opens the picture for a short time without a session. Undefined when there is no such picture. */
  linkTo(url: string): Promise<{ readonly link: string; readonly expireTime: number } | undefined>;
}
