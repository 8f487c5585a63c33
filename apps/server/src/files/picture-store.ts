import { randomBytes } from "node:crypto";
import { refuse, type Refusal } from "@agio/primitives";
import { UPLOAD_BYTES_MAX } from "@agio/api-contract/files";
import type { Kysely } from "kysely";
import type { FileScanner } from "../ports/file-scanner.ts";
import type { FileStore } from "../ports/file-store.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { seal, unseal } from "../base/seal.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { Rows } from "../sql/rows.ts";
import type { FileTables } from "./tables.ts";
import { openFileLinks, type FileLink } from "./file-links.ts";
import { PictureUnreadable, reencode } from "./picture-codec.ts";
import { isDecodable, pictureOutline } from "./picture-outline.ts";

export interface StoredPicture {
  /** "/api/files/{id}": names the picture in calls. */
  readonly url: string;
  readonly fileName: string;
  /** Bytes after re-encoding. */
  readonly size: number;
}

/** Private pictures, encrypted at rest. */
export interface PictureStore {
  /**
   * Checks, re-encodes and keeps a picture. FILE_TYPE, FILE_TOO_LARGE, FILE_INFECTED, TOO_MANY_REQUESTS beyond the
   * pictures of a day, SYSTEM_ERROR while the virus scan cannot be reached.
   */
  add(ownerId: number, fileName: string, bytes: Uint8Array): Promise<StoredPicture | Refusal>;
  /** Removes pictures that nothing has used for a week, some at a time. Returns how many. */
  removeUnused(): Promise<number>;
  /** Whether the picture exists and belongs to the user. */
  isOwnedBy(url: string, ownerId: number): Promise<boolean>;
  /** An address that opens the picture for a short time without a session. Undefined when there is no such picture. */
  linkTo(url: string): Promise<FileLink | undefined>;
  /** The JPEG behind a link; undefined when the link is not ours, is over, or the picture is gone. */
  read(fileId: string, expires: string, signature: string): Promise<Buffer | undefined>;
}

export interface PictureStoreOptions {
  readonly database: Kysely<FileTables>;
  readonly fileStore: FileStore;
  /** Undefined: nothing is scanned. */
  readonly scanner: FileScanner | undefined;
  readonly keys: ServerKeys;
  readonly clock: () => number;
  readonly log: Log;
}

const FILE_ID_BYTES = 24;
const URL_START = "/api/files/";
/** Pictures one user may keep within a day: many times what a verification takes. */
export const PICTURES_PER_DAY_MAX = 40;
const DAY_MS = 24 * 3_600_000;

/** Time to hand in what was uploaded. */
export const UNUSED_LIFETIME_MS = 7 * DAY_MS;
const REMOVED_AT_ONCE_MAX = 200;

const fileIdOf = (url: string): string => (url.startsWith(URL_START) ? url.slice(URL_START.length) : "");
/** Pictures become part of something: they stay. In the transaction of what they are part of. */
export async function keepPictures(
  rows: Rows<FileTables>,
  kept: { readonly urls: readonly string[]; readonly at: number },
): Promise<void> {
  if (kept.urls.length === 0) return;
  await rows
    .updateTable("server_files")
    .set({ kept_at: kept.at })
    .where("file_id", "in", kept.urls.map(fileIdOf))
    .execute();
}

/** Bound to file and owner, so that a stored file cannot stand in for another. */
const contextOf = (fileId: string, ownerId: number): string => `file ${fileId} of user ${ownerId}`;

export async function openPictureStore(options: PictureStoreOptions): Promise<PictureStore> {
  const { database, fileStore, scanner, keys, clock, log } = options;
  const sealKey = await keys.key("files");
  const links = openFileLinks(await keys.key("file-links"), clock);

  async function refusalOf(ownerId: number, bytes: Uint8Array): Promise<Refusal | undefined> {
    if (bytes.length > UPLOAD_BYTES_MAX) return refuse("FILE_TOO_LARGE", "file");
    const { kept } = await database
      .selectFrom("server_files")
      .select((expression) => expression.fn.countAll<number>().as("kept"))
      .where("owner_id", "=", ownerId)
      .where("created_at", ">", clock() - DAY_MS)
      .executeTakeFirstOrThrow();
    if (kept >= PICTURES_PER_DAY_MAX) return refuse("TOO_MANY_REQUESTS");
    try {
      if ((await scanner?.isInfected(bytes)) === true) return refuse("FILE_INFECTED", "file");
    } catch (error) {
      log.error("an upload could not be scanned", { reason: reasonOf(error) });
      return refuse("SYSTEM_ERROR");
    }
    const outline = pictureOutline(bytes);
    return outline === undefined || !isDecodable(outline) ? refuse("FILE_TYPE", "file") : undefined;
  }

  const rowOf = (fileId: string) =>
    database
      .selectFrom("server_files")
      .select(["file_id", "owner_id"])
      .where("file_id", "=", fileId)
      .executeTakeFirst();

  async function keep(ownerId: number, picture: Buffer): Promise<string> {
    const fileId = randomBytes(FILE_ID_BYTES).toString("base64url");
    await fileStore.put(fileId, seal(sealKey, picture, contextOf(fileId, ownerId)));
    const row = { file_id: fileId, owner_id: ownerId, byte_count: picture.length, created_at: clock(), kept_at: 0 };
    try {
      await database.insertInto("server_files").values(row).execute();
    } catch (error) {
      await fileStore.remove(fileId);
      throw error;
    }
    return fileId;
  }

  return {
    async add(ownerId, fileName, bytes) {
      const refusal = await refusalOf(ownerId, bytes);
      if (refusal !== undefined) return refusal;
      try {
        const picture = await reencode(bytes);
        return { url: URL_START + (await keep(ownerId, picture)), fileName, size: picture.length };
      } catch (error) {
        if (error instanceof PictureUnreadable) return refuse("FILE_TYPE", "file");
        throw error;
      }
    },
    async removeUnused() {
      const unused = await database
        .selectFrom("server_files")
        .select("file_id")
        .where("kept_at", "=", 0)
        .where("created_at", "<", clock() - UNUSED_LIFETIME_MS)
        .limit(REMOVED_AT_ONCE_MAX)
        .execute();
      let removed = 0;
      for (const { file_id: fileId } of unused) {
        // Handed in just now, after all: the row says so and stays.
        const gone = await database
          .deleteFrom("server_files")
          .where("file_id", "=", fileId)
          .where("kept_at", "=", 0)
          .returning("file_id")
          .executeTakeFirst();
        if (gone === undefined) continue;
        await fileStore.remove(fileId);
        removed += 1;
      }
      return removed;
    },
    isOwnedBy: async (url, ownerId) => (await rowOf(fileIdOf(url)))?.owner_id === ownerId,
    async linkTo(url) {
      const row = await rowOf(fileIdOf(url));
      return row === undefined ? undefined : links.to(row.file_id);
    },
    async read(fileId, expires, signature) {
      if (!links.opens(fileId, expires, signature)) return undefined;
      const row = await rowOf(fileId);
      if (row === undefined) return undefined;
      const sealed = await fileStore.get(fileId);
      if (sealed === undefined) {
        log.error("a picture is missing in the file store", { fileId });
        return undefined;
      }
      return unseal(sealKey, sealed, contextOf(fileId, row.owner_id));
    },
  };
}
